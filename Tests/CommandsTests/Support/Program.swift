import Foundation

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A program with its arguments and its whole environment, ready to be run.
///
/// Of the tests' own variables it gets the evaluator that they run, and what `Scripts/sanitize` tells a sanitizer.
/// Output goes through files, so that neither a full pipe nor a program that ends early can block a test.
struct Program: Sendable {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  var path: String
  var arguments: [String] = []
  var variables: [String: String] = [:]
  /// What standard input holds; nil for an empty one.
  var input: [UInt8]?
  /// The columns of the terminal that standard input and output are; nil for files.
  var terminalColumns: Int?
  /// Where standard output goes instead of being kept.
  var outputPath: String?
  /// After how many seconds the program is ended.
  var secondsAllowed = 300.0
  /// Says when the program is ended before that.
  var isToEnd: @Sendable () -> Bool = { false }

  private static let passedOn = ProcessInfo.processInfo.environment.filter {
    ["ATQ_EVALUATE", "ASAN_OPTIONS", "LSAN_OPTIONS", "TSAN_OPTIONS", "TEST_TMPDIR"].contains($0.key)
  }

  func run() throws -> Run {
    let folder = try TemporaryFolder()
    let inputPath = try input.map { try folder.write($0, to: "input") } ?? "/dev/null"
    let terminal = try terminalColumns.map { try PseudoTerminal(columns: $0) }
    let process = try start(inputPath: inputPath, folder: folder, terminal: terminal)
    terminal?.closeProgramSide()
    let shown = terminal?.readInBackground()
    let code = try wait(for: process)
    let output = try shown?.value() ?? (outputPath == nil ? bytes(folder.path("output")) : Data())
    let error = try bytes(folder.path("error"))
    return Run(
      output: String(decoding: output, as: UTF8.self), error: String(decoding: error, as: UTF8.self), code: code)
  }

  private func bytes(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

  private func start(inputPath: String, folder: TemporaryFolder, terminal: PseudoTerminal?) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    if let terminal {
      posix_spawn_file_actions_adddup2(&actions, terminal.programSide, STDIN_FILENO)
      posix_spawn_file_actions_adddup2(&actions, terminal.programSide, STDOUT_FILENO)
    } else {
      let output = outputPath ?? folder.path("output")
      posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, inputPath, O_RDONLY, 0)
      posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT, 0o600)
    }
    posix_spawn_file_actions_addopen(&actions, STDERR_FILENO, folder.path("error"), O_WRONLY | O_CREAT, 0o600)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    let all = variables.merging(Self.passedOn) { given, _ in given }
    var settings: [UnsafeMutablePointer<CChar>?] =
      all.sorted { $0.key < $1.key }.map { strdup("\($0.key)=\($0.value)") } + [nil]
    defer { for pointer in words + settings { free(pointer) } }
    var process: pid_t = 0
    let status = posix_spawn(&process, path, &actions, nil, &words, &settings)
    guard status == 0 else {
      throw Failure(description: "\(path) cannot be started: \(String(cString: strerror(status)))")
    }
    return process
  }

  private func wait(for process: pid_t) throws -> Int32 {
    let end = Date().addingTimeInterval(secondsAllowed)
    var status: Int32 = 0
    while true {
      let result = waitpid(process, &status, WNOHANG)
      if result == process { break }
      if result < 0, errno != EINTR { throw Failure(description: "waitpid: \(String(cString: strerror(errno)))") }
      if Date() > end || isToEnd() {
        kill(process, SIGKILL)
        waitpid(process, &status, 0)
        throw Failure(
          description: "\(path) \(arguments.joined(separator: " ")) did not end in \(secondsAllowed) seconds")
      }
      usleep(2_000)
    }
    let signal = status & 0x7F
    return signal == 0 ? (status >> 8) & 0xFF : -signal
  }
}
