import ExpoProject
import SourceRules
import Versions

/// A project with what the rules make of it, computed once for all checkers.
public struct CheckContext: Sendable {
  /// The project as it was read.
  public let project: ExpoProject
  /// The version of `@bacons/apple-targets` that is looked at; nil where the project does not use the plugin.
  public let pluginVersion: Version?
  /// What the plugin does at that version, or at the newest that was read.
  public let plugin: AppleTargetsSource.Reading
  /// The Expo SDK that is looked at; nil where it is not known.
  public let sdk: Int?
  /// The target folders of `@bacons/apple-targets`, without those whose config belongs to another tool.
  public let folders: [TargetFolder]
  /// The targets of `@bacons/apple-targets` whose config is an object with a `type`.
  public let targets: [EffectiveTarget]
  /// The extension targets whatever builds them.
  public let extensions: [ExtensionUnit]
  /// The app that embeds them.
  public let host: HostUnit

  /// Computes the context.
  ///
  /// - Parameters:
  ///   - pluginVersion: A version to look at instead of the installed one.
  ///   - sdk: An SDK to look at instead of the installed one.
  public init(project: ExpoProject, pluginVersion: Version? = nil, sdk: Int? = nil) {
    let version = pluginVersion ?? project.version(of: "@bacons/apple-targets")
    let plugin = version.map { AppleTargetsSource.at($0) } ?? AppleTargetsSource.newest
    let hostIdentifier = Self.hostIdentifier(project, plugin)
    let folders = project.targets.filter { !$0.belongsToOtherTool(in: project) }
    let targets = folders.compactMap { folder in
      EffectiveTarget(folder, in: project, plugin: plugin, hostIdentifier: hostIdentifier)
    }
    self.project = project
    self.pluginVersion = version
    self.plugin = plugin
    self.sdk = sdk ?? project.sdk
    self.folders = folders
    self.targets = targets
    self.extensions = ExtensionUnit.all(in: project, targets: targets, plugin: plugin)
    self.host = HostUnit(project)
  }

  /// Whether the project makes targets with `@bacons/apple-targets`: the plugin is there, or at least a target config.
  public var usesAppleTargets: Bool {
    pluginVersion != nil || project.appleTargetsPlugin != nil || !folders.isEmpty
  }

  /// The version of the plugin in words: `4.0.6`, or `5.0.0 (assumed, none is installed)`.
  public var pluginVersionText: String {
    guard let pluginVersion else { return "\(plugin.version) (assumed, no version is known)" }
    return plugin.version == pluginVersion
      ? pluginVersion.description : "\(pluginVersion) (rules as of \(plugin.version))"
  }

  /// The extension units of a target type: `share`, `keyboard`, ….
  public func extensions(ofType type: String) -> [ExtensionUnit] { extensions.filter { $0.type == type } }

  private static func hostIdentifier(_ project: ExpoProject, _ plugin: AppleTargetsSource.Reading) -> String? {
    guard let config = project.appConfig else { return nil }
    // An empty or undefined one comes from the environment, and nobody knows what it will be.
    if let written = config.node[path: ["ios", "bundleIdentifier"]], written.value != .null {
      return written.string.flatMap { $0.isEmpty ? nil : $0 }
    }
    guard let slug = config.node["slug"]?.string else { return nil }
    return plugin.fallbackHostIdentifier(slug: slug)
  }
}

extension EffectiveTarget {
  /// Nil for a folder whose config is no object or has no `type`.
  init?(
    _ folder: TargetFolder, in project: ExpoProject, plugin: AppleTargetsSource.Reading, hostIdentifier: String?
  ) {
    guard let config = folder.config, let type = folder.type, !type.isEmpty else { return nil }
    let explicitIdentifier = folder.bundleIdentifier.flatMap { $0.isEmpty ? nil : $0 }
    let explicitTarget = folder.deploymentTarget
    let hostGroups = project.appConfig?.appGroups?.map(\.value) ?? []
    let entitlements = folder.configEntitlements?.plistDictionary
    let ownGroups = folder.configEntitlements?["com.apple.security.application-groups"]
    self.folder = folder
    self.config = config
    self.type = type
    registryType = plugin.targetType(named: type)
    productName = plugin.productName(name: folder.name, directory: folder.directoryName, type: type)
    xcodeName = plugin.xcodeTargetName(name: folder.name, directory: folder.directoryName, type: type)
    bundleIdentifier = hostIdentifier.map { host in
      plugin.bundleIdentifier(
        explicit: explicitIdentifier, type: type, name: folder.name, directory: folder.directoryName, host: host)
    }
    hasDefaultIdentifier = explicitIdentifier == nil
    deploymentTarget = plugin.deploymentTarget(type: type, explicit: explicitTarget)
    hasDefaultDeploymentTarget = explicitTarget == nil || plugin.deploymentTarget(type: type) == "17.0"
    mirrorsHostGroups = plugin.syncsAppGroups(
      type: type, hasEntitlementsObject: entitlements != nil, definesGroups: ownGroups != nil)
    if entitlements != nil {
      appGroups = plugin.appGroups(type: type, entitlements: entitlements, hostGroups: hostGroups)
    } else {
      appGroups = folder.entitlements.first?.node.flatMap { node in
        ExtensionUnit.strings(node["com.apple.security.application-groups"])
      }
    }
  }
}

extension HostUnit {
  /// The host as the app config has it, else the Xcode project's, else XcodeGen's.
  init(_ project: ExpoProject) {
    if let config = project.appConfig {
      let native = project.nativeFolder == .committed ? project.xcode : nil
      bundleIdentifier = config.bundleIdentifier
      entitlements = config.entitlements ?? native?.hostEntitlements?.node
      entitlementsLocation = config.location("ios", "entitlements")
      team = config.text("ios", "appleTeamId")?.value
      location = config.location("ios")
      sources = project.hostSources + project.nativeSources
    } else if let target = project.xcodegen?.targets.first(where: \.isApplication) {
      bundleIdentifier = target.setting("PRODUCT_BUNDLE_IDENTIFIER")
      let properties = target.entitlements?.properties
      entitlements = properties ?? target.entitlementsFile?.node
      entitlementsLocation =
        properties.flatMap(\.location) ?? target.entitlementsFile.map { ProjectLocation(file: $0.path) }
        ?? target.location
      team = target.setting("DEVELOPMENT_TEAM")?.value
      location = target.location
      sources = target.sourceFiles + project.hostSources
    } else {
      let native = project.xcode?.host
      let file = project.xcode?.hostEntitlements
      bundleIdentifier = project.xcode?.hostValues(of: "PRODUCT_BUNDLE_IDENTIFIER").first.map {
        Located($0, at: native?.location ?? ProjectLocation(file: ""))
      }
      entitlements = file?.node
      entitlementsLocation =
        file.map { ProjectLocation(file: $0.path) } ?? native?.location ?? ProjectLocation(file: "app.json")
      team = project.xcode?.hostValues(of: "DEVELOPMENT_TEAM").first
      location = native?.location ?? ProjectLocation(file: project.xcode?.file ?? "app.json")
      sources = project.hostSources + project.nativeSources
    }
  }
}
