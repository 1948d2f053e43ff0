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

  /// The stack of a worker: Markdown may be nested deeply, and the main thread has as much.
  private static let stackSize = 8 << 20

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
    var threads: [pthread_t] = []
    for _ in 1..<workerCount {
      if let thread = start(Job { work.run() }) { threads.append(thread) }
    }
    work.run()
    for thread in threads { pthread_join(thread, nil) }
    return work.values
  }

  /// What a thread does.
  private final class Job: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// A thread that does a job; nil where none can be started, and then the others do its part.
  private static func start(_ job: Job) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let pointer = Unmanaged.passRetained(job).toOpaque()
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    if pthread_create(&thread, &attributes, runJob, pointer) == 0 { return thread }
    Unmanaged<Job>.fromOpaque(pointer).release()
    return nil
  }

  private static let runJob: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
    if let pointer { Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().run() }
    return nil
  }
}
