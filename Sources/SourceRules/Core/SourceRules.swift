/// All encoded source rules.
public enum SourceRules {
  /// The rules in the order of `RuleCatalogue`.
  public static let all: [SourceRule] = RuleSystem.allCases.flatMap(rules).sorted {
    RuleCatalogue.places[$0.id, default: .max] < RuleCatalogue.places[$1.id, default: .max]
  }

  /// The rule of an identifier. Looking it up makes the rules of its system and no others.
  public static func rule(_ id: String) -> SourceRule? {
    RuleSystem(ruleID: id).flatMap { system in rules(of: system).first { $0.id == id } }
  }

  private static func rules(of system: RuleSystem) -> [SourceRule] {
    switch system {
    case .appleTargets: AppleTargetsRules.all
    case .shareContent: ShareContentRules.all
    case .nevis: NevisSourceRules.all
    case .convexClerk: ConvexClerkSourceRules.all
    case .applePlatform: ApplePlatformSourceRules.all
    case .expoSDK: ExpoSDKSourceRules.all
    }
  }
}
