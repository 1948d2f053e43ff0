import ExpoProject
import SourceRules
import TextTools
import Versions

extension Checker {
  static let unknownType = Checker(
    "target-config/unknown-type",
    rationale: """
      The plugin looks the type up in its registry without saying which config asked for it. Prebuild then ends in a \
      type error that names neither the file nor the field.
      """,
    facts: [
      "apple-targets/target-config#unknown-type-value", "apple-targets/target-types",
      "apple-targets/target-types#types-not-supported",
    ], rules: ["apple-targets/target-types/registry"],
    scope: "The types of the installed version; 46 at 5.0.0, 44 from 4.0.1 to 4.0.6, 20 up to 3.0.5.",
    passing: [
      .app(
        "a type of the registry", files: ["targets/keyboard/expo-target.config.json": "{ \"type\": \"keyboard\" }\n"]),
      Example(
        "a type of expo-targets, which is another tool",
        files: [
          "package.json":
            "{ \"name\": \"acme\", \"dependencies\": { \"expo\": \"~55.0.0\", \"expo-targets\": \"^0.4.0\" } }\n",
          "app.json": "{ \"expo\": { \"name\": \"Acme\", \"slug\": \"acme\", \"plugins\": [\"expo-targets\"] } }\n",
          "targets/stickers/expo-target.config.json":
            "{ \"type\": \"stickers\", \"name\": \"Stickers\", \"platforms\": [\"ios\"] }\n",
        ]),
    ],
    failing: [
      .app(
        "a slip of the pen", files: ["targets/share/expo-target.config.json": "{\n  \"type\": \"shares\"\n}\n"],
        expecting: [.init("targets/share/expo-target.config.json", line: 2)]),
      .app(
        "a type of a later version", plugin: "3.0.5", sdk: 53,
        files: ["targets/keyboard/expo-target.config.json": "{\n  \"type\": \"keyboard\"\n}\n"],
        expecting: [.init("targets/keyboard/expo-target.config.json", line: 2)]),
      .app(
        "a kind of extension that Xcode has and the plugin has not",
        files: ["targets/top-shelf/expo-target.config.json": "{ \"type\": \"tv-top-shelf\" }\n"],
        expecting: [.init("targets/top-shelf/expo-target.config.json", line: 1)]),
    ]
  ) { context in
    context.targets.filter { $0.registryType == nil }.map { target in
      let mayExist = context.isNewerThanRules || !context.project.appleTargetsForks.isEmpty
      let (reason, mend) = UnknownType.advice(target.type, context.plugin)
      return Issue(
        at: target.location(of: "type"), target: target.folder.directoryName,
        "There is no target type `\(target.type)` \(context.inVersion)\(reason).", mend: mend,
        severity: mayExist ? .warning : nil)
    }
  }
}

/// What is known of types that a version does not have.
private enum UnknownType {
  /// Kinds of extension that exist in Xcode and in no version of the plugin.
  static let unsupported = [
    "device-activity-report": "a Device Activity report", "tv-top-shelf": "TV Top Shelf", "top-shelf": "TV Top Shelf",
    "finder-sync": "Finder Sync", "mail": "a Mail extension", "mail-extension": "a Mail extension",
  ]
  /// What people call a type that has another name.
  static let otherNames = [
    "live-activity": "widget", "live-activities": "widget", "widgetkit": "widget", "control": "widget",
    "app-clip": "clip",
    "appclip": "clip", "share-extension": "share", "action-extension": "action", "watchos": "watch",
    "watch-app": "watch",
    "watchapp": "watch", "complication": "watch-widget", "messages": "imessage", "stickers": "imessage",
    "siri": "intent",
    "notification": "notification-service", "push": "notification-service", "custom-keyboard": "keyboard",
    "appintent": "app-intent", "shield-configuration": "shield-config", "packet-tunnel": "network-packet-tunnel",
    "vpn": "network-packet-tunnel", "thumbnail": "quicklook-thumbnail", "preview": "quicklook-preview",
    "autofill": "credentials-provider", "screen-time": "device-activity-monitor",
  ]

  /// What follows the message, and how to mend it.
  static func advice(_ type: String, _ plugin: AppleTargetsSource.Reading) -> (reason: String, mend: String) {
    if let first = firstVersion(of: type) {
      return ("; it came with \(first)", "Upgrade @bacons/apple-targets to \(first) or later.")
    }
    if let kind = unsupported[type.lowercased()] {
      return (
        "; \(kind) exists in Xcode and has no type in the plugin",
        "Make that target by another config plugin, or by hand in a committed `ios`."
      )
    }
    let names = plugin.targetTypes.map(\.name)
    let meant = otherNames[type.lowercased()].flatMap { names.contains($0) ? $0 : nil }
    guard let name = meant ?? NearestName.of(type, among: names) else {
      return ("", "Use one of the types of the registry: \(names.prefix(8).joined(separator: ", ")), …")
    }
    return ("; the nearest is `\(name)`", "Write `\(name)` if that is what you mean.")
  }

  private static func firstVersion(of type: String) -> Version? {
    RulePackage.appleTargets.versions.first { AppleTargetsSource.at($0).targetType(named: type) != nil }
  }
}
