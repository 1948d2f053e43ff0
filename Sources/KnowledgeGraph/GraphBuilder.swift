import ParallelWork
import Versions

/// Joins parsed documents into one graph and reports what only the whole can show.
struct GraphBuilder {
  private let documents: [ParsedDocument]
  private let catalogue: Catalogue
  private let texts: [String: String]
  private var lines: [String: [Substring]] = [:]
  private var diagnostics: [Diagnostic] = []
  private var nodes: [FactNode] = []
  private var edges: [GraphEdge] = []
  private var known: Set<String> = []

  /// - Parameter texts: The text of each file, to show the line that a diagnostic is about.
  init(documents: [ParsedDocument], catalogue: Catalogue, texts: [String: String]) {
    self.documents = documents
    self.catalogue = catalogue
    self.texts = texts
  }

  mutating func build() -> (graph: KnowledgeGraph, diagnostics: [Diagnostic]) {
    diagnostics = documents.flatMap(\.diagnostics)
    collectNodes()
    resolveEdges()
    resolveTargetTypes()
    // What is left does not change it.
    let graph = Background { [nodes, edges] in KnowledgeGraph(nodes: nodes, edges: edges) }
    checkRanges()
    checkClaims()
    checkStale()
    checkCycles()
    let ordered = Set(diagnostics).sorted {
      ($0.location, $0.code.rawValue, $0.message, $0.length, $0.hint ?? "")
        < ($1.location, $1.code.rawValue, $1.message, $1.length, $1.hint ?? "")
    }
    return (graph.take(), ordered)
  }

  private mutating func report(
    _ code: Diagnostic.Code, at location: SourceLocation, length: Int = 1, _ message: String, hint: String? = nil
  ) {
    let fileLines = lines[location.file] ?? SourceLines.split(texts[location.file] ?? "")
    lines[location.file] = fileLines
    let line = location.line <= fileLines.count ? String(fileLines[location.line - 1]) : ""
    diagnostics.append(
      Diagnostic(code, at: location, length: length, message: message, hint: hint, within: line))
  }

  private func nearest(_ name: String, _ names: some Sequence<String>) -> String? {
    NearestName.of(name, among: names).map { "Did you mean `\($0)`?" }
  }

  private func nearest(path: String, _ paths: some Sequence<String>) -> String? {
    NearestName.ofPath(path, among: Array(paths)).map { "Did you mean `\($0)`?" }
  }

  // MARK: Nodes

  private mutating func collectNodes() {
    var owners: [String: String] = [:]
    for document in documents {
      for node in document.nodes {
        if known.insert(node.id).inserted {
          nodes.append(node)
          owners[node.id] = node.location?.file
        } else if let location = node.location, let owner = owners[node.id], owner != location.file {
          report(
            .duplicateIdentifier, at: location, "The identifier `\(node.id)` is taken by `\(owner)`.",
            hint: "Rename or remove one of the two files.")
        }
      }
    }
    for (prefix, kind, entries) in [
      ("rules/", NodeKind.rule, catalogue.rules), ("checkers/", NodeKind.checker, catalogue.checkers),
    ] {
      for entry in entries where known.insert(prefix + entry.id).inserted {
        nodes.append(.reference(id: prefix + entry.id, kind: kind, title: entry.title))
      }
    }
    for node in nodes where node.isFact {
      for source in node.sources {
        let sourceID = FactNode.sourceIdentifier(source.url)
        if known.insert(sourceID).inserted { nodes.append(.source(source)) }
        edges.append(GraphEdge(from: node.id, to: sourceID, kind: .cites))
      }
    }
  }

  // MARK: Edges

  private mutating func resolveEdges() {
    let anchors = Dictionary(documents.map { ($0.id, $0.anchors) }, uniquingKeysWith: { first, _ in first })
    for document in documents {
      for edge in document.edges {
        guard let end = resolve(edge, anchors: anchors), edge.counts(to: end) else { continue }
        edges.append(GraphEdge(from: edge.from, to: end, kind: edge.kind))
      }
    }
  }

  private mutating func resolve(_ edge: PendingEdge, anchors: [String: [String: String]]) -> String? {
    switch edge.end(anchors: { anchors[$0] }, isKnown: { known.contains($0) }) {
    case .node(let id): return id
    // A document without a node could not be read, which has been reported.
    case .unreadable: return nil
    case .unknownIdentifier:
      let entries = edge.kind == .detectedBy ? catalogue.checkers : catalogue.rules
      report(
        .unknownIdentifier, at: edge.location, length: edge.written.utf8.count,
        "Unknown \(edge.kind == .detectedBy ? "checker" : "rule") `\(edge.written)`.",
        hint: nearest(path: edge.written, entries.map(\.id)))
    case .unknownDocument:
      report(
        .danglingLink, at: edge.location, length: edge.written.utf8.count,
        "The link `\(edge.written)` leads to `\(edge.document)`, which does not exist.",
        hint: nearest(path: edge.document, anchors.keys))
    case .unknownAnchor(let anchor, let known):
      report(
        .danglingLink, at: edge.location, length: edge.written.utf8.count,
        "The link `\(edge.written)` names an anchor that `\(edge.document)` does not have.",
        hint: nearest(anchor, known.keys) ?? "Its anchors: \(known.keys.sorted().prefix(16).joined(separator: ", ")).")
    }
    return nil
  }

  private mutating func resolveTargetTypes() {
    let types = Dictionary(nodes.filter { $0.kind == .targetType }.map { ($0.title, $0.id) }, uniquingKeysWith: min)
    for document in documents {
      for (name, node, location) in document.targetTypes {
        if let type = types[name] {
          edges.append(GraphEdge(from: node, to: type, kind: .affects))
        } else {
          report(
            .unknownValue, at: location, length: name.utf8.count, "Unknown target type `\(name)`.",
            hint: nearest(name, types.keys))
        }
      }
    }
  }

  // MARK: Checks over the whole

  private mutating func checkRanges() {
    let releases = DeclaredReleases(nodes)
    for document in documents {
      for pending in document.ranges {
        if releases.packages.contains(pending.package) {
          checkVersions(pending, among: releases)
        } else {
          report(
            .unknownPackage, at: pending.location, length: pending.package.utf8.count,
            "Unknown package `\(pending.package)`.",
            hint: nearest(pending.package, releases.packages)
              ?? "Declare it with `package:` on a document of kind package.")
        }
      }
    }
    for package in releases.undeclared {
      guard let row = nodes.first(where: { $0.package == package && $0.version != nil }), let location = row.location
      else { continue }
      report(
        .unknownPackage, at: location, "Releases are listed of `\(package)`, which no document declares.",
        hint: nearest(package, releases.packages) ?? "Add `package: \"\(package)\"` to its document.")
    }
  }

  /// Every version of a range must cover a known release; a package without any takes all.
  private mutating func checkVersions(_ pending: PendingRange, among releases: DeclaredReleases) {
    for mention in releases.unknown(in: pending.range, of: pending.package) {
      let written = mention.version.description
      report(
        .unknownVersion, at: pending.location(of: mention), length: written.utf8.count,
        "`\(written)` is no known release of `\(pending.package)`.",
        hint: nearest(written, (releases.versions[pending.package] ?? []).map(\.description))
          ?? "Add it to the package's table of releases.")
    }
  }

  /// The rule of a claim exists, and the claim's versions are releases of the package that the rule speaks of.
  private mutating func checkClaims() {
    let releases = DeclaredReleases(nodes)
    let rules = Dictionary(catalogue.rules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for claim in documents.flatMap(\.nodes).flatMap(\.claims) {
      guard let rule = rules[claim.rule] else {
        report(
          .unknownIdentifier, at: claim.ruleLocation, length: claim.rule.utf8.count,
          "Unknown rule `\(claim.rule)` in a claim.", hint: nearest(path: claim.rule, rules.keys))
        continue
      }
      if let package = rule.package {
        let pending = PendingRange(
          package: package, range: claim.at, location: claim.atLocation, start: claim.atLocation)
        checkVersions(pending, among: releases)
      }
    }
  }

  /// A stale fact names what made it so.
  private mutating func checkStale() {
    let superseded = Set(edges.filter { $0.kind == .supersedes && $0.from != $0.to }.map(\.to))
    let contradicted = Set(edges.filter { $0.kind == .contradicts }.flatMap { [$0.from, $0.to] })
    let encoded = Set(edges.filter { $0.kind == .encodedBy }.map(\.from))
    for node in nodes where node.status == .stale {
      let isNamed =
        superseded.contains(node.id) || contradicted.contains(node.id) || encoded.contains(node.id)
        || !node.claims.isEmpty
      if !isNamed, let location = node.location {
        report(
          .missingEvidence, at: location, "`\(node.title)` is marked stale, and nothing says by what.",
          hint: "Add *Contradicts*, *Encoded by* or a claim, or let the newer fact supersede it.")
      }
    }
  }

  private mutating func checkCycles() {
    let superseding = edges.filter { $0.kind == .supersedes }.map { ($0.from, $0.to) }
    for cycle in Cycles.found(in: superseding) {
      guard let first = cycle.first, let location = nodes.first(where: { $0.id == first })?.location else { continue }
      report(
        .cyclicSupersedes, at: location,
        "Facts supersede one another in a circle: \(cycle.joined(separator: " → ")).",
        hint: "Remove one of the *Supersedes* links.")
    }
  }
}

extension FactNode {
  /// The identifier of the node of a source: its address without scheme.
  public static func sourceIdentifier(_ url: String) -> String {
    var address = url.utf8[...]
    for scheme in ["https://", "http://"] where address.starts(with: scheme.utf8) {
      address = address.dropFirst(scheme.utf8.count)
    }
    return "sources/" + Substring(address)
  }

  /// The node of a source.
  public static func source(_ reference: SourceReference) -> FactNode {
    .reference(id: sourceIdentifier(reference.url), kind: .source, title: reference.url)
  }

  /// A node that nobody wrote: a rule, a checker or a source.
  static func reference(id: String, kind: NodeKind, title: String) -> FactNode {
    FactNode(
      id: id, kind: kind, title: title, status: nil, asOf: nil, reviewAfter: nil, scope: Scope(), aliases: [],
      targetTypes: [], package: nil, version: nil, trackerState: nil, concerns: nil, attributes: [], statement: "",
      detail: "",
      sides: [], symptoms: [],
      askedAs: [], notes: [], sources: [], claims: [], parent: nil, isRow: false, location: nil)
  }
}
