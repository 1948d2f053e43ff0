import KnowledgeGraph

/// An exact error string or log line, and the facts that explain it.
struct ErrorString: Sendable {
  /// The string as it appears.
  let text: String
  /// The facts that have it among their symptoms, in the order of their identifiers.
  let facts: [FactNode]
  let path: SitePath

  /// The error strings of a graph in alphabetical order, without regard to case.
  static func all(in graph: KnowledgeGraph) -> [ErrorString] {
    var facts: [String: [FactNode]] = [:]
    for node in graph.facts {
      for symptom in Set(node.symptoms) where !symptom.isEmpty { facts[symptom, default: []].append(node) }
    }
    let ordered = facts.keys.map { (small: $0.lowercased(), text: $0) }.sorted { $0 < $1 }
    return ordered.map { _, text in
      ErrorString(text: text, facts: (facts[text] ?? []).sorted { $0.id < $1.id }, path: path(text))
    }
  }

  /// Words of the string, so that the address can be read, and a hash, so that it is the only one.
  private static func path(_ text: String) -> SitePath {
    let words = text.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var name = ""
    for word in words where name.count + word.count < 60 { name += (name.isEmpty ? "" : "-") + word }
    return SitePath("errors/\(name.isEmpty ? "" : name + "-")\(StableHash.hex(text)).html")
  }
}
