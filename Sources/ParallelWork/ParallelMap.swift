#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Maps an array on all processors. The results stand in the order of the elements, whatever finishes first.
public enum ParallelMap {
  /// What workers share.
  private final class Work<Element: Sendable, Value: Sendable>: Sendable {
    private let elements: [Element]
    private let transform: @Sendable (Element) -> Value
    private let stretch: Int
    private let next = Locked(0)
    private let results = Locked<[(index: Int, values: [Value])]>([])

    init(_ elements: [Element], stretch: Int, _ transform: @escaping @Sendable (Element) -> Value) {
      self.elements = elements
      self.stretch = max(1, stretch)
      self.transform = transform
    }

    /// Takes stretches of elements until none is left.
    func run() {
      var own: [(index: Int, values: [Value])] = []
      while let range = take() { own.append((range.lowerBound, elements[range].map(transform))) }
      results.withLock { $0 += own }
    }

    private func take() -> Range<Int>? {
      next.withLock { next in
        let range = next..<min(elements.count, next + stretch)
        next = range.upperBound
        return range.isEmpty ? nil : range
      }
    }

    /// The values in the order of their elements.
    var values: [Value] { results.withLock { $0.sorted { $0.index < $1.index }.flatMap(\.values) } }
  }

  /// How many elements are mapped at once.
  public static var workerCount: Int { max(1, min(16, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))) }

  /// What `transform` makes of each element, in the elements' order.
  ///
  /// - Parameter stretch: How many elements a worker takes at a time: 1 where each is much work. No more than that are mapped without threads.
  public static func map<Element: Sendable, Value: Sendable>(
    _ elements: [Element], stretch: Int = 16, _ transform: @escaping @Sendable (Element) -> Value
  ) -> [Value] {
    guard elements.count > stretch else { return elements.map(transform) }
    let work = Work(elements, stretch: stretch, transform)
    let others = (1..<workerCount).compactMap { _ in WorkerThread { work.run() } }
    work.run()
    for thread in others { thread.join() }
    return work.values
  }
}
