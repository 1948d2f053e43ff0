/// A field of a target config.
public struct ConfigField: Sendable, Hashable {
  /// What a field takes; the raw value is how the documentation puts it.
  public enum ValueType: String, Sendable, Hashable {
    /// A string.
    case string
    /// A truth value.
    case boolean
    /// A list of strings.
    case stringList = "list of strings"
    /// Entitlements by their keys; only some are typed, all are written out.
    case entitlements = "object of entitlements"
    /// Colours by name, each a string or an object with `light` and optional `dark`.
    case colors = "object of strings or {light, dark}"
    /// Images by name, each a string or an object with `1x`, `2x`, `3x`.
    case images = "object of strings or {1x, 2x, 3x}"
  }

  /// The field's name.
  public let name: String
  /// What it takes.
  public let type: ValueType
  /// Whether a config must have it.
  public let isRequired: Bool
}

extension AppleTargetsSource.Reading {
  /// What a target config without a `type` does.
  public enum MissingType: String, Sendable, Hashable {
    /// Nothing says so; the registry look-up goes wrong later.
    case unnoticed = "not checked"
    /// The plugin throws.
    case error = "throws"
  }

  /// The fields of a target config. Others are ignored without a word.
  public var configFields: [ConfigField] {
    var fields = [
      ConfigField(name: "type", type: .string, isRequired: true), ConfigField(name: "name", type: .string),
      ConfigField(name: "icon", type: .string), ConfigField(name: "frameworks", type: .stringList),
      ConfigField(name: "deploymentTarget", type: .string), ConfigField(name: "appleTeamId", type: .string),
      ConfigField(name: "entitlements", type: .entitlements), ConfigField(name: "colors", type: .colors),
      ConfigField(name: "images", type: .images),
    ]
    if isAtLeast(0, 0, 6) { fields.append(ConfigField(name: "exportJs", type: .boolean)) }
    if isAtLeast(0, 1, 2) { fields.append(ConfigField(name: "bundleIdentifier", type: .string)) }
    if isAtLeast(3, 0, 5) { fields.append(ConfigField(name: "displayName", type: .string)) }
    return fields
  }

  /// The options of the plugin, all strings. Others are ignored without a word.
  public var pluginOptions: [String] { ["appleTeamId", "match", "root"] }

  /// The default of the option `root`.
  public var defaultRoot: String { "./targets" }

  /// The default of the option `match`.
  public var defaultMatch: String { "*" }

  /// The names that a target config's file may have.
  public var configFileNames: [String] { ["expo-target.config.js", "expo-target.config.json"] }

  /// The glob by which config files are found below the project root.
  public func configGlob(root: String? = nil, match: String? = nil) -> String {
    "\(root ?? defaultRoot)/\(match ?? defaultMatch)/expo-target.config.@(json|js)"
  }

  /// Whether a target config may be a function of the app config.
  public var allowsConfigFunction: Bool { isAtLeast(0, 1, 3) }

  /// What a config without a `type` does.
  public var missingType: MissingType { isAtLeast(0, 2, 0) ? .error : .unnoticed }

  /// The default of `exportJs`; nil before 0.0.6, which does not know the field.
  public func exportJSDefault(type: String) -> Bool? { isAtLeast(0, 0, 6) ? type == "clip" : nil }

  /// The peer range for `expo`; nil before 4.0.0, which declares none.
  public var expoPeerRange: String? { isAtLeast(4) ? ">=52" : nil }

  /// The minimum CocoaPods; nil before 0.1.0, which makes no synchronized groups.
  public var minimumCocoaPods: String? { isAtLeast(0, 1, 0) ? "1.16.2" : nil }
}

extension ConfigField {
  fileprivate init(name: String, type: ValueType) {
    self.init(name: name, type: type, isRequired: false)
  }
}
