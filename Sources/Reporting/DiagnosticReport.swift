import KnowledgeGraph

/// The diagnostics of a knowledge folder, ready to be printed.
public struct DiagnosticReport: Sendable {
  private let diagnostics: [Diagnostic]
  private let fileCount: Int
  private let factCount: Int
  private let folder: String

  /// Makes a report.
  ///
  /// - Parameter folder: The folder's path as the user gave it, which is put before the files' paths, without `./` and a last `/`.
  public init(knowledge: Knowledge, folder: String) {
    diagnostics = knowledge.diagnostics
    fileCount = knowledge.fileCount
    factCount = knowledge.graph.facts.count
    var folder = folder[...]
    while folder.hasPrefix("./") { folder.removeFirst(2) }
    while folder.count > 1, folder.hasSuffix("/") { folder.removeLast() }
    self.folder = String(folder)
  }

  private func path(_ diagnostic: Diagnostic) -> String {
    folder.isEmpty || folder == "." ? diagnostic.location.file : "\(folder)/\(diagnostic.location.file)"
  }

  /// For people: place, message, the line with a caret, and how to mend it.
  public func text(_ style: TerminalStyle) -> String {
    var output = ""
    for diagnostic in diagnostics {
      let place = "\(path(diagnostic)):\(diagnostic.location.line):\(diagnostic.location.column)"
      output +=
        "\(style.paint(place, .strong)): \(style.paint("error", .bad)): \(diagnostic.message) "
      output += style.paint("[\(diagnostic.code.rawValue)]", .quiet) + "\n"
      if let line = diagnostic.sourceLine { output += excerpt(line, diagnostic, style) }
      if let hint = diagnostic.hint { output += "    \(style.paint("help:", .good)) \(hint)\n" }
    }
    output += "\(factCount) facts in \(fileCount) files: "
    output += diagnostics.isEmpty ? "no errors\n" : "\(diagnostics.count) error\(diagnostics.count == 1 ? "" : "s")\n"
    return output
  }

  /// The line with a caret under the place; of a long line the part around it.
  private func excerpt(_ line: String, _ diagnostic: Diagnostic, _ style: TerminalStyle) -> String {
    let visible = line.map { $0 == "\t" ? " " : $0 }
    let before = line.utf8.prefix(diagnostic.location.column - 1)
    let caret = min(String(decoding: before, as: UTF8.self).count, visible.count)
    let covered = line.utf8.dropFirst(diagnostic.location.column - 1).prefix(diagnostic.length)
    let length = max(1, String(decoding: covered, as: UTF8.self).count)
    let width = 100
    let start = caret > width - 20 ? caret - width / 2 : 0
    let shown = String(visible[start..<min(visible.count, start + width)])
    let lead = start > 0 ? "…" : ""
    let marks = String(repeating: "^", count: min(length, max(1, shown.count - (caret - start))))
    let pad = String(repeating: " ", count: caret - start + lead.count)
    return "    \(lead)\(shown)\n    \(pad)\(style.paint(marks, .bad))\n"
  }

  /// For a GitHub workflow: one annotation command a diagnostic.
  public func github() -> String {
    diagnostics.map { diagnostic in
      GitHubAnnotation.line(
        level: "error", file: path(diagnostic), line: diagnostic.location.line, column: diagnostic.location.column,
        title: diagnostic.code.rawValue, message: diagnostic.message + (diagnostic.hint.map { " \($0)" } ?? ""))
    }.joined()
  }

  private struct Document: Encodable {
    struct Entry: Encodable {
      let code: String
      let file: String
      let line: Int
      let column: Int
      let message: String
      let hint: String?
    }
    let schemaVersion = 1
    let files: Int
    let facts: Int
    let errors: [Entry]
  }

  /// As JSON.
  public func json() throws -> String {
    try JSONText.encode(
      Document(
        files: fileCount, facts: factCount,
        errors: diagnostics.map {
          Document.Entry(
            code: $0.code.rawValue, file: path($0), line: $0.location.line, column: $0.location.column,
            message: $0.message, hint: $0.hint)
        }))
  }
}
