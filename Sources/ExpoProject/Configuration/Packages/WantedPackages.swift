/// The packages whose versions checkers may ask for.
struct WantedPackages {
  /// What the manifest asks for, by name; the first section that names a package counts.
  let declared: [String: PackageManifest.Dependency]

  init(manifest: PackageManifest?) {
    declared = Dictionary((manifest?.dependencies ?? []).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a package's version matters.
  func contains(_ name: String) -> Bool {
    declared[name] != nil || Self.neighbours.contains(name) || Self.prefixes.contains { name.hasPrefix($0) }
  }

  /// The names to look for in `node_modules`, without those that only a prefix tells.
  var names: [String] { Array(Set(declared.keys).union(Self.neighbours)).sorted() }

  static let prefixes = ["expo-", "@bacons/", "@expo/"]

  /// Packages that the knowledge base speaks of, besides those that a prefix tells: plugins that make
  /// extensions, tools that build them, SDKs that run in them.
  static let neighbours: Set<String> = [
    "@bacons/apple-targets", "@bacons/xcode", "@bittingz/expo-widgets", "@clerk/clerk-expo", "@clerk/expo",
    "@expo/cli", "@expo/config", "@expo/config-plugins", "@expo/prebuild-config", "convex", "create-target",
    "customerio-expo-plugin", "customerio-reactnative", "eas-cli", "expo", "expo-build-properties", "expo-dev-client",
    "expo-live-activity", "expo-share-content", "expo-share-extension", "expo-share-intent", "expo-sharing",
    "expo-widgets", "onesignal-expo-plugin", "react", "react-native", "react-native-onesignal",
    "react-native-share-content", "react-native-share-menu", "react-native-widget-extension", "typescript", "sucrase",
  ]
}
