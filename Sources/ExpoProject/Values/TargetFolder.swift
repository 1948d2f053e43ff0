/// A folder of the project that one target config file makes into an extension target.
public struct TargetFolder: Sendable, Hashable {
  /// What the config file gave.
  public enum Outcome: Sendable, Hashable {
    /// A value: an object where all is well, anything else where it is not.
    case value(ConfigNode)
    /// It could not be evaluated.
    case failure(Failure)
  }

  /// Why a config could not be evaluated.
  public struct Failure: Sendable, Hashable {
    /// The kind, as the evaluator names it: `syntax`, `threw`, `timeout`, `memory`, `moduleNotFound`, `esmSyntax`, `asyncFunction`, ….
    public let kind: String
    /// The JavaScript error's words.
    public let message: String
    /// Where.
    public let location: ProjectLocation

    /// Makes a failure.
    public init(kind: String, message: String, location: ProjectLocation) {
      self.kind = kind
      self.message = message
      self.location = location
    }
  }

  /// The folder, relative to the root: `targets/widget`.
  public let path: String
  /// The config file, relative to the root.
  public let configFile: String
  /// What the config file gave.
  public let outcome: Outcome
  /// Whether the config is a function.
  public let isFunction: Bool
  /// The config's text; nil where it could not be read.
  public let configText: String?
  /// The entitlements files directly in the folder.
  public let entitlements: [PropertyListFile]
  /// The folder's `Info.plist`.
  public let infoPlist: PropertyListFile?
  /// The sources of the folder, at any depth.
  public let sources: [SourceFile]
  /// All files of the folder, relative to it, at any depth.
  public let files: [String]

  /// Makes a target folder.
  public init(
    path: String, configFile: String, outcome: Outcome, isFunction: Bool, configText: String?,
    entitlements: [PropertyListFile], infoPlist: PropertyListFile?, sources: [SourceFile], files: [String]
  ) {
    self.path = path
    self.configFile = configFile
    self.outcome = outcome
    self.isFunction = isFunction
    self.configText = configText
    self.entitlements = entitlements
    self.infoPlist = infoPlist
    self.sources = sources
    self.files = files
  }

  /// The folder's own name.
  public var directoryName: String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// The config; nil where it could not be evaluated or is no object.
  public var config: ConfigNode? {
    if case .value(let node) = outcome, node.isObject { node } else { nil }
  }

  /// The place of a field's value in the config, or that of the file.
  public func location(of field: String) -> ProjectLocation {
    let member = config?.member(field)
    return member?.node.location ?? member?.keyLocation ?? ProjectLocation(file: configFile)
  }

  /// The target type; nil where it is absent or no string.
  public var type: String? { config?["type"]?.string }

  /// The `name` field.
  public var name: String? { config?["name"]?.string }

  /// The `bundleIdentifier` field.
  public var bundleIdentifier: String? { config?["bundleIdentifier"]?.string }

  /// The `deploymentTarget` field.
  public var deploymentTarget: String? { config?["deploymentTarget"]?.string }

  /// The `entitlements` field; nil where it is absent, a node also where it is `undefined`.
  public var configEntitlements: ConfigNode? { config?["entitlements"] }
}

/// A file that looks like a target config and that the plugin never sees.
public struct IgnoredTargetConfig: Sendable, Hashable {
  /// Why the plugin does not see it.
  public enum Reason: Sendable, Hashable {
    /// Its ending: `ts`, `mjs`, `cjs`, ….
    case ending(String)
    /// It does not lie where root and match look.
    case place
  }

  /// The file, relative to the root.
  public let file: String
  /// Why the plugin does not see it.
  public let reason: Reason
  /// Its text, for telling whose it is; nil where it could not be read.
  public let text: String?

  /// Makes an ignored config.
  public init(file: String, reason: Reason, text: String?) {
    self.file = file
    self.reason = reason
    self.text = text
  }
}
