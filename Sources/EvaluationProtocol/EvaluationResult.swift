/// What one entry came to: one line of JSON on standard output of `atq-evaluate`.
public struct EvaluationResult: Sendable, Hashable, Codable {
  /// The entry's `id`.
  public var id: Int
  /// The value, when there is no failure.
  public var value: JSValue?
  /// The failure, when there is no value.
  public var failure: EvaluationFailure?
  /// Whether the value is what the exported function returned.
  public var wasCalled: Bool
  /// What was printed with `console`, cut at the limit.
  public var console: String
  /// Whether more was printed than `console` holds.
  public var consoleIsCut: Bool

  /// A value.
  public init(id: Int, value: JSValue, wasCalled: Bool = false, console: String = "", consoleIsCut: Bool = false) {
    self.id = id
    self.value = value
    failure = nil
    self.wasCalled = wasCalled
    self.console = console
    self.consoleIsCut = consoleIsCut
  }

  /// A failure.
  public init(id: Int, failure: EvaluationFailure, console: String = "", consoleIsCut: Bool = false) {
    self.id = id
    value = nil
    self.failure = failure
    wasCalled = false
    self.console = console
    self.consoleIsCut = consoleIsCut
  }

  /// The value or the failure.
  public var outcome: Result<JSValue, EvaluationFailure> {
    if let failure { return .failure(failure) }
    return .success(value ?? .undefined)
  }
}
