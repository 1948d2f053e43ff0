/// The exit codes of `atq`.
public enum ExitCode: Int32, Sendable {
  case success = 0
  /// Findings at or above the threshold, actions needed, or no answer.
  case findings = 1
  /// The command line is wrong.
  case usage = 2
  /// The input cannot be read or assessed.
  case unreadable = 3
  /// An upgrade that will break.
  case breaks = 4
  /// A fault of atq itself.
  case internalError = 70

  /// What the code says, for the help and the manual page.
  public static let explanations: [(code: ExitCode, text: String)] = [
    (.success, "fine"),
    (.findings, "findings, actions needed, or no answer"),
    (.usage, "the command line is wrong"),
    (.unreadable, "the input cannot be read or assessed"),
    (.breaks, "an upgrade that will break"),
    (.internalError, "a fault of atq itself"),
  ]
}
