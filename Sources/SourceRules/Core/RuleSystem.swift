/// The systems that rules are about; the raw value is the first part of a rule's identifier.
public enum RuleSystem: String, Sendable, Hashable, CaseIterable {
  /// The config plugin `@bacons/apple-targets`.
  case appleTargets = "apple-targets"
  /// The plugin `react-native-share-content`.
  case shareContent = "share-content"
  /// The Nevis Mobile Authentication SDK.
  case nevis
  /// Clerk, Convex and XcodeGen.
  case convexClerk = "convex-clerk"
  /// Apple's platforms.
  case applePlatform = "apple-platform"
  /// Expo SDKs and EAS.
  case expoSDK = "expo-sdk"

  /// The system of a rule's identifier.
  public init?(ruleID: String) {
    self.init(rawValue: String(Substring(ruleID.utf8.prefix { $0 != UInt8(ascii: "/") })))
  }
}
