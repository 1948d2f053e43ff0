import Checkers
import ExpoProject
import KnowledgeGraph

/// What a project has of the traits that bugs and risks are about, each with a place that shows it.
public struct ProjectTraits: Sendable {
  private let places: [ProjectTrait: ProjectLocation]

  /// Looks for every trait.
  public init(_ context: CheckContext) {
    var places: [ProjectTrait: ProjectLocation] = [:]
    for trait in ProjectTrait.allCases { places[trait] = Self.place(of: trait, in: context) }
    self.places = places
  }

  /// Whether the project has a trait.
  public func has(_ trait: ProjectTrait) -> Bool { places[trait] != nil }

  /// A place that shows a trait; nil where the project does not have it.
  public func place(_ trait: ProjectTrait) -> ProjectLocation? { places[trait] }

  private static func place(of trait: ProjectTrait, in context: CheckContext) -> ProjectLocation? {
    let project = context.project
    switch trait {
    case .appleTargets: return context.targets.first.map { ProjectLocation(file: $0.folder.configFile) }
    case .existingIOS:
      return project.nativeFolder == .absent || project.appConfig == nil ? nil : ProjectLocation(file: "ios")
    case .easBuild: return project.eas.map { ProjectLocation(file: $0.path) }
    case .sameTypeTargets: return sameType(context)
    case .firstPartyBesideTarget: return firstParty(context)
    case .iconComposerIcon:
      let icon = project.appConfig?.text("ios", "icon") ?? project.appConfig?.text("icon")
      return icon.flatMap { $0.value.hasSuffix(".icon") ? $0.location : nil }
    case .handWrittenEntitlements: return handWrittenEntitlements(context)
    case .truePredicate: return truePredicate(context)
    case .oldArchitecture: return oldArchitecture(project)
    case .scenesOff: return context.usesScenes == false ? project.appConfig?.location() : nil
    case .appDelegateCode: return appDelegateCode(project)
    case .swiftImportsExpo: return expoImport(context)
    case .expoWidgets: return project.manifest?.dependency("expo-widgets")?.location
    }
  }

  private static func sameType(_ context: CheckContext) -> ProjectLocation? {
    var seen: Set<String> = []
    return context.targets.first { !seen.insert($0.type).inserted }?.location(of: "type")
  }

  private static func firstParty(_ context: CheckContext) -> ProjectLocation? {
    let types = Set(context.targets.map(\.type))
    let maker = OtherMaker.all(in: context.project).first {
      ["expo-widgets", "expo-sharing"].contains($0.package) && types.contains($0.type)
    }
    return maker.flatMap { context.project.appConfig?.plugin($0.package)?.location }
  }

  private static func handWrittenEntitlements(_ context: CheckContext) -> ProjectLocation? {
    let folder = context.folders.first { folder in
      folder.config != nil && folder.configEntitlements?.isNothing ?? true && !folder.entitlements.isEmpty
    }
    return folder?.entitlements.first.map { ProjectLocation(file: $0.path) }
  }

  private static func truePredicate(_ context: CheckContext) -> ProjectLocation? {
    let key = "NSExtensionActivationRule"
    let unit = context.extensions(ofType: "share").first { $0.attributes?[key]?.string == "TRUEPREDICATE" }
    return unit?.plistLocation(["NSExtension", "NSExtensionAttributes", key])
  }

  /// Where the new architecture is switched off, in the app config or in the properties of the Podfile.
  private static func oldArchitecture(_ project: ExpoProject) -> ProjectLocation? {
    let field = "newArchEnabled"
    if let config = project.appConfig {
      let options = config.plugins.filter { $0.name == "expo-build-properties" }
        .compactMap { $0.options?[path: ["ios", field]] }
      let nodes = [config.node[path: ["ios", field]], config.node[field]].compactMap { $0 } + options
      if let node = nodes.first(where: { $0.boolean == false }) {
        return node.location ?? ProjectLocation(file: config.file)
      }
    }
    guard project.nativeFolder == .committed, let file = project.podfileProperties, let node = file.node[field],
      node.boolean == false || node.string == "false"
    else { return nil }
    return node.location ?? ProjectLocation(file: file.path)
  }

  private static func appDelegateCode(_ project: ExpoProject) -> ProjectLocation? {
    if project.nativeFolder == .committed,
      let source = project.nativeSources.first(where: { $0.path.hasSuffix("/AppDelegate.swift") })
    {
      return ProjectLocation(file: source.path)
    }
    return project.hostSources.first { $0.language == .javaScript && $0.code.contains("withAppDelegate") }
      .map { ProjectLocation(file: $0.path) }
  }

  /// The first plain `import Expo` of an extension target; the template of SDK 55 writes `internal import Expo`.
  private static func expoImport(_ context: CheckContext) -> ProjectLocation? {
    for source in context.extensions.flatMap(\.sources) where source.language == .swift {
      let lines = source.code.split(separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in lines.enumerated() where line.split(separator: " ") == ["import", "Expo"] {
        return ProjectLocation(file: source.path, line: index + 1)
      }
    }
    return nil
  }
}
