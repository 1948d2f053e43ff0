#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A thread that does one job.
struct WorkerThread: @unchecked Sendable {
  /// What a thread does.
  private final class Job: Sendable {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// Markdown may be nested deeply, and the main thread has as much.
  private static let stackSize = 8 << 20

  /// An identifier, which is a pointer on some systems and is only ever given to `pthread_join`.
  private let thread: pthread_t

  /// Starts a thread that does a job; nil where none can be started.
  init?(_ run: @escaping @Sendable () -> Void) {
    var attributes = pthread_attr_t()
    pthread_attr_init(&attributes)
    defer { pthread_attr_destroy(&attributes) }
    pthread_attr_setstacksize(&attributes, Self.stackSize)
    let job = Unmanaged.passRetained(Job(run)).toOpaque()
    #if canImport(Darwin)
      var started: pthread_t?
    #else
      var started = pthread_t()
    #endif
    guard pthread_create(&started, &attributes, Self.runJob, job) == 0 else {
      Unmanaged<Job>.fromOpaque(job).release()
      return nil
    }
    #if canImport(Darwin)
      guard let started else { return nil }
    #endif
    thread = started
  }

  /// Waits until the job is done. To be called once.
  func join() { pthread_join(thread, nil) }

  private static let runJob: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { pointer in
    if let pointer { Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().run() }
    return nil
  }
}
