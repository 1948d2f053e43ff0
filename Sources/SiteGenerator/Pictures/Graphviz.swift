#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Lays graphs out with Graphviz' `dot`, all of a run in one process.
public struct Graphviz: Sendable {
  /// Why nothing was laid out.
  public struct LayoutError: Error, Sendable, CustomStringConvertible {
    /// What is wrong, and what to do about it.
    public let description: String
  }

  /// The name or path of the program.
  public let program: String
  /// After how many seconds it is ended.
  public let timeLimit: Int

  /// Makes a runner of a program, `dot` as the path of commands has it where nothing is said.
  public init(program: String = "dot", timeLimit: Int = 120) {
    self.program = program
    self.timeLimit = timeLimit
  }

  /// The drawings of graphs in the DOT language, in their order.
  public func layouts(_ graphs: [String]) throws(LayoutError) -> [PlainLayout] {
    guard !graphs.isEmpty else { return [] }
    let output = try run(graphs.joined(separator: "\n"))
    guard let drawings = PlainLayout.drawings(output), drawings.count == graphs.count else {
      throw LayoutError(description: "`\(program)` did not lay out \(graphs.count) graphs")
    }
    return drawings
  }

  /// Runs the program with a text as its input. Both streams are temporary files, so neither side waits for the other.
  private func run(_ input: String) throws(LayoutError) -> String {
    guard let source = tmpfile(), let target = tmpfile() else {
      throw LayoutError(description: "no temporary file can be made: \(String(cString: strerror(errno)))")
    }
    defer {
      fclose(source)
      fclose(target)
    }
    var text = input
    let isWritten = text.withUTF8 { fwrite($0.baseAddress, 1, $0.count, source) == $0.count }
    guard isWritten, fflush(source) == 0 else {
      throw LayoutError(description: "the graphs cannot be written: \(String(cString: strerror(errno)))")
    }
    rewind(source)
    try wait(for: spawn(input: fileno(source), output: fileno(target)))
    rewind(target)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&buffer, 1, buffer.count, target)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes += buffer[0..<count]
    }
  }

  private func spawn(input: Int32, output: Int32) throws(LayoutError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
    posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO)
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0)
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup("-Tplain"), nil]
    defer { for word in words { free(word) } }
    // Without an environment numbers are written with a point, whatever the user's language.
    var environment: [UnsafeMutablePointer<CChar>?] = [nil]
    var id = pid_t()
    let outcome = posix_spawnp(&id, program, &actions, nil, &words, &environment)
    guard outcome == 0 else {
      throw LayoutError(description: "`\(program)` cannot be run: \(String(cString: strerror(outcome)))")
    }
    return id
  }

  private func wait(for id: pid_t) throws(LayoutError) {
    var status: Int32 = 0
    for _ in 0..<(timeLimit * 1_000) {
      let outcome = waitpid(id, &status, WNOHANG)
      if outcome == id {
        guard status == 0 else { throw LayoutError(description: "`\(program)` ended with a failure") }
        return
      }
      if outcome < 0, errno != EINTR { throw LayoutError(description: "`\(program)` was lost") }
      usleep(1_000)
    }
    kill(id, SIGKILL)
    waitpid(id, &status, 0)
    throw LayoutError(description: "`\(program)` took longer than \(timeLimit) seconds")
  }
}
