#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A command that is run once, with a limit of time and of output. What it starts ends with it.
struct CommandRun {
  /// Why there is no output.
  struct Failure: Error, Equatable {
    var message: String
  }

  /// The program, found along `PATH`, and its arguments.
  let command: [String]
  /// The working directory.
  let folder: String
  let environment: [String: String]
  let seconds: Double
  let outputLimit: Int

  /// What it printed on standard output.
  func output() throws(Failure) -> [UInt8] {
    guard let program = findProgram() else { throw Failure(message: "\(command.first ?? "") was not found") }
    let output = Self.pipe()
    let errors = Self.pipe()
    let ends = [output.read, output.write, errors.read, errors.write]
    guard ends.allSatisfy({ $0 >= 0 }) else {
      for end in ends where end >= 0 { close(end) }
      throw Failure(message: "no pipe can be made")
    }
    let started = spawn(program, output: output.write, errors: errors.write)
    close(output.write)
    close(errors.write)
    defer {
      close(output.read)
      close(errors.read)
    }
    guard let process = started else { throw Failure(message: "\(program) could not be started") }
    var streams = CommandStreams(output: output.read, errors: errors.read, outputLimit: outputLimit)
    let ending = streams.read(seconds: seconds)
    if ending == .closed, let status = Self.wait(process, seconds: 2) {
      guard status == 0 else { throw Failure(message: "exit code \(status)" + streams.lastError) }
      return streams.printed
    }
    kill(-process, SIGKILL)
    _ = Self.wait(process, seconds: 5)
    switch ending {
    case .tooMuch: throw Failure(message: "it printed more than \(outputLimit) bytes")
    case .late: throw Failure(message: "it took longer than \(Int(seconds)) s")
    case .closed: throw Failure(message: "it did not end")
    }
  }

  private func findProgram() -> String? {
    guard let name = command.first else { return nil }
    if name.contains("/") { return name }
    let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { $0.hasPrefix("/") && access($0, X_OK) == 0 }
  }

  private func spawn(_ program: String, output: Int32, errors: Int32) -> pid_t? {
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
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_adddup2(&actions, errors, 2)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP))
    posix_spawnattr_setpgroup(&attributes, 0)
    // The shell changes the folder: setting it in the file actions is not declared on every system.
    let shell = "/bin/sh"
    let words = [shell, "-c", "cd -- \"$1\" && shift && exec \"$@\"", shell, folder, program] + command.dropFirst()
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] =
      environment.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for text in arguments + variables { free(text) } }
    var process = pid_t()
    return posix_spawn(&process, shell, &actions, &attributes, &arguments, &variables) == 0 ? process : nil
  }

  /// The exit code; nil where the process has not ended in time. A signal counts as 128 and its number.
  private static func wait(_ process: pid_t, seconds: Double) -> Int? {
    let deadline = CommandStreams.now() + seconds
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { return status & 0x7F == 0 ? Int(status >> 8 & 0xFF) : 128 + Int(status & 0x7F) }
      if ended < 0, errno != EINTR { return 0 }
      if CommandStreams.now() >= deadline { return nil }
      usleep(2000)
    }
  }

  private static func pipe() -> (read: Int32, write: Int32) {
    var ends: [Int32] = [-1, -1]
    guard systemPipe(&ends) == 0 else { return (-1, -1) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(ends[0], F_SETFL, fcntl(ends[0], F_GETFL) | O_NONBLOCK)
    return (ends[0], ends[1])
  }
}

/// The system's `pipe`, which `CommandRun.pipe` hides.
private func systemPipe(_ ends: UnsafeMutablePointer<Int32>) -> Int32 { pipe(ends) }
