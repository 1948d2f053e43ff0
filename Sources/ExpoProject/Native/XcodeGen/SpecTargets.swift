/// Resolves the targets of a merged spec: one for each platform, templates, and platforms once more, as XcodeGen
/// does it.
///
/// https://github.com/yonaskolb/XcodeGen/blob/2.45.4/Sources/ProjectSpec/Project.swift, `resolveProject`
enum SpecTargets {
  /// The targets in the order of the spec, by the names that the spec gives them.
  static func resolve(
    _ spec: [SpecNode.Member], _ budget: inout SpecBudget
  ) throws(SpecError) -> [SpecNode.Member] {
    let templates = Dictionary((spec["targetTemplates"]?.map ?? []).map { ($0.key, $0.node) }) { $1 }
    var targets = try platforms((spec["targets"]?.map ?? []).filter { $0.node.map != nil }, &budget)
    for index in targets.indices { try apply(templates, to: &targets[index], &budget) }
    return try platforms(targets, &budget)
  }

  private static func platforms(
    _ targets: [SpecNode.Member], _ budget: inout SpecBudget
  ) throws(SpecError) -> [SpecNode.Member] {
    var result: [SpecNode.Member] = []
    var indices: [String: Int] = [:]
    func add(_ name: String, _ node: SpecNode, at place: ProjectLocation) {
      let member = SpecNode.Member(key: name, keyLocation: place, node: node)
      // Of two targets of one name the last counts, as in a dictionary.
      if let index = indices[name] {
        result[index] = member
      } else {
        indices[name] = result.count
        result.append(member)
      }
    }
    for target in targets {
      guard let platforms = target.node["platform"]?.strings, let members = target.node.map else {
        add(target.key, target.node, at: target.keyLocation)
        continue
      }
      for platform in platforms {
        let made = try self.target(target.key, members, platform: platform, at: target.node.location, &budget)
        add(made.name, made.node, at: target.keyLocation)
      }
    }
    return result
  }

  private static func target(
    _ name: String, _ members: [SpecNode.Member], platform: String, at location: ProjectLocation,
    _ budget: inout SpecBudget
  ) throws(SpecError) -> (name: String, node: SpecNode) {
    var target = try SpecVariables.expand(members, ["platform": platform], &budget)
    let platformPlace = target.member("platform")?.node.location ?? location
    target.set("platform", SpecNode(.string(platform), at: platformPlace))
    let suffix = target["platformSuffix"]?.string ?? "_\(platform)"
    let prefix = target["platformPrefix"]?.string ?? ""
    target.set("settings", settings(target["settings"], productName: name, at: location))
    if let versions = members["deploymentTarget"], versions.map != nil {
      target.removeAll { $0.key == "deploymentTarget" }
      if let version = versions[platform] { target.set("deploymentTarget", version) }
    }
    return (prefix + name + suffix, SpecNode(.map(target), at: location))
  }

  /// The settings with `PRODUCT_NAME`, where it is not set.
  private static func settings(_ node: SpecNode?, productName: String, at location: ProjectLocation) -> SpecNode {
    let name = SpecNode(.string(productName), at: location)
    var members = node?.map ?? []
    if SpecSettings.isStructured(members) {
      var base = members["base"]?.map ?? []
      if base["PRODUCT_NAME"] == nil { base.set("PRODUCT_NAME", name) }
      members.set("base", SpecNode(.map(base), at: members["base"]?.location ?? location))
    } else if members["PRODUCT_NAME"] == nil {
      members.set("PRODUCT_NAME", name)
    }
    return SpecNode(.map(members), at: node?.location ?? location)
  }

  private static func apply(
    _ templates: [String: SpecNode], to target: inout SpecNode.Member, _ budget: inout SpecBudget
  ) throws(SpecError) {
    var names: [String] = []
    var index = 0
    collect(templates, of: target.node, into: &names, at: &index)
    if names.isEmpty { return }
    var merged: [SpecNode.Member] = []
    for name in names { merged = try SpecMerging.merge(templates[name]?.map ?? [], onto: merged, &budget) }
    merged = try SpecMerging.merge(target.node.map ?? [], onto: merged, &budget)
    merged = try SpecVariables.expand(merged, ["target_name": target.key], &budget)
    if let attributes = merged["templateAttributes"]?.map {
      // Attributes that are not all texts are none.
      let texts = attributes.compactMap { member in member.node.string.map { (member.key, $0) } }
      if texts.count == attributes.count {
        merged = try SpecVariables.expand(merged, Dictionary(texts) { $1 }, &budget)
      }
    }
    target.node = SpecNode(.map(merged), at: target.node.location)
  }

  /// Lists the templates of a target, those that a template names before it. Unknown names are passed over.
  private static func collect(
    _ templates: [String: SpecNode], of node: SpecNode, into names: inout [String], at index: inout Int
  ) {
    for name in node["templates"]?.strings ?? [] where !names.contains(name) {
      guard let template = templates[name], template.map != nil, names.count < 200 else { continue }
      names.insert(name, at: index)
      collect(templates, of: template, into: &names, at: &index)
      index += 1
    }
  }
}
