import KnowledgeGraph

extension CommandDefinition {
  static let new = CommandDefinition(
    name: "new", summary: "Write the scaffold of a fact.", arguments: "KIND NAME", argumentCount: 2...2,
    completion: .words(NodeKind.allCases.filter(\.isWritten).map(\.rawValue)),
    options: [CommonOptions.knowledge, CommonOptions.noColor],
    discussion: """
      NAME is the identifier that the fact will have, `apple-targets/bugs/300`. The file is written into the knowledge folder with TODOs; \
      `atq lint` fails until each of them is filled in.
      """
  ) { (arguments, context) throws(CommandFailure) in
    let kinds = NodeKind.allCases.filter(\.isWritten)
    guard let kind = kinds.first(where: { $0.rawValue == arguments.positional[0] }) else {
      let meant = NearestName.of(arguments.positional[0], among: kinds.map(\.rawValue))
      throw .usage(
        "Unknown kind `\(arguments.positional[0])`."
          + (meant.map { " Did you mean `\($0)`?" } ?? " Known: \(kinds.map(\.rawValue).joined(separator: ", ")).")
      )
    }
    let name = arguments.positional[1]
    try Self.checkIdentifier(name)
    let folder = try context.knowledgePath(arguments)
    guard FileSystem.isFolder(folder) else { throw .unreadable("There is no folder \(folder).") }
    let path = "\(folder)/\(name).md"
    try FileSystem.writeNew(FactScaffold.text(kind: kind, name: name, today: context.environment.today), to: path)
    context.write("\(path)\n")
    context.say("Fill in each TODO, then run `atq lint`.\n")
  }

  private static func checkIdentifier(_ name: String) throws(CommandFailure) {
    let components = name.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = components.allSatisfy { component in
      !component.isEmpty
        && component.utf8.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D }
    }
    guard isPlain, components.count >= 2 else {
      throw .usage(
        "`\(name)` is no identifier of a document. Write SYSTEM/NAME in lower-case letters, digits and hyphens.")
    }
    guard KnowledgeSystem(identifier: name) != nil else {
      let systems = KnowledgeSystem.allCases.map(\.rawValue)
      let meant = NearestName.of(String(components[0]), among: systems)
      throw .usage(
        "Unknown system `\(components[0])`."
          + (meant.map { " Did you mean `\($0)`?" } ?? " Known: \(systems.joined(separator: ", ")).")
      )
    }
  }
}

/// The text of a new fact.
enum FactScaffold {
  static func text(kind: NodeKind, name: String, today: CalendarDate) -> String {
    var text = """
      ---
      kind: \(kind.rawValue)
      status: TODO
      as_of: \(today)
      ---
      # TODO: the title

      TODO: the answer, in one to three sentences that stand alone.


      """
    if kind == .bug || kind == .symptom {
      text += "## Symptoms\n\n- `TODO: the exact error string`\n\n## Workaround\n\n- TODO: what helps\n\n"
    }
    text += "## Asked as\n\n- TODO: how a person would put the question\n\n"
    text += "## Sources\n\n- [TODO: the page's title](https://example.com), primary, read \(today)\n"
    return text
  }
}
