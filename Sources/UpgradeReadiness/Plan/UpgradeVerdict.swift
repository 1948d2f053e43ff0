/// What can be said of a step, or of the whole upgrade.
public enum UpgradeVerdict: String, Sendable, CaseIterable, Codable {
  /// Nothing that is known stands against it.
  case ready
  /// The facts do not say enough.
  case notAssessed = "not-assessed"
  /// Ready once the actions are done.
  case readyAfterActions = "ready-after-actions"
  /// Something breaks for which no mend is known.
  case willBreak = "will-break"

  /// The verdict in words.
  public var words: String {
    switch self {
    case .ready: "ready"
    case .notAssessed: "not assessed"
    case .readyAfterActions: "ready after these actions"
    case .willBreak: "will break"
    }
  }
}
