import Versions
import YAML

extension ParsedDocument {
  /// The document as bytes, but for its anchors and diagnostics.
  public var bytes: [UInt8] {
    var encoder = ByteEncoder()
    encoder.write(id)
    encoder.write(file)
    encoder.write(nodes) { $0.write($1) }
    encoder.write(edges) { $0.write($1) }
    encoder.write(ranges) { $0.write($1) }
    encoder.write(targetTypes) { encoder, type in
      encoder.write(type.name)
      encoder.write(type.node)
      encoder.write(type.location)
    }
    return encoder.bytes
  }

  /// Every heading's and row's anchor with the node that it leads to, as bytes.
  public var anchorBytes: [UInt8] {
    var encoder = ByteEncoder()
    encoder.write(anchors.sorted { $0.key < $1.key }) { encoder, anchor in
      encoder.write(anchor.key)
      encoder.write(anchor.value)
    }
    return encoder.bytes
  }

  /// The anchors that `anchorBytes` holds; nil for other bytes.
  public static func anchors(_ bytes: [UInt8]) -> [String: String]? {
    var decoder = ByteDecoder(bytes)
    let pairs = try? decoder.list { decoder throws(ByteDecoder.Invalid) in
      (try decoder.text(), try decoder.text())
    }
    return pairs.map { Dictionary($0, uniquingKeysWith: { first, _ in first }) }
  }

  /// Reads a document back; nil for bytes that are none.
  public init?(bytes: [UInt8], anchorBytes: [UInt8]) {
    guard let anchors = Self.anchors(anchorBytes), let read = try? Self.read(bytes) else { return nil }
    self = read
    self.anchors = anchors
  }

  private static func read(_ bytes: [UInt8]) throws(ByteDecoder.Invalid) -> ParsedDocument {
    var decoder = ByteDecoder(bytes)
    var document = ParsedDocument(id: try decoder.text(), file: try decoder.text())
    let file = document.file
    document.nodes = try decoder.list { decoder throws(ByteDecoder.Invalid) in try decoder.node(in: file) }
    document.edges = try decoder.list { decoder throws(ByteDecoder.Invalid) in try decoder.edge(in: file) }
    document.ranges = try decoder.list { decoder throws(ByteDecoder.Invalid) in try decoder.pendingRange(in: file) }
    document.targetTypes = try decoder.list { decoder throws(ByteDecoder.Invalid) in
      (try decoder.text(), try decoder.text(), try decoder.location(in: file))
    }
    guard decoder.isAtEnd else { throw ByteDecoder.Invalid() }
    return document
  }
}

extension ByteEncoder {
  /// A place, without its file.
  fileprivate mutating func write(_ location: SourceLocation) {
    write(location.line)
    write(location.column)
  }

  fileprivate mutating func write(_ date: CalendarDate) {
    write(date.year)
    write(date.month)
    write(date.day)
  }

  fileprivate mutating func write(_ node: FactNode) {
    write(node.id)
    write(node.kind)
    write(node.title)
    write(node.status) { $0.write($1) }
    write(node.asOf) { $0.write($1) }
    write(node.reviewAfter) { $0.write($1) }
    write(node.scope.entries) { encoder, entry in
      encoder.write(entry.package)
      encoder.write(entry.range.text)
    }
    write(node.aliases)
    write(node.targetTypes)
    write(node.package)
    write(node.version)
    write(node.trackerState) { $0.write($1) }
    write(node.concerns) { $0.write($1) { $0.write($1) } }
    write(node.attributes) { encoder, attribute in
      encoder.write(attribute.name)
      encoder.write(attribute.value)
    }
    write(node.statement)
    write(node.detail)
    write(node.sides)
    write(node.symptoms)
    write(node.askedAs)
    write(node.notes) { encoder, note in
      encoder.write(note.edge)
      encoder.write(note.text)
      encoder.write(note.targets)
    }
    write(node.sources) { encoder, source in
      encoder.write(source.title)
      encoder.write(source.url)
      encoder.write(source.kind)
      encoder.write(source.read)
    }
    write(node.claims) { $0.write($1) }
    write(node.parent)
    write(node.isRow)
    write(node.location) { $0.write($1) }
  }

  private mutating func write(_ claim: ClaimBlock) {
    write(claim.rule)
    write(claim.at.text)
    write(claim.given) { $0.write($1) }
    switch claim.assertion {
    case .equals(let value):
      write(0)
      write(value)
    case .contains(let value):
      write(1)
      write(value)
    case .lacks(let value):
      write(2)
      write(value)
    }
    write(claim.location)
    write(claim.ruleLocation)
    write(claim.atLocation)
  }

  private mutating func write(_ pair: YAMLPair) {
    write(pair.key)
    write(pair.value)
  }

  private mutating func write(_ node: YAMLNode) {
    write(node.line)
    write(node.column)
    switch node.value {
    case .scalar(let text, let isPlain):
      write(isPlain ? 0 : 1)
      write(text)
    case .sequence(let nodes):
      write(2)
      write(nodes) { $0.write($1) }
    case .mapping(let pairs):
      write(3)
      write(pairs) { $0.write($1) }
    }
  }

  fileprivate mutating func write(_ edge: PendingEdge) {
    write(edge.from)
    write(edge.kind)
    write(edge.document)
    write(edge.anchor)
    write(edge.written)
    write(edge.location)
  }

  fileprivate mutating func write(_ range: PendingRange) {
    write(range.package)
    write(range.range.text)
    write(range.location)
    write(range.start) { $0.write($1) }
  }
}

extension ByteDecoder {
  fileprivate mutating func location(in file: String) throws(Invalid) -> SourceLocation {
    SourceLocation(file: file, line: try number(), column: try number())
  }

  private mutating func date() throws(Invalid) -> CalendarDate {
    guard let date = CalendarDate(year: try number(), month: try number(), day: try number()) else { throw Invalid() }
    return date
  }

  private mutating func range() throws(Invalid) -> VersionRange {
    guard let range = VersionRange(try text()) else { throw Invalid() }
    return range
  }

  fileprivate mutating func node(in file: String) throws(Invalid) -> FactNode {
    FactNode(
      id: try text(), kind: try value(), title: try text(),
      status: try optional { decoder throws(Invalid) in try decoder.value() },
      asOf: try optional { decoder throws(Invalid) in try decoder.date() },
      reviewAfter: try optional { decoder throws(Invalid) in try decoder.date() },
      scope: Scope(
        try list { decoder throws(Invalid) in
          Scope.Entry(package: try decoder.text(), range: try decoder.range())
        }),
      aliases: try texts(), targetTypes: try texts(),
      package: try optional { decoder throws(Invalid) in try decoder.text() },
      version: try optional { decoder throws(Invalid) in try decoder.text() },
      trackerState: try optional { decoder throws(Invalid) in try decoder.value() },
      concerns: try optional { decoder throws(Invalid) in
        try decoder.list { decoder throws(Invalid) in try decoder.value() }
      },
      attributes: try list { decoder throws(Invalid) in
        FactNode.Attribute(name: try decoder.text(), value: try decoder.text())
      },
      statement: try text(), detail: try text(), sides: try texts(), symptoms: try texts(), askedAs: try texts(),
      notes: try list { decoder throws(Invalid) in
        FactNode.Note(edge: try decoder.value(), text: try decoder.text(), targets: try decoder.texts())
      },
      sources: try list { decoder throws(Invalid) in
        SourceReference(
          title: try decoder.text(), url: try decoder.text(), kind: try decoder.value(), read: try decoder.date())
      },
      claims: try list { decoder throws(Invalid) in try decoder.claim(in: file) },
      parent: try optional { decoder throws(Invalid) in try decoder.text() }, isRow: try flag(),
      location: try optional { decoder throws(Invalid) in try decoder.location(in: file) })
  }

  private mutating func claim(in file: String) throws(Invalid) -> ClaimBlock {
    ClaimBlock(
      rule: try text(), at: try range(), given: try list { decoder throws(Invalid) in try decoder.pair(depth: 0) },
      assertion: try assertion(), location: try location(in: file), ruleLocation: try location(in: file),
      atLocation: try location(in: file))
  }

  private mutating func assertion() throws(Invalid) -> ClaimBlock.Assertion {
    let kind = try number()
    let value = try yaml(depth: 0)
    switch kind {
    case 0: return .equals(value)
    case 1: return .contains(value)
    case 2: return .lacks(value)
    default: throw Invalid()
    }
  }

  private mutating func pair(depth: Int) throws(Invalid) -> YAMLPair {
    YAMLPair(key: try yaml(depth: depth + 1), value: try yaml(depth: depth + 1))
  }

  /// Far deeper than the YAML reader goes.
  private static let greatestDepth = 1_000

  private mutating func yaml(depth: Int) throws(Invalid) -> YAMLNode {
    guard depth < Self.greatestDepth else { throw Invalid() }
    let line = try number()
    let column = try number()
    let value: YAMLNode.Value
    switch try number() {
    case 0: value = .scalar(try text(), isPlain: true)
    case 1: value = .scalar(try text(), isPlain: false)
    case 2: value = .sequence(try list { decoder throws(Invalid) in try decoder.yaml(depth: depth + 1) })
    case 3: value = .mapping(try list { decoder throws(Invalid) in try decoder.pair(depth: depth + 1) })
    default: throw Invalid()
    }
    return YAMLNode(value: value, line: line, column: column)
  }

  fileprivate mutating func edge(in file: String) throws(Invalid) -> PendingEdge {
    PendingEdge(
      from: try text(), kind: try value(), document: try text(),
      anchor: try optional { decoder throws(Invalid) in try decoder.text() }, written: try text(),
      location: try location(in: file))
  }

  fileprivate mutating func pendingRange(in file: String) throws(Invalid) -> PendingRange {
    PendingRange(
      package: try text(), range: try range(), location: try location(in: file),
      start: try optional { decoder throws(Invalid) in try decoder.location(in: file) })
  }
}
