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

  /// Reads a result, in which a value that is `null` is told from no value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    id = try container.decode(Int.self, forKey: .id)
    value = container.contains(.value) ? try container.decode(JSValue.self, forKey: .value) : nil
    failure = try container.decodeIfPresent(EvaluationFailure.self, forKey: .failure)
    wasCalled = try container.decode(Bool.self, forKey: .wasCalled)
    console = try container.decode(String.self, forKey: .console)
    consoleIsCut = try container.decode(Bool.self, forKey: .consoleIsCut)
  }

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
