import ExpoProject

/// A plugin other than `@bacons/apple-targets` that makes an extension target.
public struct OtherMaker: Sendable {
  /// The package.
  public let package: String
  /// The type of extension that it makes.
  public let type: String
  let fact: String

  private static let known = [
    OtherMaker(package: "expo-widgets", type: "widget", fact: "neighbours/widgets#beside-apple-targets"),
    OtherMaker(package: "expo-live-activity", type: "widget", fact: "neighbours/widgets#beside-apple-targets"),
    OtherMaker(package: "expo-sharing", type: "share", fact: share),
    OtherMaker(package: "expo-share-intent", type: "share", fact: share),
    OtherMaker(package: "expo-share-extension", type: "share", fact: share),
    OtherMaker(package: "react-native-share-content", type: "share", fact: share),
    OtherMaker(package: "onesignal-expo-plugin", type: "notification-service", fact: "apple-targets/bugs/73"),
    OtherMaker(package: "react-native-app-clip", type: "clip", fact: share),
  ]
  private static let share = "neighbours/collisions#apple-targets-takes-over-foreign-targets"

  /// Those among the plugins of the app config that are not switched off.
  public static func all(in project: ExpoProject) -> [OtherMaker] {
    known.filter { maker in
      guard let plugin = project.appConfig?.plugin(maker.package) else { return false }
      switch maker.package {
      case "expo-sharing": return plugin.options?[path: ["ios", "enabled"]]?.boolean == true
      case "expo-share-intent": return plugin.options?["disableIOS"]?.boolean != true
      default: return true
      }
    }
  }
}
