/// Why a rule cannot be evaluated with the arguments that were given.
public enum RuleError: Error, Sendable, Hashable {
  /// The rule needs an argument that is not there.
  case missingArgument(rule: String, name: String)
  /// The rule knows no such argument.
  case unknownArgument(rule: String, name: String, known: [String])
  /// The argument has a value of the wrong kind, or one that is not allowed.
  case invalidArgument(rule: String, name: String, value: RuleValue, allowed: [String])
}

extension RuleError: CustomStringConvertible {
  /// What is wrong, in one sentence.
  public var description: String {
    switch self {
    case .missingArgument(let rule, let name): "The rule `\(rule)` needs the argument `\(name)`."
    case .unknownArgument(let rule, let name, let known):
      "The rule `\(rule)` has no argument `\(name)`"
        + (known.isEmpty ? "; it takes none." : "; it takes \(known.map { "`\($0)`" }.joined(separator: ", ")).")
    case .invalidArgument(let rule, let name, let value, let allowed):
      "The rule `\(rule)` cannot take `\(value)` as `\(name)`"
        + (allowed.isEmpty ? "." : "; it takes one of \(allowed.joined(separator: ", ")).")
    }
  }
}
