import KnowledgeGraph

/// Everything that a run takes from outside, so that the same values give the same output.
public struct Environment: Sendable {
  /// The arguments after the program's name.
  public var arguments: [String]
  /// The environment variables.
  public var variables: [String: String]
  /// The whole environment, for a program that the user allows to run.
  public var inherited: @Sendable () -> [String: String]
  /// The path of the running program; nil where it is not known.
  public var executablePath: String?
  /// Whether standard output is a terminal.
  public var outputIsTerminal: Bool
  /// Whether standard error is a terminal.
  public var errorIsTerminal: Bool
  /// Whether standard input is a terminal.
  public var inputIsTerminal: Bool
  /// The terminal's width in columns; nil where there is no terminal.
  public var terminalWidth: Int?
  /// Today.
  public var today: CalendarDate
  /// The whole of standard input.
  public var readInput: @Sendable () -> [UInt8]
  /// Nanoseconds of a clock that only goes forward.
  public var uptime: @Sendable () -> UInt64
  /// Shows a line of progress at once, before the run ends.
  public var showProgress: @Sendable (String) -> Void

  /// Makes an environment.
  public init(
    arguments: [String], variables: [String: String] = [:], executablePath: String? = nil,
    outputIsTerminal: Bool = false, errorIsTerminal: Bool = false, inputIsTerminal: Bool = true,
    terminalWidth: Int? = nil, today: CalendarDate, readInput: @escaping @Sendable () -> [UInt8] = { [] },
    uptime: @escaping @Sendable () -> UInt64 = { 0 }, inherited: @escaping @Sendable () -> [String: String] = { [:] },
    showProgress: @escaping @Sendable (String) -> Void = { _ in }
  ) {
    self.arguments = arguments
    self.variables = variables
    self.inherited = inherited
    self.executablePath = executablePath
    self.outputIsTerminal = outputIsTerminal
    self.errorIsTerminal = errorIsTerminal
    self.inputIsTerminal = inputIsTerminal
    self.terminalWidth = terminalWidth
    self.today = today
    self.readInput = readInput
    self.uptime = uptime
    self.showProgress = showProgress
  }
}

/// What a run writes.
public struct CommandOutput: Sendable, Equatable {
  /// The text for standard output: data.
  public var standardOutput = ""
  /// The text for standard error: talk.
  public var standardError = ""
  /// The exit code.
  public var code = ExitCode.success
}
