extension SourceRule {
  /// An argument of a rule that is a function.
  public struct Argument: Sendable, Hashable {
    /// What kind of value it takes.
    public enum Kind: String, Sendable, Hashable {
      /// A text.
      case text
      /// Yes or no.
      case boolean
      /// A list of texts.
      case texts
    }

    /// The name, as in a claim's `given`.
    public let name: String
    /// What it stands for, as a noun phrase.
    public let help: String
    /// What kind of value it takes.
    public let kind: Kind
    /// Whether the rule cannot be evaluated without it.
    public let isRequired: Bool
    /// The values that it may have; empty for any.
    public let allowedValues: [String]

    /// Makes an argument.
    public init(
      _ name: String, _ help: String, kind: Kind = .text, required: Bool = false, allowed: [String] = []
    ) {
      self.name = name
      self.help = help
      self.kind = kind
      self.isRequired = required
      self.allowedValues = allowed
    }

    func accepts(_ value: RuleValue) -> Bool {
      switch (kind, value) {
      case (.text, .text(let text)): allowedValues.isEmpty || allowedValues.contains(text)
      case (.boolean, .boolean): true
      case (.texts, .list(let values)): values.allSatisfy { if case .text = $0 { true } else { false } }
      default: false
      }
    }
  }
}

/// The arguments with which a rule is evaluated, already checked against its declaration.
struct RuleArguments: Sendable {
  var values: [String: RuleValue] = [:]

  func text(_ name: String) -> String? {
    if case .text(let text) = values[name] { text } else { nil }
  }

  func boolean(_ name: String) -> Bool? {
    if case .boolean(let boolean) = values[name] { boolean } else { nil }
  }

  func texts(_ name: String) -> [String]? {
    guard case .list(let values) = values[name] else { return nil }
    return values.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }
}
