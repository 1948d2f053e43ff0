extension XcodeProject {
  /// What is known of a build setting.
  public enum Setting: Sendable, Hashable {
    /// Its value, all variables replaced.
    case value(String)
    /// It is set nowhere.
    case absent
    /// It may be set in a file that could not be read, or holds a variable that the project does not resolve.
    case unknown

    /// The value, where it is known.
    public var text: String? {
      guard case .value(let text) = self else { return nil }
      return text
    }
  }

  /// A build setting of a target in one of its configurations: the target's own, else that of the file that it is based on, else the
  /// project's, else that of the file that the project is based on.
  public func setting(_ name: String, of target: Target, in configuration: Configuration) -> Setting {
    guard let text = written(name, target, configuration) else {
      let isHidden = configuration.mayHave(name) || (shared(configuration)?.mayHave(name) ?? false)
      return isHidden ? .unknown : .absent
    }
    return XcodePaths.expand(text) { value(of: $0, target, configuration) }.map(Setting.value) ?? .unknown
  }

  /// The values that a build setting is known to have in the configurations of a target, without repeats.
  public func values(of name: String, in target: Target) -> [String] {
    var values: [String] = []
    for configuration in target.configurations {
      guard let value = setting(name, of: target, in: configuration).text, !values.contains(value) else { continue }
      values.append(value)
    }
    return values
  }

  /// The values that a build setting of the app is known to have.
  public func hostValues(of name: String) -> [String] { host.map { values(of: name, in: $0) } ?? [] }

  /// The text of a setting as it is written.
  func written(_ name: String, _ target: Target, _ configuration: Configuration) -> String? {
    if let own = configuration.settings[name] { return own }
    // A file that could not be read comes before the project's settings.
    if configuration.mayHave(name) { return nil }
    return configuration.value(of: name) ?? shared(configuration)?.value(of: name)
  }

  /// The value of a variable in a setting.
  func value(of name: String, _ target: Target, _ configuration: Configuration) -> String? {
    switch name {
    case "TARGET_NAME", "TARGETNAME": target.name
    case "CONFIGURATION": configuration.name
    case "PROJECT_NAME": RelativePath.parent(file).map { String(RelativePath.name($0).dropLast(".xcodeproj".count)) }
    case "PRODUCT_NAME": written(name, target, configuration) ?? target.name
    default: written(name, target, configuration)
    }
  }

  /// The project's own configuration of the same name.
  private func shared(_ configuration: Configuration) -> Configuration? {
    configurations.first { $0.name == configuration.name }
  }
}
