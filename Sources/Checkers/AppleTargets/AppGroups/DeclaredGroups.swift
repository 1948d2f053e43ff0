import ExpoProject
import SourceRules

extension EffectiveTarget {
  /// The App Groups that the config or a hand-written entitlements file names itself; empty where they are mirrored or absent.
  var declaredGroups: [Located<String>] {
    let node: ConfigNode?
    if let entitlements = folder.configEntitlements, !entitlements.isNothing {
      node = entitlements[AppleTargetsSource.Reading.appGroupsKey]
    } else {
      node = folder.entitlements.first?.node?[AppleTargetsSource.Reading.appGroupsKey]
    }
    return (node?.array ?? []).compactMap { element in
      element.string.map { Located($0, at: element.location ?? appGroupsLocation) }
    }
  }

  /// Whether the target runs on the watch, a device of its own that shares no container with the phone.
  public var isForWatch: Bool { registryType?.isForWatch ?? (type == "watch" || type == "watch-widget") }

  /// Whether the value of the App Groups is there and cannot be known, as with `undefined` from an environment variable.
  var hasUnknownGroups: Bool {
    guard let groups = folder.configEntitlements?[AppleTargetsSource.Reading.appGroupsKey] else { return false }
    return groups.value == .undefined || (groups.array ?? []).contains { $0.string == nil }
  }
}

/// The App Groups of the host app, from all places that can give it one.
struct HostGroups {
  /// Those of `ios.entitlements`, with their places; these alone are mirrored into targets.
  let declared: [Located<String>]
  /// Those and the ones of the Xcode project's entitlements file and of other plugins' options and defaults.
  let all: Set<String>
  /// Whether a plugin whose work is not known may add others.
  let mayHaveMore: Bool

  /// Nil where the app config is not known.
  init?(_ context: CheckContext) {
    let project = context.project
    guard let config = project.appConfig else { return nil }
    let key = AppleTargetsSource.Reading.appGroupsKey
    let value = config.entitlements?[key]
    let native = project.xcode?.hostEntitlements
    let identifier = config.bundleIdentifier?.value ?? ""
    declared = config.appGroups ?? []
    var groups = Set(declared.map(\.value))
    groups.formUnion(native?.node?[key]?.strings ?? [])
    for plugin in config.plugins {
      if Self.makersOfDefaultGroup.contains(plugin.name) { groups.insert("group.\(identifier)") }
      if plugin.name == "onesignal-expo-plugin" { groups.insert("group.\(identifier).onesignal") }
      groups.formUnion(Self.groups(in: plugin.options))
    }
    all = groups
    let isUndefined = value?.value == .undefined || (value?.array ?? []).contains { $0.string == nil }
    mayHaveMore = isUndefined || config.plugins.contains { Self.mayAddGroups($0.name) }
  }

  /// Packages that give the host `group.` and its identifier unless told otherwise.
  private static let makersOfDefaultGroup = [
    "react-native-share-content", "expo-share-intent", "expo-share-extension", "expo-sharing", "expo-widgets",
  ]

  /// Whether nobody knows what a plugin adds: one of the project's own, or one that makes extensions by its name.
  private static func mayAddGroups(_ name: String) -> Bool {
    if name.isEmpty || name.hasPrefix(".") || name.hasPrefix("/") { return true }
    if name == "@bacons/apple-targets" || name == "expo-notifications" { return false }
    return ["widget", "share", "extension", "live-activit", "notification", "customerio", "intercom", "braze", "clip"]
      .contains { name.lowercased().contains($0) } && !makersOfDefaultGroup.contains(name)
  }

  private static func groups(in node: ConfigNode?) -> [String] {
    guard let node else { return [] }
    if let text = node.string { return text.hasPrefix("group.") ? [text] : [] }
    return (node.array ?? []).flatMap { groups(in: $0) } + node.members.flatMap { groups(in: $0.node) }
  }
}

extension Sequence<String> {
  /// The elements as a list for a message: `` `a`, `b` ``.
  var quoted: String { map { "`\($0)`" }.joined(separator: ", ") }
}
