import Dispatch

/// Work that is spread over the processor's cores.
enum Parallel {
  /// What `transform` makes of each element, in the elements' order. No more of it runs at once than there are cores.
  static func map<Element: Sendable, Value: Sendable>(
    _ elements: [Element], _ transform: @Sendable (Element) -> Value
  ) -> [Value] {
    [Value](unsafeUninitializedCapacity: elements.count) { buffer, count in
      guard let first = buffer.baseAddress else { return }
      // Every index is written once, by whichever core takes it.
      nonisolated(unsafe) let slots = first
      DispatchQueue.concurrentPerform(iterations: elements.count) { index in
        (slots + index).initialize(to: transform(elements[index]))
      }
      count = elements.count
    }
  }
}
