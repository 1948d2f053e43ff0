import KnowledgeGraph

/// An exact error string or log line, and the facts that explain it.
struct ErrorString: Sendable {
  /// The string as it appears.
  let text: String
  /// The facts that have it among their symptoms, in the order of their identifiers.
  let facts: [SiteNode]
  let path: SitePath

  /// The error strings of facts in alphabetical order, without regard to case.
  ///
  /// - Parameter all: The facts, in the order of their identifiers.
  static func all(_ all: [SiteNode]) -> [ErrorString] {
    var facts: [String: [SiteNode]] = [:]
    for fact in all where !fact.node.symptoms.isEmpty {
      for symptom in Set(fact.node.symptoms) where !symptom.isEmpty { facts[symptom, default: []].append(fact) }
    }
    let ordered = facts.map { (small: $0.lowercased(), text: $0, facts: $1) }
      .sorted { ($0.small, $0.text) < ($1.small, $1.text) }
    return ordered.map { small, text, facts in
      ErrorString(text: text, facts: facts, path: path(text, small: small))
    }
  }

  /// Whether a byte is a letter or a digit.
  private static func isWord(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
  }

  /// Words of the string, so that the address can be read, and a hash, so that it is the only one.
  ///
  /// - Parameter small: The same string in lower case.
  private static func path(_ text: String, small: String) -> SitePath {
    let isPlain = small.utf8.allSatisfy { $0 < 0x80 }
    let words =
      isPlain
      ? small.utf8.split { !isWord($0) }.map(Substring.init)
      // A mark behind a letter makes another character of it.
      : small.split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
    var name = ""
    for word in words where name.utf8.count + word.utf8.count < 60 { name += (name.isEmpty ? "" : "-") + word }
    return SitePath("errors/\(name.isEmpty ? "" : name + "-")\(StableHash.hex(text)).html")
  }
}
