/// What the text of an entry is.
public enum EvaluationKind: String, Sendable, Hashable, Codable {
  /// A CommonJS module, or an ES module where that is allowed.
  case module
  /// JSON as the specification has it, without comments.
  case json
  /// A script whose last expression is the result.
  case expression
}
