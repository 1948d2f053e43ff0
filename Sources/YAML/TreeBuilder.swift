/// Puts events together into one tree, with a stack of its own.
struct TreeBuilder {
  private(set) var root: YAMLNode?
  private let options: YAMLReader.Options
  private var open: [OpenCollection] = []
  private var anchors: [String: Measured] = [:]
  private var nodeCount = 0
  private var hasDocument = false

  init(options: YAMLReader.Options) {
    self.options = options
  }

  mutating func add(_ event: YAMLEvent) throws(YAMLError) {
    switch event.kind {
    case .streamStart, .streamEnd, .documentEnd: break
    case .documentStart:
      if hasDocument {
        throw event.error("a second document begins here", hint: "keep to one document: take out the \"---\"")
      }
      hasDocument = true
    case .alias(let name): try finish(try expand(name, event), anchor: nil, at: event)
    case .scalar(let text, let isPlain):
      let isPlain = try Tags.isPlain(event.tag, text: text, isPlain: isPlain, event: event)
      let node = YAMLNode(value: .scalar(text, isPlain: isPlain), line: event.place.line, column: event.place.column)
      try finish(Measured(node: node), anchor: event.anchor, at: event)
    case .sequenceStart: try begin(.sequence, event)
    case .mappingStart: try begin(.mapping, event)
    case .sequenceEnd, .mappingEnd:
      guard let collection = open.popLast() else { break }
      try finish(try collection.finished(), anchor: collection.start.anchor, at: collection.start)
    }
  }

  private mutating func begin(_ shape: OpenCollection.Shape, _ event: YAMLEvent) throws(YAMLError) {
    try Tags.check(event.tag, shape: shape, event: event)
    if open.last?.expectsKey == true { throw Self.complexKey(event) }
    if open.count >= options.maximumDepth { throw tooDeep(event) }
    open.append(OpenCollection(shape: shape, start: event, allowsMerge: options.allowsAliases))
  }

  private mutating func finish(
    _ value: Measured, anchor: String?, at event: YAMLEvent
  ) throws(YAMLError) {
    nodeCount += value.isAlias ? value.size : 1
    if nodeCount > options.maximumNodes {
      throw event.error(
        "the document has more than \(options.maximumNodes) values, counting each alias in full",
        hint: "use fewer aliases of aliases")
    }
    if open.count + value.height > options.maximumDepth { throw tooDeep(event) }
    if let anchor {
      guard options.allowsAliases else {
        throw event.error("the anchor &\(anchor) is not allowed here", hint: "take it out and write values in full")
      }
      anchors[anchor] = value
    }
    guard let last = open.indices.last else {
      root = value.node.value == .scalar("", isPlain: true) ? nil : value.node
      return
    }
    if open[last].expectsKey, value.node.text == nil { throw Self.complexKey(event) }
    try open[last].append(value)
  }

  private func expand(_ name: String, _ event: YAMLEvent) throws(YAMLError) -> Measured {
    guard options.allowsAliases else {
      throw event.error("the alias *\(name) is not allowed here", hint: "write the value in full")
    }
    guard var value = anchors[name] else {
      throw event.error("no value before this alias has the anchor &\(name)", hint: "set the anchor first")
    }
    value.isAlias = true
    return value
  }

  private func tooDeep(_ event: YAMLEvent) -> YAMLError {
    event.error("values are nested more than \(options.maximumDepth) levels deep", hint: "flatten the document")
  }

  private static func complexKey(_ event: YAMLEvent) -> YAMLError {
    event.error("a key must be a single value, not a list or mapping", hint: "put the key in quotes")
  }
}

extension YAMLEvent {
  func error(_ message: String, hint: String?) -> YAMLError {
    YAMLError(line: place.line, column: place.column, message: message, hint: hint)
  }
}
