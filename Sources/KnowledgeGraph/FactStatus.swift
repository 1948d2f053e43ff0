/// How well a statement is known.
public enum FactStatus: String, Sendable, CaseIterable, Codable {
  /// A primary source says so.
  case verified
  /// Secondary sources only.
  case reported
  /// Searched, not confirmed.
  case unverified
  /// Sources disagree; both sides are named.
  case disputed
  /// Contradicted by an encoded rule, or superseded.
  case stale
  /// No longer of use, kept for the record.
  case retired

  /// What the status tells a reader, in one phrase.
  public var meaning: String {
    switch self {
    case .verified: "a primary source says so"
    case .reported: "secondary sources only"
    case .unverified: "searched, not confirmed"
    case .disputed: "sources disagree"
    case .stale: "contradicted or superseded"
    case .retired: "no longer of use"
    }
  }

  /// Whether the statement may be presented as true within its scope.
  public var mayBeStated: Bool {
    self == .verified || self == .reported
  }
}
