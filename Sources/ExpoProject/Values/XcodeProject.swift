/// An Xcode project as its `project.pbxproj` has it.
public struct XcodeProject: Sendable, Hashable {
  /// A build configuration of a target or of the project.
  public struct Configuration: Sendable, Hashable {
    /// The name: `Debug`, `Release`.
    public let name: String
    /// The build settings that stand in the project file; lists are joined by blanks.
    public let settings: [String: String]
    /// The `.xcconfig` file that it is based on.
    public let base: ConfigurationFile?

    /// Makes a configuration.
    public init(name: String, settings: [String: String], base: ConfigurationFile? = nil) {
      self.name = name
      self.settings = settings
      self.base = base
    }

    /// The value of a setting, from the project file or else from the file that the configuration is based on.
    public func value(of setting: String) -> String? { settings[setting] ?? base?.settings[setting] }

    /// Whether a setting that has no value here may get one from a file that could not be read.
    public func mayHave(_ setting: String) -> Bool {
      value(of: setting) == nil && (base.map { !$0.isComplete || $0.conditional.contains(setting) } ?? false)
    }
  }

  /// An `.xcconfig` file with the files that it includes.
  public struct ConfigurationFile: Sendable, Hashable {
    /// The file, relative to the root.
    public let path: String
    /// The settings that hold whatever is built.
    public let settings: [String: String]
    /// The settings that hold under a condition, as `NAME[sdk=iphoneos*]`.
    public let conditional: Set<String>
    /// Whether the file and all that it includes were read. What CocoaPods writes does not count: it holds search
    /// paths and flags, and nothing that tells what a target is.
    public let isComplete: Bool

    /// Makes a file.
    public init(path: String, settings: [String: String], conditional: Set<String> = [], isComplete: Bool = true) {
      self.path = path
      self.settings = settings
      self.conditional = conditional
      self.isComplete = isComplete
    }
  }

  /// A copy phase that puts products into the target.
  public struct CopyPhase: Sendable, Hashable {
    /// The name, where it has one.
    public let name: String?
    /// `dstSubfolderSpec`: 13 plug-ins, 10 frameworks, 16 products directory, 1 wrapper.
    public let destination: Int?
    /// The names or paths of the files that are copied, one entry a build file.
    public let files: [String]

    /// Makes a copy phase.
    public init(name: String?, destination: Int?, files: [String]) {
      self.name = name
      self.destination = destination
      self.files = files
    }
  }

  /// A native target.
  public struct Target: Sendable, Hashable {
    /// The object's identifier in the file.
    public let id: String
    /// The name.
    public let name: String
    /// `productType`: `com.apple.product-type.app-extension`.
    public let productType: String
    /// `productName`.
    public let productName: String?
    /// The product's file name: `widget.appex`.
    public let productFile: String?
    /// The build configurations.
    public let configurations: [Configuration]
    /// The names of the targets it depends on.
    public let dependencies: [String]
    /// The copy phases.
    public let copyPhases: [CopyPhase]
    /// The names or paths of what its frameworks phase links.
    public let linkedFrameworks: [String]
    /// The names of the shell script phases.
    public let scriptPhases: [String]
    /// The paths of its file-system synchronized groups.
    public let synchronizedGroups: [String]
    /// Where the target's object begins.
    public let location: ProjectLocation

    /// Makes a target.
    public init(
      id: String, name: String, productType: String, productName: String?, productFile: String?,
      configurations: [Configuration], dependencies: [String], copyPhases: [CopyPhase], linkedFrameworks: [String],
      scriptPhases: [String], synchronizedGroups: [String], location: ProjectLocation
    ) {
      self.id = id
      self.name = name
      self.productType = productType
      self.productName = productName
      self.productFile = productFile
      self.configurations = configurations
      self.dependencies = dependencies
      self.copyPhases = copyPhases
      self.linkedFrameworks = linkedFrameworks
      self.scriptPhases = scriptPhases
      self.synchronizedGroups = synchronizedGroups
      self.location = location
    }

    /// Whether it is an app extension of either kind, ExtensionKit included.
    public var isExtension: Bool {
      productType.contains("app-extension") || productType.contains("extensionkit-extension")
    }

    /// Whether it is an application, App Clips excluded.
    public var isApplication: Bool { productType == "com.apple.product-type.application" }
  }

  /// The `project.pbxproj`, relative to the root.
  public let file: String
  /// `objectVersion`.
  public let objectVersion: Int?
  /// The native targets in the project's order.
  public let targets: [Target]
  /// The project's own configurations.
  public let configurations: [Configuration]
  /// The names of the classes in the file: `PBXFileSystemSynchronizedRootGroup` and the like.
  public let objectClasses: Set<String>
  /// The Info.plists and entitlements files that the targets name, where they are there, by the path that the setting comes to.
  public let propertyLists: [String: PropertyListFile]

  /// Makes a project.
  public init(
    file: String, objectVersion: Int?, targets: [Target], configurations: [Configuration],
    objectClasses: Set<String>, propertyLists: [String: PropertyListFile]
  ) {
    self.file = file
    self.objectVersion = objectVersion
    self.targets = targets
    self.configurations = configurations
    self.objectClasses = objectClasses
    self.propertyLists = propertyLists
  }

  /// The first application target.
  public var host: Target? { targets.first(where: \.isApplication) }
}
