import ExpoProject
import SourceRules

extension ExtensionUnit {
  /// All extension targets of a project: those of target configs, those of an XcodeGen spec, and those of the Xcode project that neither
  /// of them makes.
  static func all(
    in project: ExpoProject, targets: [EffectiveTarget], plugin: AppleTargetsSource.Reading
  ) -> [ExtensionUnit] {
    var units: [ExtensionUnit] = []
    let byFile = Dictionary(targets.map { ($0.folder.configFile, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, folder) in project.targets.enumerated() {
      guard let target = byFile[folder.configFile] else { continue }
      units.append(ExtensionUnit(target, index: index, plugin: plugin, project: project))
    }
    for target in project.xcodegen?.targets ?? [] where target.isExtension {
      units.append(ExtensionUnit(target, plugin: plugin))
    }
    let made = Set(units.compactMap(\.bundleIdentifier))
    let names = Set(targets.flatMap { [$0.xcodeName, $0.productName] }.compactMap { $0 })
    guard let xcode = project.xcode else { return units }
    for target in xcode.targets where target.isExtension {
      let isMade =
        names.contains(target.name)
        || xcode.values(of: "PRODUCT_BUNDLE_IDENTIFIER", in: target).contains(where: made.contains)
        || units.contains { $0.origin == .xcodegen(name: target.name) }
      if !isMade { units.append(ExtensionUnit(target, of: xcode, in: project, plugin: plugin)) }
    }
    return units
  }

  private init(
    _ target: EffectiveTarget, index: Int, plugin: AppleTargetsSource.Reading, project: ExpoProject
  ) {
    let folder = target.folder
    let config = folder.configEntitlements
    let file = folder.entitlements.first
    let plist = folder.infoPlist?.node ?? plugin.defaultInfoPlist(type: target.type)?.configNode
    origin = .appleTargets(index: index)
    name = folder.directoryName
    type = target.type
    extensionPoint = plist?["NSExtension"]?["NSExtensionPointIdentifier"]?.string ?? target.registryType?.extensionPoint
    bundleIdentifier = target.bundleIdentifier
    deploymentTarget = target.deploymentTarget
    infoPlist = folder.infoPlist == nil ? plist : folder.infoPlist?.node
    infoPlistFile = folder.infoPlist
    entitlements = config.map { Self.withMirroredGroups($0, target) } ?? file?.node
    entitlementsLocation =
      config != nil
      ? folder.location(of: "entitlements")
      : file.map { ProjectLocation(file: $0.path) }
        ?? ProjectLocation(file: folder.configFile)
    sources = folder.sources
    location = ProjectLocation(file: folder.configFile)
    team =
      folder.config?["appleTeamId"]?.string ?? project.appleTargetsPlugin?.options?["appleTeamId"]?.string
      ?? project.appConfig?.text("ios", "appleTeamId")?.value
  }

  /// The config's entitlements with the host's groups where the plugin mirrors them.
  private static func withMirroredGroups(_ config: ConfigNode, _ target: EffectiveTarget) -> ConfigNode {
    guard target.mirrorsHostGroups, let groups = target.appGroups else { return config }
    let list = ConfigNode(.array(groups.map { ConfigNode(.string($0)) }))
    let member = ConfigNode.Member(key: "com.apple.security.application-groups", node: list)
    return ConfigNode(.object(config.members + [member]), location: config.location)
  }

  private init(_ target: XcodeGenProject.Target, plugin: AppleTargetsSource.Reading) {
    let plist = target.info?.properties ?? target.infoPlist?.node
    let point = plist?["NSExtension"]?["NSExtensionPointIdentifier"]?.string
    let written = target.entitlements?.properties
    origin = .xcodegen(name: target.name)
    name = target.name
    type = point.flatMap { plugin.targetType(extensionPoint: $0)?.name }
    extensionPoint = point
    bundleIdentifier = target.setting("PRODUCT_BUNDLE_IDENTIFIER")?.value
    deploymentTarget = target.deploymentTarget?.value
    infoPlist = plist
    infoPlistFile = target.infoPlist
    entitlements = written ?? target.entitlementsFile?.node
    entitlementsLocation =
      written?.location ?? target.entitlementsFile.map { ProjectLocation(file: $0.path) } ?? target.location
    sources = target.sourceFiles
    location = target.location
    team = target.setting("DEVELOPMENT_TEAM")?.value
  }

  private init(
    _ target: XcodeProject.Target, of xcode: XcodeProject, in project: ExpoProject, plugin: AppleTargetsSource.Reading
  ) {
    let plist = xcode.infoPlist(of: target)
    let file = xcode.entitlements(of: target)
    let point = plist?.node?["NSExtension"]?["NSExtensionPointIdentifier"]?.string
    let folder = plist.map { $0.path.split(separator: "/").dropLast().joined(separator: "/") }
    origin = .xcode(name: target.name)
    name = target.name
    type = point.flatMap { plugin.targetType(extensionPoint: $0)?.name }
    extensionPoint = point
    bundleIdentifier = xcode.values(of: "PRODUCT_BUNDLE_IDENTIFIER", in: target).first
    deploymentTarget = xcode.values(of: "IPHONEOS_DEPLOYMENT_TARGET", in: target).first
    infoPlist = plist?.node
    infoPlistFile = plist
    entitlements = file?.node
    entitlementsLocation = file.map { ProjectLocation(file: $0.path) } ?? target.location
    sources = project.nativeSources.filter { source in
      folder.map { !$0.isEmpty && source.path.hasPrefix($0 + "/") } ?? false
    }
    location = target.location
    team = xcode.values(of: "DEVELOPMENT_TEAM", in: target).first
  }
}
