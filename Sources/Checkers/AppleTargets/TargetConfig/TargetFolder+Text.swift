import ExpoProject

extension TargetFolder {
  /// The config file as a place.
  var configLocation: ProjectLocation { ProjectLocation(file: configFile) }

  /// Whether the config reads environment variables, which are empty here unless they are given.
  var readsEnvironment: Bool { configText?.contains("process.env") ?? false }

  /// Whether the config is JSON.
  var isJSON: Bool { configFile.hasSuffix(".json") }

  /// The place of a field's value, else of its key, else of the file.
  func location(of member: ConfigNode.Member) -> ProjectLocation {
    member.keyLocation ?? member.node.location ?? configLocation
  }
}

extension CheckContext {
  /// The version whose rules decide, for messages whose truth depends on it.
  var inVersion: String {
    let package = "in @bacons/apple-targets"
    guard let pluginVersion else { return "\(package) \(plugin.version), assumed as no version is known" }
    return plugin.version == pluginVersion
      ? "\(package) \(pluginVersion)" : "\(package) \(pluginVersion), by the rules of \(plugin.version)"
  }

  /// Whether the version looked at is newer than all that somebody read, so that names unknown here may exist there.
  public var isNewerThanRules: Bool { pluginVersion.map { $0 > plugin.version } ?? false }
}
