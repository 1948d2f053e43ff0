import Checkers

/// Lays findings out as text. Many findings of one checker say the same but for the place: each text is laid out once.
struct FindingLayout {
  private let style: TerminalStyle
  /// By the bytes of the texts.
  private var known: [[UInt8]: String] = [:]

  init(style: TerminalStyle) { self.style = style }

  /// Adds the lines of a finding at a place.
  mutating func append(_ finding: Finding, place: String, to lines: inout [String]) {
    let role: TerminalStyle.Role =
      switch finding.severity {
      case .error: .bad
      case .warning: .caution
      case .information: .quiet
      }
    lines.append(
      "  \(style.paint(finding.severity.rawValue, role)) \(style.paint(place, .strong))  \(finding.checker)"
    )
    lines.append(style.wrap(TerminalMarkdown.inline(finding.message), first: "    ", hanging: "    "))
    lines.append(laidOut("why: ", finding.rationale))
    if let fact = finding.facts.first {
      let caution = finding.isUncertain ? ", so this is no more than a warning" : ""
      lines.append(
        style.wrap(
          "known from: \(fact.id) (\(fact.status), as of \(fact.asOf)\(caution))", first: "    ", hanging: "      "))
    }
    lines.append(laidOut("mend: ", finding.mend))
    for line in (finding.snippet ?? "").split(separator: "\n", omittingEmptySubsequences: false) where !line.isEmpty {
      lines.append("        \(line)")
    }
  }

  private mutating func laidOut(_ label: String, _ markdown: String) -> String {
    let key = Array((label + markdown).utf8)
    if let known = known[key] { return known }
    let text = style.wrap(label + TerminalMarkdown.inline(markdown), first: "    ", hanging: "      ")
    known[key] = text
    return text
  }
}
