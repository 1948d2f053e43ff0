import Evaluation

/// A command that is run once, with a limit of time and of output. What it starts ends with it, and all of it ends with this process: a
/// shell in its group waits for the other end of a pipe to be closed, and kills the group then.
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
    let lifeline = ProcessSpawn.pipe()
    let ends = [output.read, output.write, errors.read, errors.write, lifeline.read, lifeline.write]
    guard ends.allSatisfy({ $0 >= 0 }) else {
      for end in ends where end >= 0 { close(end) }
      throw Failure(message: "no pipe can be made")
    }
    // The shell waits for it.
    _ = fcntl(lifeline.read, F_SETFL, fcntl(lifeline.read, F_GETFL) & ~O_NONBLOCK)
    let started = try? start(program, output: output.write, errors: errors.write, lifeline: lifeline.read)
    for end in [output.write, errors.write, lifeline.read] { close(end) }
    defer { for end in [output.read, errors.read, lifeline.write] { close(end) } }
    guard let process = started else { throw Failure(message: "\(program) could not be started") }
    var streams = CommandStreams(output: output.read, errors: errors.read, outputLimit: outputLimit)
    let ending = streams.read(seconds: seconds)
    let hasEnded = ending == .closed && Self.waitForEnd(of: process, seconds: 2)
    // Its identifier is still taken, so that the group can be no other.
    kill(-process, SIGKILL)
    let status = Self.status(of: process)
    if hasEnded {
      guard status == 0 else { throw Failure(message: "exit code \(status)" + streams.lastError) }
      return streams.printed
    }
    switch ending {
    case .tooMuch: throw Failure(message: "it printed more than \(outputLimit) bytes")
    case .late: throw Failure(message: "it took longer than \(Int(seconds)) s" + streams.lastError)
    case .closed: throw Failure(message: "it did not end")
    }
  }

  private func findProgram() -> String? {
    guard let name = command.first else { return nil }
    if name.contains("/") { return name }
    let folders = (environment["PATH"] ?? "/usr/local/bin:/usr/bin:/bin").split(separator: ":")
    return folders.map { "\($0)/\(name)" }.first { $0.hasPrefix("/") && access($0, X_OK) == 0 }
  }

  private func start(
    _ program: String, output: Int32, errors: Int32, lifeline: Int32
  ) throws(ProcessSpawn.Failure) -> pid_t {
    let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw ProcessSpawn.Failure(message: "/dev/null cannot be opened") }
    defer { close(input) }
    // The shell changes the folder, too: setting it in the file actions is not declared on every system.
    let shell = "/bin/sh"
    let script = """
      (read -r _ <&3; kill -9 0) >/dev/null 2>&1 &
      cd -- "$1" && shift && exec "$@" 3<&-
      """
    let words = ["-c", script, shell, folder, program] + command.dropFirst()
    return try ProcessSpawn.start(
      shell, words, environment: environment, descriptors: [input, output, errors, lifeline])
  }

  /// Waits for a process to end and leaves it there to be asked for its status; false where it has not ended in time.
  private static func waitForEnd(of process: pid_t, seconds: Double) -> Bool {
    let deadline = CommandStreams.now() + seconds
    var information = siginfo_t()
    while CommandStreams.now() < deadline {
      information = siginfo_t()
      let outcome = waitid(P_PID, id_t(process), &information, WEXITED | WNOHANG | WNOWAIT)
      if outcome == 0, information.si_signo == SIGCHLD { return true }
      if outcome != 0, errno != EINTR { return false }
      usleep(2000)
    }
    return false
  }

  /// The exit code of a process that has ended or been killed. A signal counts as 128 and its number.
  private static func status(of process: pid_t) -> Int {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { return 0 }
    }
    return status & 0x7F == 0 ? Int(status >> 8 & 0xFF) : 128 + Int(status & 0x7F)
  }
}
