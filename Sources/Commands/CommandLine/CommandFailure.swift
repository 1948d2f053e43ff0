/// Why a command ends without its result.
struct CommandFailure: Error {
  let code: ExitCode
  /// What is wrong, and how to mend it.
  let message: String

  static func usage(_ message: String) -> CommandFailure { CommandFailure(code: .usage, message: message) }
  static func unreadable(_ message: String) -> CommandFailure { CommandFailure(code: .unreadable, message: message) }
  static func invalidKnowledge(_ errors: Int, _ path: String) -> CommandFailure {
    .unreadable(
      "The knowledge in \(path) has \(errors) error\(errors == 1 ? "" : "s"). `atq lint \(path)` shows \(errors == 1 ? "it" : "them")."
    )
  }
  static func internalError(_ message: String) -> CommandFailure {
    CommandFailure(code: .internalError, message: message)
  }
}
