/// Puts values in the place of `${NAME}` in the texts and keys of a spec.
enum SpecVariables {
  /// A node with the variables that are known resolved. A value is not looked through again.
  static func expand(
    _ node: SpecNode, _ variables: [String: String], _ budget: inout SpecBudget
  ) throws(SpecError) -> SpecNode {
    try budget.take(values: 1, at: node.location)
    switch node.value {
    case .string(let text):
      return SpecNode(.string(try expand(text, variables, at: node.location, &budget)), at: node.location)
    case .number, .boolean: return node
    case .list(let elements):
      var result: [SpecNode] = []
      for element in elements { result.append(try expand(element, variables, &budget)) }
      return SpecNode(.list(result), at: node.location)
    case .map(let members): return SpecNode(.map(try expand(members, variables, &budget)), at: node.location)
    }
  }

  static func expand(
    _ members: [SpecNode.Member], _ variables: [String: String], _ budget: inout SpecBudget
  ) throws(SpecError) -> [SpecNode.Member] {
    if variables.isEmpty { return members }
    var result: [SpecNode.Member] = []
    for member in members {
      let key = try expand(member.key, variables, at: member.keyLocation, &budget)
      let node = try expand(member.node, variables, &budget)
      result.append(SpecNode.Member(key: key, keyLocation: member.keyLocation, node: node))
    }
    return result
  }

  private static func expand(
    _ text: String, _ variables: [String: String], at location: ProjectLocation, _ budget: inout SpecBudget
  ) throws(SpecError) -> String {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return text }
    var result = ""
    var rest = text[...]
    while let dollar = rest.firstIndex(of: "$") {
      result += rest[..<dollar]
      let after = rest[rest.index(after: dollar)...]
      guard after.first == "{", let end = after.firstIndex(of: "}"), !after.hasPrefix("{}") else {
        result.append("$")
        rest = after
        continue
      }
      let name = String(after[..<end].dropFirst())
      let next = after.index(after: end)
      if let value = variables[name] {
        try budget.take(bytes: value.utf8.count, at: location)
        result += value
      } else {
        result += rest[dollar..<next]
      }
      rest = after[next...]
    }
    try budget.take(bytes: text.utf8.count, at: location)
    return result + rest
  }
}
