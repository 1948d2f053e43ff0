import Evaluation

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
    let output = ProcessSpawn.pipe()
    let errors = ProcessSpawn.pipe()
    let ends = [output.read, output.write, errors.read, errors.write]
    guard ends.allSatisfy({ $0 >= 0 }) else {
      for end in ends where end >= 0 { close(end) }
      throw Failure(message: "no pipe can be made")
    }
    let started = try? start(program, output: output.write, errors: errors.write)
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

  private func start(_ program: String, output: Int32, errors: Int32) throws(ProcessSpawn.Failure) -> pid_t {
    let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw ProcessSpawn.Failure(message: "/dev/null cannot be opened") }
    defer { close(input) }
    // The shell changes the folder: setting it in the file actions is not declared on every system.
    let shell = "/bin/sh"
    let words = ["-c", "cd -- \"$1\" && shift && exec \"$@\"", shell, folder, program] + command.dropFirst()
    return try ProcessSpawn.start(shell, words, environment: environment, descriptors: [input, output, errors])
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
}
