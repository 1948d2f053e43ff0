import ExpoProject
import SourceRules
import Versions

/// The entry of `react-native-share-content` in the app config, under either of its names, with what it makes of its options.
struct ShareContentPlugin {
  /// The entry.
  let entry: AppConfig.Plugin
  /// What the plugin does at the installed version, or at the newest that was read.
  let plugin: ShareContentSource.Reading
  /// The installed version; nil where it is not known.
  let version: Version?
  /// The host's identifier; nil where it is not known.
  let host: String?

  /// The first entry of the plugin.
  static func of(_ project: ExpoProject) -> ShareContentPlugin? {
    for name in ShareContentSource.packageNames {
      guard let config = project.appConfig, let entry = config.plugin(name) else { continue }
      let version = project.version(of: name)
      return ShareContentPlugin(
        entry: entry, plugin: version.map { ShareContentSource.at($0) } ?? ShareContentSource.newest, version: version,
        host: config.bundleIdentifier.flatMap { $0.value.isEmpty ? nil : $0.value })
    }
    return nil
  }

  /// The value of an option; nil where it is absent, or nothing as a value of the environment may be.
  subscript(option: String) -> ConfigNode? { entry.options?[option].flatMap { $0.isNothing ? nil : $0 } }

  /// Whether an option is there with a value that nobody knows.
  func isUnknown(_ option: String) -> Bool { entry.options?[option]?.value == .undefined }

  /// The place of an option's value, else of the entry.
  func location(_ option: String) -> ProjectLocation {
    let member = entry.options?.member(option)
    return member?.node.location ?? member?.keyLocation ?? entry.location
  }

  /// The extension's identifier, given or by default; nil where it is not known.
  var bundleIdentifier: String? {
    if isUnknown("iosShareExtensionBundleIdentifier") { return nil }
    return self["iosShareExtensionBundleIdentifier"].map(\.string)
      ?? host.map { plugin.defaultBundleIdentifier(host: $0) }
  }

  /// The name of the Xcode target; nil where it is not known or nothing is left of it.
  var targetName: String? {
    if isUnknown("iosShareExtensionName") { return nil }
    guard let name = self["iosShareExtensionName"] else { return plugin.targetName() }
    return name.string.flatMap { plugin.targetName(extensionName: $0) }
  }

  /// The App Group, given or by default; nil where it is not known.
  var appGroup: String? {
    if isUnknown("iosAppGroupIdentifier") { return nil }
    return self["iosAppGroupIdentifier"].map(\.string) ?? host.map { plugin.defaultAppGroup(host: $0) }
  }

  /// The version whose rules decide, for messages.
  var versionText: String {
    version.map(\.description) ?? "\(plugin.version), assumed as no version is known"
  }
}

extension CheckContext {
  /// The plugin's entry in the app config.
  var shareContent: ShareContentPlugin? { ShareContentPlugin.of(project) }
}
