import ExpoProject
import SourceRules
import Versions

/// Something in a project that makes an extension of a kind: a plugin of the app config, or target configs of apple-targets.
struct ExtensionMaker {
  /// The package.
  let package: String
  /// The plugin's options.
  let options: ConfigNode?
  /// The package's version; nil where it is not known.
  let version: Version?
  /// The folder, where it is a target of apple-targets.
  let target: String?
  /// The Xcode target that it makes; nil where it is not known.
  let xcodeTarget: String?
  /// The bundle identifier; nil where it is not known.
  let bundleIdentifier: String?
  /// Where it is switched on.
  let location: ProjectLocation

  static let appleTargets = "@bacons/apple-targets"

  /// How it is called in a sentence.
  var words: String { target.map { "The target `\($0)` of \(Self.appleTargets)" } ?? "`\(package)`" }

  /// Those of a kind, targets of apple-targets first, then plugins in their order.
  static func all(of type: String, in context: CheckContext) -> [ExtensionMaker] {
    let targets = context.targets.filter { $0.type == type }.prefix(1).map { target in
      ExtensionMaker(
        package: appleTargets, options: nil, version: context.pluginVersion, target: target.folder.directoryName,
        xcodeTarget: target.xcodeName, bundleIdentifier: target.bundleIdentifier, location: target.location(of: "type"))
    }
    var names = OtherMaker.all(in: context.project).filter { $0.type == type }.map(\.package)
    if type == "share" { names += ShareContentSource.packageNames.filter { !names.contains($0) } }
    let entries = (context.project.appConfig?.plugins ?? []).filter { names.contains($0.name) }
    var seen: Set<String> = []
    let plugins = entries.filter { seen.insert($0.name).inserted }.map { maker($0, context) }
    return targets + plugins
  }

  private static func maker(_ entry: AppConfig.Plugin, _ context: CheckContext) -> ExtensionMaker {
    let host = context.host.bundleIdentifier?.value
    let (target, identifier) = names(entry, host: host, context)
    return ExtensionMaker(
      package: entry.name, options: entry.options, version: context.project.version(of: entry.name), target: nil,
      xcodeTarget: target, bundleIdentifier: identifier, location: entry.location)
  }

  /// The Xcode target and the identifier that a plugin makes, as far as they are known.
  private static func names(
    _ entry: AppConfig.Plugin, host: String?, _ context: CheckContext
  ) -> (target: String?, identifier: String?) {
    switch entry.name {
    case _ where ShareContentSource.packageNames.contains(entry.name):
      let plugin = context.shareContent
      return (plugin?.targetName, plugin?.bundleIdentifier)
    case "expo-share-intent":
      let isNamed = entry.options?["iosShareExtensionName"] != nil
      return (isNamed ? nil : "ShareExtension", host.map { $0 + ".share-extension" })
    case "expo-share-extension": return (nil, host.map { $0 + ".ShareExtension" })
    // The default identifier is disputed, so only a given one counts.
    case "expo-sharing":
      return ("expo-sharing-extension", entry.options?[path: ["ios", "extensionBundleIdentifier"]]?.string)
    case "expo-widgets": return ("ExpoWidgetsTarget", host.map { $0 + ".ExpoWidgetsTarget" })
    case "expo-live-activity": return ("LiveActivity", host.map { $0 + ".LiveActivity" })
    default: return (nil, nil)
    }
  }
}

/// Two makers of one kind of extension in a project.
struct ExtensionMakerPair {
  /// A target of apple-targets, or the plugin that stands first.
  let first: ExtensionMaker
  /// The other.
  let second: ExtensionMaker
  /// The app's identifier.
  let host: String?

  /// What happens to the two.
  struct Outcome {
    var words: String
    var mend: String?
    var snippet: String?
    var facts: [String]
  }

  /// What happens to the two, the worst that is known of them.
  var outcome: Outcome {
    let packages = Set([first.package, second.package])
    let isShareContent = !packages.isDisjoint(with: ShareContentSource.packageNames)
    if packages.isSubset(of: ShareContentSource.packageNames) {
      return Outcome(
        words: "they are one package under its former and its present name.",
        mend: "Remove the entry of the former name.", facts: ["share-content#former-name"])
    }
    if packages.contains(ExtensionMaker.appleTargets) { return takeover(isShareContent: isShareContent) }
    if let identifier = first.bundleIdentifier, identifier == second.bundleIdentifier {
      return Outcome(
        words: "both have the bundle identifier `\(identifier)`, and cannot be signed or installed together.",
        facts: ["neighbours/collisions#expo-share-extension-and-expo-sharing"])
    }
    if isShareContent, packages.contains("expo-share-intent") { return sameTarget }
    if packages.contains("expo-live-activity") {
      return Outcome(
        words: """
          two widget extensions are in the app, and expo-live-activity (0.2.1) writes empty entitlements into the first \
          entry for EAS, which may be the other's.
          """,
        facts: ["neighbours/collisions#eas-entries-of-several-plugins", "neighbours/widgets#doubled-targets"])
    }
    return Outcome(
      words:
        "the app stands twice in the share sheet, and the containers of their App Groups mix where both use the default.",
      mend: keepOne, facts: ["neighbours/collisions#shared-default-group"])
  }

  private func takeover(isShareContent: Bool) -> Outcome {
    let other = second.xcodeTarget.map { "its target `\($0)`" } ?? "its target"
    let isSame = first.bundleIdentifier != nil && first.bundleIdentifier == second.bundleIdentifier
    let identifier = isSame ? " Both also claim the identifier `\(first.bundleIdentifier ?? "")`." : ""
    return Outcome(
      words: """
        apple-targets knows a target by its kind and takes \(other) for its own, or the other way round; which one is \
        missing depends on their order.\(identifier)
        """,
      mend: keepOne,
      facts: isShareContent
        ? ["neighbours/collisions#share-content-and-an-apple-targets-share-target"]
        : second.package.hasPrefix("expo-share") || second.package == "expo-sharing"
          ? [] : ["neighbours/widgets#beside-apple-targets"])
  }

  /// Of share-content and expo-share-intent.
  private var sameTarget: Outcome {
    let isSame = first.xcodeTarget != nil && first.xcodeTarget == second.xcodeTarget
    return Outcome(
      words: isSame
        ? """
        both call their Xcode target `\(first.xcodeTarget ?? "")`, so that the second to run uses the first one's target \
        (react-native-share-content) or skips its own set-up (expo-share-intent).
        """
        : "the app stands twice in the share sheet.",
      mend: "Keep one of the two; where expo-share-intent is there for Android, switch its extension off.",
      snippet: "[\"expo-share-intent\", { \"disableIOS\": true }]",
      facts: ["neighbours/collisions#share-content-and-expo-share-intent", "neighbours/expo-share-intent#switches"])
  }

  private var keepOne: String {
    [first.package, second.package].contains("expo-share-intent")
      ? "Keep one of the two; where expo-share-intent is there for Android, set its option `disableIOS`."
      : "Keep one of the two for this kind of extension."
  }
}
