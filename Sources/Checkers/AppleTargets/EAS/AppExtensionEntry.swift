import ExpoProject
import SourceRules

/// A hand-written entry of the EAS list of app extensions, with the target that it is about.
struct AppExtensionEntry {
  /// How an entry and a target belong together.
  enum Match {
    /// The plugin finds the entry by its key and replaces or completes it.
    case found
    /// The names or identifiers fit, but not by the plugin's key, so that it adds a second entry.
    case missed
  }

  /// The entry.
  let entry: AppConfig.AppExtension
  /// The target.
  let target: EffectiveTarget
  /// How they belong together.
  let match: Match

  /// The hand-written entries that are about a target of the plugin.
  ///
  /// A config that Expo itself resolved has the plugin's own entries in the list, so nothing can be said of it.
  static func all(_ context: CheckContext) -> [AppExtensionEntry] {
    guard let config = context.project.appConfig, config.origin == .json || config.origin == .evaluated else {
      return []
    }
    guard let key = context.plugin.easMergeKey else { return [] }
    return config.appExtensions.compactMap { entry in
      let targets = context.targets.filter { $0.bundleIdentifier != nil && $0.productName != nil }
      let sameIdentifier = targets.first { $0.bundleIdentifier == entry.bundleIdentifier }
      let sameName = targets.first { easName($0, context.plugin) == entry.targetName }
      let named = sameName ?? targets.first { $0.xcodeName == entry.targetName }
      let (first, second) = key == .bundleIdentifier ? (sameIdentifier, named) : (sameName, sameIdentifier ?? named)
      if let first { return AppExtensionEntry(entry: entry, target: first, match: .found) }
      guard entry.targetName != nil, entry.bundleIdentifier != nil else { return nil }
      return second.map { AppExtensionEntry(entry: entry, target: $0, match: .missed) }
    }
  }

  static func easName(_ target: EffectiveTarget, _ plugin: AppleTargetsSource.Reading) -> String? {
    plugin.easTargetName(name: target.folder.name, directory: target.folder.directoryName, type: target.type)
  }
}

/// App configs with a list for EAS, for examples.
enum AppExtensionExample {
  /// A widget of which no hand-written entry speaks.
  static let passing: [Example] = [
    .app("no entry", files: ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n"]),
    .app(
      "an entry of another tool's target",
      expo: extra(#""targetName": "OneSignal", "bundleIdentifier": "com.acme.app.OneSignal""#),
      files: ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n"]),
  ]

  /// The member `extra` with one entry, which begins on line 8 of `app.json`.
  static func extra(_ members: String) -> String {
    """
    "extra": { "eas": { "build": { "experimental": { "ios": { "appExtensions": [
          { \(members) }
        ] } } } } }
    """
  }
}
