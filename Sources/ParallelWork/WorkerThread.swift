#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Starts threads whose stacks are as large as that of the main thread.
enum WorkerThread {
  /// The stack of a thread: Markdown may be nested deeply.
  private static let stackSize = 8 << 20

  /// What a thread does.
  private final class Job: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// A thread that runs a closure; nil where none can be started.
  static func start(_ run: @escaping @Sendable () -> Void) -> pthread_t? {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, stackSize)
    let pointer = Unmanaged.passRetained(Job(run)).toOpaque()
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
