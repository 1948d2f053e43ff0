/// Makes the targets of a resolved spec.
struct SpecTargetBuilder {
  private let spec: [SpecNode.Member]
  private let files: ProjectFiles
  /// The folder of the spec, relative to the root.
  private let folder: String
  private let resolver: SpecSettings.Resolver
  private let shared: SpecSettings
  private var lists: SpecPropertyLists
  /// What XcodeGen refuses or ignores.
  private(set) var problems: [SpecError] = []

  init(spec: [SpecNode.Member], files: ProjectFiles, folder: String) throws(SpecError) {
    self.spec = spec
    self.files = files
    self.folder = folder
    shared = try SpecSettings(spec["settings"])
    lists = SpecPropertyLists(files: files, folder: folder)
    var groups: [String: SpecSettings] = [:]
    for group in (spec["settingGroups"] ?? spec["settingPresets"])?.map ?? [] {
      groups[group.key] = try SpecSettings(group.node)
    }
    let configs = (spec["configs"]?.map ?? []).filter { $0.node.string != nil }.map(\.key)
    resolver = SpecSettings.Resolver(
      groups: groups, configNames: configs.isEmpty ? ["Debug", "Release"] : configs.sorted())
  }

  /// The property lists that cannot be read.
  var listProblems: [ReadProblem] { lists.problems }

  mutating func target(_ member: SpecNode.Member, _ collector: inout SourceCollector) -> XcodeGenProject.Target {
    let node = member.node
    let name = node["name"]?.string ?? member.key
    let type = type(of: node, at: member.keyLocation)
    let platform = node["platform"]?.string
    let settings = attempt { () throws(SpecError) in try SpecSettings(node["settings"]) }
    let own = settings.map { settings in resolver.configNames.map { resolver.resolve(settings, config: $0) } } ?? []
    let all = resolver.configNames.enumerated().map { index, config in
      resolver.resolve(shared, config: config).merging(own.isEmpty ? [:] : own[index]) { $1 }
    }
    let sources = sources(of: node, name: name)
    let info = generated(node["info"], part: .infoPlist)
    let entitlements = generated(node["entitlements"], part: .entitlements)
    return XcodeGenProject.Target(
      name: name, type: type, platform: platform, deploymentTarget: deploymentTarget(node, platform: platform),
      sources: sources.map(\.path), settings: split(all),
      ignoredSettings: (settings.map { resolver.ignored($0) } ?? []) + resolver.ignored(shared),
      dependencies: SpecDependencies.read(node["dependencies"], platform: platform, problems: &problems),
      info: info, entitlements: entitlements, hasConfigFiles: hasConfigFiles(node) || hasConfigFiles(spec),
      infoPlist: lists.infoPlist(
        own: own.first ?? [:], all: all.first ?? [:], name: name, type: type, info: info, sources: sources),
      entitlementsFile: lists.entitlements(all: all.first ?? [:], name: name, entitlements: entitlements),
      sourceFiles: sourceFiles(of: sources, &collector), location: member.keyLocation)
  }

  private mutating func attempt<Value>(_ make: () throws(SpecError) -> Value) -> Value? {
    do throws(SpecError) {
      return try make()
    } catch {
      problems.append(error)
      return nil
    }
  }

  private mutating func generated(
    _ node: SpecNode?, part: ReadProblem.Part
  ) -> XcodeGenProject.GeneratedList? {
    do throws(SpecError) {
      return try lists.generated(node, part: part)
    } catch {
      problems.append(error)
      return nil
    }
  }

  private mutating func type(of node: SpecNode, at place: ProjectLocation) -> String {
    let prefix = "com.apple.product-type."
    guard let type = node["type"]?.string, !type.isEmpty else {
      // A target of `legacy` builds with a tool of its own and has none.
      if node["legacy"] == nil { problems.append(SpecError(message: "a target has no `type`", location: place)) }
      return ""
    }
    return type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
  }

  private func deploymentTarget(_ node: SpecNode, platform: String?) -> Located<String>? {
    let shared = spec["options"]?["deploymentTarget"]
    // A target for several destinations has no platform; here it is looked at as one for iOS.
    let name = platform == nil || platform == "auto" ? "iOS" : platform ?? ""
    for candidate in [node["deploymentTarget"], shared?[name]] {
      if let candidate, let text = candidate.versionText { return Located(text, at: candidate.location) }
    }
    return nil
  }

  private mutating func sources(of node: SpecNode, name: String) -> [SpecSource] {
    if let sources = node["sources"], sources.map != nil {
      problems.append(
        SpecError(
          message: "`sources` of \(name) is a map, which XcodeGen ignores", location: sources.location,
          hint: "write a list of one map: put `- ` before `path`"))
      return []
    }
    let folder = folder
    let sources = attempt { () throws(SpecError) in try SpecSource.all(node["sources"], folder: folder) } ?? []
    for source in sources where !source.isOptional && !files.exists(source.path.value) {
      problems.append(
        SpecError(message: "the sources \(source.path.value) of \(name) are not there", location: source.path.location))
    }
    return sources
  }

  /// What is alike in all configurations, under the empty name; the rest by configuration.
  private func split(_ all: [[String: Located<String>]]) -> [String: [String: Located<String>]] {
    guard let first = all.first else { return [:] }
    let common = first.filter { key, value in all.allSatisfy { $0[key]?.value == value.value } }
    var result = ["": common]
    for (name, settings) in zip(resolver.configNames, all) {
      let rest = settings.filter { common[$0.key] == nil }
      if !rest.isEmpty { result[name] = rest }
    }
    return result
  }

  private func hasConfigFiles(_ node: SpecNode) -> Bool { node["configFiles"]?.map?.isEmpty == false }
  private func hasConfigFiles(_ spec: [SpecNode.Member]) -> Bool { spec["configFiles"]?.map?.isEmpty == false }

  private func sourceFiles(of sources: [SpecSource], _ collector: inout SourceCollector) -> [SourceFile] {
    var found: [SourceFile] = []
    var seen: Set<String> = []
    for source in sources where source.isCompiled {
      let path = source.path.value
      if files.isFile(path) {
        if SourceFileReader.language(of: path) == .swift, seen.insert(path).inserted,
          let file = collector.source(path)
        {
          found.append(file)
        }
      } else if files.isDirectory(path) {
        let inside = collector.sources(in: path, skip: ProjectSources.isSkipped) { $0 == .swift }
        found += inside.filter { source.takes($0.path) && seen.insert($0.path).inserted }
      }
    }
    return found
  }
}
