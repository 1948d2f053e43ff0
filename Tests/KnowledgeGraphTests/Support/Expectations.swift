import KnowledgeGraph
import Testing

/// Records each diagnostic as an issue.
func expectClean(_ knowledge: Knowledge, sourceLocation: Testing.SourceLocation = #_sourceLocation) {
  for diagnostic in knowledge.diagnostics {
    Issue.record("\(Told(diagnostic))", sourceLocation: sourceLocation)
  }
}

/// A diagnostic as a person is told of it, to compare and to print.
struct Told: Equatable, CustomStringConvertible {
  let code: Diagnostic.Code
  let place: String
  let line: String?
  let message: String
  let hint: String?

  init(_ diagnostic: Diagnostic) {
    code = diagnostic.code
    place = "\(diagnostic.location.file):\(diagnostic.location.line):\(diagnostic.location.column)"
    line = diagnostic.sourceLine
    message = diagnostic.message
    hint = diagnostic.hint
  }

  init(code: Diagnostic.Code, place: String, line: String?, message: String, hint: String?) {
    self.code = code
    self.place = place
    self.line = line
    self.message = message
    self.hint = hint
  }

  var description: String {
    "\n\(place): [\(code.rawValue)] \(message)\n  \(line ?? "(no line)")\n  \(hint ?? "(no hint)")"
  }
}
