import KnowledgeGraph

/// Where each node of the graph has its page.
///
/// A document's page mirrors its file, `apple-targets/bugs/201.html`; a section or row has its page below that,
/// `apple-targets/target-types/keyboard.html`; rules and checkers have theirs at their identifiers.
public struct PathTable: Sendable {
  private let paths: [String: SitePath]

  init(_ graph: KnowledgeGraph) {
    var paths = [String: SitePath](minimumCapacity: graph.nodes.count)
    var taken = Set<String>(minimumCapacity: graph.nodes.count)
    let written = graph.nodes.filter { $0.kind != .source }.map { ($0, LinkTarget.splitting($0.id)) }
    for (node, (document, anchor)) in written where anchor == nil {
      let isIndex = node.location?.file.hasSuffix("/index.md") ?? false
      let path = SitePath(Self.clean(document) + (isIndex ? "/index.html" : ".html"))
      paths[node.id] = path
      taken.insert(path.text.lowercased())
    }
    // The nodes of a document follow one another.
    var folder = (document: "", path: "")
    for (node, (document, anchor)) in written {
      guard let anchor else { continue }
      if document != folder.document { folder = (document, Self.clean(document)) }
      let base = "\(folder.path)/\(Self.component(anchor))"
      var path = SitePath("\(base).html")
      // A section may be called as a document in the folder is.
      var number = 1
      while !taken.insert(path.text.lowercased()).inserted {
        number += 1
        path = SitePath("\(base)-\(number).html")
      }
      paths[node.id] = path
    }
    self.paths = paths
  }

  /// The page of a node; nil for sources and for what is no node.
  public func page(of id: String) -> SitePath? { paths[id] }

  private static func clean(_ path: String) -> String {
    path.split(separator: "/").map { component(String($0)) }.joined(separator: "/")
  }

  /// A name that is safe as a file on every system: what else it has becomes hyphens, and a long one is cut, both with a
  /// hash to stay different from others.
  static func component(_ name: String) -> String {
    let text = plainBytes.containsAll(of: name) ? name : String(name.unicodeScalars.map(safe))
    let isReserved = text.utf8.count <= 5 && ["con", "prn", "aux", "nul", "index"].contains(text.lowercased())
    if text == name, text.utf8.count <= 100, !text.isEmpty, !isReserved { return text }
    var short = Substring(text)
    while short.utf8.count > 80 { short = short.dropLast() }
    return "\(short)-\(StableHash.hex(name))"
  }

  private static let plainBytes = PercentEncoding.Bytes(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")

  private static func safe(_ scalar: Unicode.Scalar) -> Character {
    let isPlain =
      scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-" || scalar == "_"
    return isPlain ? Character(scalar) : "-"
  }
}
