/// Starts a program in a process group of its own.
public enum ProcessSpawn {
  /// Why no process could be started.
  public struct Failure: Error {
    /// The program and what the system says of it.
    public let message: String

    /// Makes a failure.
    public init(message: String) { self.message = message }
  }

  /// Starts `path` with the three descriptors as its own first three, signals as they are by default, and no other variables than those
  /// of `environment`. Other descriptors that are inherited on Linux it closes itself, before it reads anything.
  ///
  /// - Returns: The process's identifier, which is that of its group too.
  public static func start(
    _ path: String, _ arguments: [String], environment: [String: String] = [:], descriptors: [Int32]
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (target, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(target))
    }
    var flags = POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK
    #if canImport(Darwin)
      flags |= POSIX_SPAWN_CLOEXEC_DEFAULT
    #endif
    posix_spawnattr_setflags(&attributes, Int16(flags))
    posix_spawnattr_setpgroup(&attributes, 0)
    var signals = sigset_t()
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)

    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in words + variables { free(text) } }
    var id = pid_t()
    let outcome = posix_spawn(&id, path, &actions, &attributes, &words, &variables)
    guard outcome == 0 else { throw Failure(message: "\(path): \(String(cString: strerror(outcome)))") }
    return id
  }

  /// A pipe whose ends no other program inherits; -1 twice where none can be made. Reading does not wait.
  public static func pipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let outcome = Darwin.pipe(&ends)
    #elseif canImport(Musl)
      let outcome = Musl.pipe(&ends)
    #else
      let outcome = Glibc.pipe(&ends)
    #endif
    guard outcome == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, fcntl(ends[0], F_GETFL) | O_NONBLOCK)
    return (ends[0], ends[1])
  }
}
