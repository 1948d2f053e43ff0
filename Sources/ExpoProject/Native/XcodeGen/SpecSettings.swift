/// The `settings` of a target, a group or the project.
struct SpecSettings {
  private var base: [SpecNode.Member] = []
  private var configs: [(name: String, settings: SpecSettings)] = []
  private var groups: [String] = []
  /// The keys that XcodeGen ignores, here and below `configs`.
  private(set) var ignored: [Located<String>] = []

  private static let structure = ["base", "configs", "groups"]

  /// Whether settings have one of the three keys, so that all others are ignored.
  static func isStructured(_ members: [SpecNode.Member]) -> Bool { members.contains { structure.contains($0.key) } }

  /// The settings of a node; none for anything but a map.
  ///
  /// Errors: a value below `configs` is no map, which XcodeGen refuses.
  init(_ node: SpecNode?) throws(SpecError) {
    guard let members = node?.map else { return }
    guard Self.isStructured(members) else {
      base = members
      return
    }
    base = members["base"]?.map ?? []
    groups = (members["groups"] ?? members["presets"])?.list?.compactMap(\.string) ?? []
    let known = Self.structure + (members["groups"] == nil ? ["presets"] : [])
    ignored = members.filter { !known.contains($0.key) }.map { Located($0.key, at: $0.keyLocation) }
    for config in members["configs"]?.map ?? [] {
      guard config.node.map != nil else {
        throw SpecError(
          message: "`\(config.key)` below `configs` is no map of settings, and XcodeGen refuses it",
          location: config.keyLocation, hint: "write the name of a configuration there, and the settings below it")
      }
      let settings = try SpecSettings(config.node)
      ignored += settings.ignored
      configs.append((config.key, settings))
    }
  }

  /// Puts together what holds in a configuration: groups, then `base`, then `configs`.
  struct Resolver {
    let groups: [String: SpecSettings]
    let configNames: [String]

    /// The settings in a configuration. Groups that name each other in a circle are taken once.
    func resolve(_ settings: SpecSettings, config: String) -> [String: Located<String>] {
      var result: [String: Located<String>] = [:]
      var open: Set<String> = []
      var steps = 2000
      add(settings, config: config, to: &result, open: &open, steps: &steps)
      return result
    }

    /// The keys that are ignored in settings and in the groups that they name.
    func ignored(_ settings: SpecSettings) -> [Located<String>] {
      var result = settings.ignored
      var pending = settings.allGroups
      var seen: Set<String> = []
      while let name = pending.popLast() {
        guard seen.insert(name).inserted, let group = groups[name] else { continue }
        result += group.ignored
        pending += group.allGroups
      }
      return result
    }

    private func add(
      _ settings: SpecSettings, config: String, to result: inout [String: Located<String>], open: inout Set<String>,
      steps: inout Int
    ) {
      steps -= 1
      if steps < 0 { return }
      for name in settings.groups {
        guard let group = groups[name], open.insert(name).inserted else { continue }
        add(group, config: config, to: &result, open: &open, steps: &steps)
        open.remove(name)
      }
      for member in settings.base {
        if let text = member.node.settingText { result[member.key] = Located(text, at: member.node.location) }
      }
      for (name, inner) in settings.configs where applies(name, to: config) {
        add(inner, config: config, to: &result, open: &open, steps: &steps)
      }
    }

    /// A key counts for every configuration in whose name it occurs, unless it is the exact name of another one.
    private func applies(_ key: String, to config: String) -> Bool {
      guard config.lowercased().contains(key.lowercased()) else { return false }
      return key == config || !configNames.contains(key)
    }
  }

  private var allGroups: [String] { groups + configs.flatMap(\.settings.allGroups) }
}
