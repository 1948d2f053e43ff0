import KnowledgeGraph
import SourceRules
import YAML

/// What a claim asserts of a rule's value.
public enum ClaimAssertion: Sendable, Hashable {
  /// The value is this one; lists are compared as sets.
  case equals(RuleValue)
  /// The list or map holds this, or all of it.
  case contains(RuleValue)
  /// The list or map holds none of this.
  case lacks(RuleValue)

  /// The assertion of a claim block.
  public init(_ assertion: ClaimBlock.Assertion) {
    switch assertion {
    case .equals(let node): self = .equals(RuleValue(node))
    case .contains(let node): self = .contains(RuleValue(node))
    case .lacks(let node): self = .lacks(RuleValue(node))
    }
  }

  /// Whether it is true of a value; nil where it makes no sense of one, such as `contains` of a text.
  public func isTrue(of value: RuleValue) -> Bool? {
    switch self {
    case .equals(let expected): value.matches(expected)
    case .contains(let expected): value.contains(expected)
    case .lacks(let expected): value.lacks(expected)
    }
  }
}

extension ClaimAssertion: CustomStringConvertible {
  /// The assertion in words, without the rule.
  public var description: String {
    switch self {
    case .equals(let value): value.description
    case .contains(let value): "contains \(value)"
    case .lacks(let value): "lacks \(value)"
    }
  }
}

extension RuleValue {
  /// The value that a YAML node of a claim stands for; null is the absence of one, a number with a fraction its text.
  init(_ node: YAMLNode) {
    switch node.value {
    case .sequence(let nodes): self = .list(nodes.map(RuleValue.init))
    case .mapping(let pairs):
      self = .map(KeyedValues(pairs.map { KeyedValues<RuleValue>.Pair($0.key.text ?? "", RuleValue($0.value)) }))
    case .scalar(let text, _):
      if node.isNull {
        self = .absent(reason: "")
      } else if let boolean = node.bool {
        self = .boolean(boolean)
      } else if let integer = node.int {
        self = .integer(integer)
      } else {
        self = .text(text)
      }
    }
  }
}
