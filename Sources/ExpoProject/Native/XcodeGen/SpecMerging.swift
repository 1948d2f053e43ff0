/// How XcodeGen puts two maps together: maps are merged, lists appended, everything else is replaced.
///
/// https://github.com/yonaskolb/XcodeGen/blob/2.45.4/Sources/ProjectSpec/SpecFile.swift, `merged(onto:)`
enum SpecMerging {
  private static let replaceSuffix = ":REPLACE"

  /// A map put over another. A key with the suffix `:REPLACE` replaces whatever is below it.
  static func merge(
    _ members: [SpecNode.Member], onto base: [SpecNode.Member], _ budget: inout SpecBudget
  ) throws(SpecError) -> [SpecNode.Member] {
    guard let place = members.first?.keyLocation else { return base }
    try budget.take(values: members.count + base.count, at: place)
    var result = base
    var indices: [String: Int] = [:]
    for (index, member) in base.enumerated() { indices[member.key] = index }
    for member in members {
      var member = member
      let replaces = member.key.hasSuffix(replaceSuffix)
      if replaces { member.key = String(member.key.dropLast(replaceSuffix.count)) }
      guard let index = indices[member.key] else {
        indices[member.key] = result.count
        result.append(member)
        continue
      }
      if !replaces { member.node = try merge(member.node, onto: result[index].node, &budget) }
      result[index] = member
    }
    return result
  }

  private static func merge(
    _ node: SpecNode, onto base: SpecNode, _ budget: inout SpecBudget
  ) throws(SpecError) -> SpecNode {
    if let members = node.map, let below = base.map {
      return SpecNode(.map(try merge(members, onto: below, &budget)), at: node.location)
    }
    if let elements = node.list, let below = base.list {
      try budget.take(values: elements.count + below.count, at: node.location)
      return SpecNode(.list(below + elements), at: node.location)
    }
    return node
  }
}
