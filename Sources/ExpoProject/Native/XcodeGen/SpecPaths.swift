/// Makes the paths of an included file relative to the spec that includes it: those that XcodeGen knows to be paths.
enum SpecPaths {
  /// The members of a file with their paths put behind a folder.
  static func resolve(_ members: [SpecNode.Member], relativeTo folder: String) -> [SpecNode.Member] {
    if folder.isEmpty { return members }
    return members.map { member in
      var member = member
      switch member.key {
      case "configFiles", "fileGroups", "localPackages": member.node = put(folder, before: member.node)
      case "targets", "targetTemplates", "aggregateTargets":
        member.node = eachMember(of: member.node) { target($0, folder) }
      case "packages": member.node = eachMember(of: member.node) { keyed($0, ["path"], folder) }
      default: break
      }
      return member
    }
  }

  private static func target(_ node: SpecNode, _ folder: String) -> SpecNode {
    guard let members = node.map else { return node }
    let resolved = members.map { member in
      var member = member
      switch member.key {
      case "sources":
        member.node = member.node.map == nil ? sources(member.node, folder) : keyed(member.node, ["path"], folder)
      case "configFiles": member.node = put(folder, before: member.node)
      case "info", "entitlements": member.node = keyed(member.node, ["path"], folder)
      case "dependencies": member.node = eachElement(of: member.node) { keyed($0, ["framework"], folder) }
      default: break
      }
      return member
    }
    return SpecNode(.map(resolved), at: node.location)
  }

  private static func sources(_ node: SpecNode, _ folder: String) -> SpecNode {
    guard node.list != nil else { return put(folder, before: node) }
    return eachElement(of: node) { $0.string == nil ? keyed($0, ["path"], folder) : put(folder, before: $0) }
  }

  private static func keyed(_ node: SpecNode, _ keys: [String], _ folder: String) -> SpecNode {
    guard let members = node.map else { return node }
    let resolved = members.map { member in
      var member = member
      if keys.contains(member.key) { member.node = put(folder, before: member.node) }
      return member
    }
    return SpecNode(.map(resolved), at: node.location)
  }

  /// Puts a folder before a path, before each of a list, or before each value of a map.
  private static func put(_ folder: String, before node: SpecNode) -> SpecNode {
    switch node.value {
    case .string(let path):
      let joined = path.hasPrefix("/") ? path : RelativePath.normalized(RelativePath.join(folder, path))
      return SpecNode(.string(joined), at: node.location)
    case .list: return eachElement(of: node) { $0.string == nil ? $0 : put(folder, before: $0) }
    case .map: return eachMember(of: node) { $0.string == nil ? $0 : put(folder, before: $0) }
    case .number, .boolean: return node
    }
  }

  private static func eachElement(of node: SpecNode, _ change: (SpecNode) -> SpecNode) -> SpecNode {
    guard let elements = node.list else { return node }
    return SpecNode(.list(elements.map(change)), at: node.location)
  }

  private static func eachMember(of node: SpecNode, _ change: (SpecNode) -> SpecNode) -> SpecNode {
    guard let members = node.map else { return node }
    let changed = members.map { member in
      var member = member
      member.node = change(member.node)
      return member
    }
    return SpecNode(.map(changed), at: node.location)
  }
}
