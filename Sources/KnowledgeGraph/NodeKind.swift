/// What a node of the graph is.
public enum NodeKind: String, Sendable, CaseIterable, Codable {
  case package
  case release
  case sdk
  case platform
  case targetType = "target-type"
  case configField = "config-field"
  case entitlement
  case plistKey = "plist-key"
  case api
  case bug
  case claim
  case risk
  case practice
  case symptom
  case rule
  case checker
  case source

  /// Whether people write nodes of this kind in Markdown.
  ///
  /// Rules and checkers come from their catalogues, sources from the *Sources* sections.
  public var isWritten: Bool {
    switch self {
    case .rule, .checker, .source: false
    default: true
    }
  }
}
