import KnowledgeGraph

/// A way through the graph as lines: the places it comes through, and between them how one relates to the next.
struct WayText {
  /// What a place is called.
  struct Place {
    let id: String
    let title: String
    let status: FactStatus?
  }

  let start: Place
  let steps: [(edge: EdgeKind, isBackward: Bool, destination: Place)]

  /// The lines, those of relations indented further.
  func lines(_ style: TerminalStyle, indent: String = "") -> [String] {
    var lines = [label(start, style, indent)]
    for step in steps {
      let phrase = step.isBackward ? step.edge.inversePhrase : step.edge.phrase
      lines.append("\(indent)  \(style.paint(phrase, .quiet))")
      lines.append(label(step.destination, style, indent))
    }
    return lines
  }

  /// The way in one line of Markdown.
  var markdown: String {
    func name(_ place: Place) -> String {
      "\(place.title) (`\(place.id)`)\(place.status.map { ", \($0.rawValue)" } ?? "")"
    }
    return name(start)
      + steps.map { step in
        " *\(step.isBackward ? step.edge.inversePhrase : step.edge.phrase)* \(name(step.destination))"
      }.joined()
  }

  private func label(_ place: Place, _ style: TerminalStyle, _ indent: String) -> String {
    style.wrap(
      "\(style.paint(place.title, .strong))\(place.status.map { " [\($0.rawValue)]" } ?? "") (\(place.id))",
      first: indent,
      hanging: indent + "    ")
  }
}
