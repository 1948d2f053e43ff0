/// All encoded source rules.
public enum SourceRules {
  /// The rules in the order of `RuleCatalogue`.
  public static let all: [SourceRule] = {
    let rules =
      AppleTargetsRules.all + ShareContentRules.all + NevisSourceRules.all + ConvexClerkSourceRules.all
      + ApplePlatformSourceRules.all + ExpoSDKSourceRules.all
    let order = Dictionary(
      RuleCatalogue.all.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    return rules.sorted { order[$0.id, default: .max] < order[$1.id, default: .max] }
  }()

  /// The rule of an identifier.
  public static func rule(_ id: String) -> SourceRule? { byID[id] }

  private static let byID = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
}
