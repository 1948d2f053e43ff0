/// All checkers.
public enum Checkers {
  /// The checkers of every topic, in the order of the documentation.
  public static let all: [Checker] = [
    TargetConfigCheckers.all, TargetNameCheckers.all, PluginCheckers.all, BundleIdentifierCheckers.all,
    EntitlementsCheckers.all, AppGroupCheckers.all, EASCheckers.all, DeploymentTargetCheckers.all, PrebuildCheckers.all,
    XcodeCheckers.all, ActivationRuleCheckers.all, KeyboardCheckers.all, PlatformCheckers.all, ShareContentCheckers.all,
    NevisCheckers.all, ClerkCheckers.all, XcodeGenCheckers.all,
  ].flatMap { $0 }
}
