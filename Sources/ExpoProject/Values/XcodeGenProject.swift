/// A `project.yml` of XcodeGen with its includes, templates and settings resolved.
public struct XcodeGenProject: Sendable, Hashable {
  /// A dependency of a target.
  public struct Dependency: Sendable, Hashable {
    /// The key that names it: `target`, `framework`, `package`, `sdk`, `carthage`, `bundle`.
    public let kind: String
    /// What it names.
    public let name: String
    /// For a package, the products that are linked.
    public let products: [String]
    /// `embed`, where it is given.
    public let embed: Bool?
    /// `link`, where it is given.
    public let link: Bool?
    /// Where it stands.
    public let location: ProjectLocation

    /// Makes a dependency.
    public init(
      kind: String, name: String, products: [String], embed: Bool?, link: Bool?, location: ProjectLocation
    ) {
      self.kind = kind
      self.name = name
      self.products = products
      self.embed = embed
      self.link = link
      self.location = location
    }
  }

  /// A file that XcodeGen writes: `info` or `entitlements`.
  public struct GeneratedList: Sendable, Hashable {
    /// The path, relative to the project's root.
    public let path: String
    /// `properties`; nil where the key is absent.
    public let properties: ConfigNode?
    /// Where it stands.
    public let location: ProjectLocation
    /// The file as it is now; nil where it is not there.
    public let existing: PropertyListFile?

    /// Makes a generated list.
    public init(path: String, properties: ConfigNode?, location: ProjectLocation, existing: PropertyListFile?) {
      self.path = path
      self.properties = properties
      self.location = location
      self.existing = existing
    }
  }

  /// A target after templates, platforms and settings groups are resolved.
  public struct Target: Sendable, Hashable {
    /// The name.
    public let name: String
    /// `type`: `application`, `app-extension`, ….
    public let type: String
    /// `platform`.
    public let platform: String?
    /// The deployment target, the target's own or that of `options`.
    public let deploymentTarget: Located<String>?
    /// The paths of `sources`, relative to the root.
    public let sources: [Located<String>]
    /// The build settings that count, by configuration name; under the empty name those that hold for all.
    public let settings: [String: [String: Located<String>]]
    /// Keys beside `base`, `configs` or `groups` under `settings`, which XcodeGen ignores.
    public let ignoredSettings: [Located<String>]
    /// The dependencies.
    public let dependencies: [Dependency]
    /// `info`.
    public let info: GeneratedList?
    /// `entitlements`.
    public let entitlements: GeneratedList?
    /// Whether `.xcconfig` files may set what is absent here.
    public let hasConfigFiles: Bool
    /// The Info.plist that the target ends up with; nil where there is none or it is not there.
    public let infoPlist: PropertyListFile?
    /// The entitlements file that the target ends up with; nil where there is none or it is not there.
    public let entitlementsFile: PropertyListFile?
    /// The Swift sources of the target.
    public let sourceFiles: [SourceFile]
    /// Where the target stands.
    public let location: ProjectLocation

    /// Makes a target.
    public init(
      name: String, type: String, platform: String?, deploymentTarget: Located<String>?, sources: [Located<String>],
      settings: [String: [String: Located<String>]], ignoredSettings: [Located<String>], dependencies: [Dependency],
      info: GeneratedList?, entitlements: GeneratedList?, hasConfigFiles: Bool, infoPlist: PropertyListFile?,
      entitlementsFile: PropertyListFile?, sourceFiles: [SourceFile], location: ProjectLocation
    ) {
      self.name = name
      self.type = type
      self.platform = platform
      self.deploymentTarget = deploymentTarget
      self.sources = sources
      self.settings = settings
      self.ignoredSettings = ignoredSettings
      self.dependencies = dependencies
      self.info = info
      self.entitlements = entitlements
      self.hasConfigFiles = hasConfigFiles
      self.infoPlist = infoPlist
      self.entitlementsFile = entitlementsFile
      self.sourceFiles = sourceFiles
      self.location = location
    }

    /// Whether it is an app extension.
    public var isExtension: Bool { type.hasPrefix("app-extension") || type == "extensionkit-extension" }

    /// Whether it is an application.
    public var isApplication: Bool { type == "application" }

    /// A build setting that holds for all configurations, else the first of one.
    public func setting(_ name: String) -> Located<String>? {
      settings[""]?[name] ?? settings.keys.sorted().lazy.compactMap { settings[$0]?[name] }.first
    }
  }

  /// The spec's file, relative to the root.
  public let file: String
  /// The targets in the order of the file.
  public let targets: [Target]
  /// `options`.
  public let options: ConfigNode?
  /// `packages`.
  public let packages: ConfigNode?

  /// Makes a project.
  public init(file: String, targets: [Target], options: ConfigNode?, packages: ConfigNode?) {
    self.file = file
    self.targets = targets
    self.options = options
    self.packages = packages
  }
}
