import Reporting

extension CommandDefinition {
  static let lint = CommandDefinition(
    name: "lint", summary: "Check the facts against the format.", arguments: "[DIR]", argumentCount: 0...1,
    completion: .folders,
    options: [
      CommonOptions.format(["text", "json", "github"]),
      .value(
        "snapshot", "FILE",
        "Where there is no error, write the index of the facts there, to be shipped beside their folder."),
      CommonOptions.knowledge, CommonOptions.noColor,
    ],
    discussion: """
      Reads every Markdown file of the knowledge folder and shows all errors of all files: place, the line with a caret, and how to \
      mend it. Exits 0 without errors and 1 with some.
      """
  ) { (arguments, context) throws(CommandFailure) in
    let path =
      if let given = arguments.positional.first { given } else { try context.knowledgePath(arguments) }
    let knowledge = try context.loadKnowledge(at: path, strict: false)
    let report = DiagnosticReport(knowledge: knowledge, folder: path)
    switch arguments.value("format") ?? "text" {
    case "json":
      try context.writeJSON(report.json)
    case "github": context.write(report.github())
    default: context.write(report.text(context.style))
    }
    if knowledge.diagnostics.isEmpty, let file = arguments.value("snapshot") {
      try context.writeSnapshot(of: path, to: file)
    }
    context.output.code = knowledge.diagnostics.isEmpty ? .success : .findings
  }
}
