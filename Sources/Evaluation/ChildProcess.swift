/// A running `atq-evaluate` in a process group of its own, with nothing of this process but three pipes.
struct ChildProcess {
  /// How a process ended.
  enum Ending: Equatable {
    case exited(Int32)
    case signalled(Int32)
  }

  private let id: pid_t
  /// The other end of its standard input: a socket, so that writing to a dead process is no signal.
  let input: Int32
  /// The other end of its standard output.
  let output: Int32
  /// The other end of its standard error.
  let errors: Int32

  /// Starts the program at `path`, with an empty environment.
  init(path: String, arguments: [String]) throws(ProcessSpawn.Failure) {
    var sockets: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Self.streamType, 0, &sockets) == 0 else { throw Self.failure("socketpair") }
    let pipes = [ProcessSpawn.pipe(), ProcessSpawn.pipe()]
    defer { for end in [sockets[1], pipes[0].write, pipes[1].write] where end >= 0 { close(end) } }
    input = sockets[0]
    output = pipes[0].read
    errors = pipes[1].read
    do throws(ProcessSpawn.Failure) {
      guard pipes.allSatisfy({ $0.read >= 0 }) else { throw Self.failure("pipe") }
      for end in sockets { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      #if canImport(Darwin)
        var on: Int32 = 1
        setsockopt(sockets[0], SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
      #endif
      _ = fcntl(input, F_SETFL, fcntl(input, F_GETFL) | O_NONBLOCK)
      id = try ProcessSpawn.start(path, arguments, descriptors: [sockets[1], pipes[0].write, pipes[1].write])
    } catch {
      for end in [input, output, errors] where end >= 0 { close(end) }
      throw error
    }
  }

  /// Kills the process with all that it started, waits for it, and closes the pipes.
  func end() -> (ending: Ending, residentBytes: Int) {
    kill(-id, SIGKILL)
    let outcome = wait()
    for end in [input, output, errors] { close(end) }
    return outcome
  }

  /// Waits for a process that has closed its output, and kills it when it does not end.
  func finish(within seconds: Double) -> (ending: Ending, residentBytes: Int) {
    let deadline = Clock.now() + seconds
    var information = siginfo_t()
    while Clock.now() < deadline {
      information = siginfo_t()
      let outcome = waitid(P_PID, id_t(id), &information, WEXITED | WNOHANG | WNOWAIT)
      if outcome == 0, information.si_signo == SIGCHLD { break }
      if outcome != 0, errno != EINTR { break }
      usleep(500)
    }
    return end()
  }

  private func wait() -> (ending: Ending, residentBytes: Int) {
    var status: Int32 = 0
    var usage = rusage()
    while wait4(id, &status, 0, &usage) < 0 {
      if errno != EINTR { return (.exited(0), 0) }
    }
    #if canImport(Darwin)
      let resident = usage.ru_maxrss
    #else
      let resident = usage.ru_maxrss << 10
    #endif
    let signal = status & 0x7F
    return (signal == 0 ? .exited((status >> 8) & 0xFF) : .signalled(signal), resident)
  }

  private static var streamType: Int32 {
    #if canImport(Glibc)
      Int32(SOCK_STREAM.rawValue)
    #else
      SOCK_STREAM
    #endif
  }

  private static func failure(_ call: String) -> ProcessSpawn.Failure {
    ProcessSpawn.Failure(message: "\(call): \(String(cString: strerror(errno)))")
  }
}
