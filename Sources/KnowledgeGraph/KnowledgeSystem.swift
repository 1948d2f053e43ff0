/// The systems that the knowledge is divided into, one folder each.
public enum KnowledgeSystem: String, Sendable, CaseIterable, Codable {
  case appleTargets = "apple-targets"
  case shareContent = "share-content"
  case nevis
  case convexClerk = "convex-clerk"
  case applePlatform = "apple-platform"
  case expoSDK = "expo-sdk"
  /// Other packages that make extension targets, seen from the systems above.
  case neighbours

  /// The system of an identifier, by its first path component.
  public init?(identifier: String) {
    let head = identifier.prefix { $0 != "/" && $0 != "#" }
    self.init(rawValue: String(head))
  }

  /// The name under which people know the system.
  public var title: String {
    switch self {
    case .appleTargets: "@bacons/apple-targets"
    case .shareContent: "react-native-share-content"
    case .nevis: "Nevis Mobile Authentication SDK"
    case .convexClerk: "Clerk and Convex with XcodeGen"
    case .applePlatform: "Apple platform"
    case .expoSDK: "Expo SDK and EAS"
    case .neighbours: "Neighbouring packages"
    }
  }
}
