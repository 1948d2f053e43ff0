import KnowledgeGraph

/// A node between what links to it and what it leads to.
///
/// The boxes all have one size, so that a picture's layout depends only on how many there are on either side, and a whole
/// site needs a few dozen layouts.
struct NeighbourhoodPicture {
  /// How many boxes there are on either side.
  struct Shape: Hashable {
    let left: Int
    let right: Int

    /// All that a picture may have.
    static let all = (0...mostBoxes).flatMap { left in
      (max(0, leastNeighbours - left)...mostBoxes).map { Shape(left: left, right: $0) }
    }

    /// The graph in the DOT language.
    var dot: String {
      var text = "digraph { rankdir=LR; nodesep=0.13; ranksep=0.36; ordering=out; "
      text += "node [shape=box, fixedsize=true, width=2.6, height=0.66, label=\"\"]; edge [arrowsize=0.7]; m; "
      for index in 0..<left { text += "l\(index) -> m; " }
      for index in 0..<right { text += "m -> r\(index); " }
      return text + "}"
    }
  }

  private struct Neighbour {
    let node: SiteNode
    let address: Address?
    let phrase: String
  }

  /// A node with fewer neighbours has no picture: a list says as much.
  private static let leastNeighbours = 2
  /// How many boxes stand on a side; the last one says how many more there are.
  private static let mostBoxes = 7
  /// How many letters fit on a line of the node's own box: they are bold.
  private static let boldWidth = 24

  let node: SiteNode
  private let before: [Neighbour]
  private let after: [Neighbour]
  private let hiddenBefore: Int
  private let hiddenAfter: Int

  /// Nil for a node with too few neighbours.
  init?(_ neighbourhood: Neighbourhood) {
    node = neighbourhood.node
    let most = (neighbourhood.after + neighbourhood.before).reduce(0) { $0 + $1.neighbours.count }
    var seen = Set<ObjectIdentifier>(minimumCapacity: most)
    /// Each neighbour once, with its first relation.
    func neighbours(_ groups: [Neighbourhood.Group], phrase: (EdgeKind) -> String) -> [Neighbour] {
      groups.flatMap { group in
        group.neighbours.compactMap { other in
          guard let node = other.node, seen.insert(ObjectIdentifier(node)).inserted else { return nil }
          return Neighbour(node: node, address: other.address, phrase: phrase(group.kind))
        }
      }
    }
    let after = neighbours(neighbourhood.after) { $0.phrase }
    let before = neighbours(neighbourhood.before) { $0.inversePhrase }
    guard before.count + after.count >= Self.leastNeighbours else { return nil }
    (self.before, hiddenBefore) = Self.cut(before)
    (self.after, hiddenAfter) = Self.cut(after)
  }

  private static func cut(_ neighbours: [Neighbour]) -> ([Neighbour], Int) {
    guard neighbours.count > mostBoxes else { return (neighbours, 0) }
    return (Array(neighbours.prefix(mostBoxes - 1)), neighbours.count - mostBoxes + 1)
  }

  var shape: Shape {
    Shape(left: before.count + (hiddenBefore > 0 ? 1 : 0), right: after.count + (hiddenAfter > 0 ? 1 : 0))
  }

  /// A layout of a shape, ready to be filled.
  struct Frame: Sendable {
    /// What a box is for.
    enum Role {
      case own
      case left(Int)
      case right(Int)
    }

    let canvas: SVGCanvas
    /// What each box is for, in the order of the layout.
    let roles: [Role?]

    init(_ layout: PlainLayout) {
      canvas = SVGCanvas(layout)
      var roles = ["m": Role.own]
      // Graphviz is free to order the boxes of a side; the first neighbour belongs to the highest.
      for (rank, name) in Self.order("l", in: layout).enumerated() { roles[name] = .left(rank) }
      for (rank, name) in Self.order("r", in: layout).enumerated() { roles[name] = .right(rank) }
      self.roles = layout.nodes.map { roles[$0.name] }
    }

    private static func order(_ prefix: String, in layout: PlainLayout) -> [String] {
      layout.nodes.filter { $0.name.hasPrefix(prefix) }.sorted { ($1.center.y, $0.name) < ($0.center.y, $1.name) }.map(
        \.name)
    }
  }

  /// The picture in a frame of its shape.
  func svg(in frame: Frame, pieces: FactPieces) -> HTML {
    frame.canvas.svg(class: "picture neighbourhood") { place in
      switch frame.roles[place] {
      case .own: own()
      case .left(let rank):
        rank < before.count ? box(before[rank]) : rest(hiddenBefore, Anchor.linkedFrom, pieces)
      case .right(let rank):
        rank < after.count ? box(after[rank]) : rest(hiddenAfter, Anchor.leadsTo, pieces)
      case nil: nil
      }
    }
  }

  private func own() -> SVGCanvas.Box {
    let title = node.label.title
    return SVGCanvas.Box(
      lines: LabelText.lines(title, width: Self.boldWidth, count: 3), title: [title], address: nil,
      style: "self \(node.node.status?.rawValue ?? "")")
  }

  private func box(_ neighbour: Neighbour) -> SVGCanvas.Box {
    let other = neighbour.node
    let label = other.label
    var title = [neighbour.phrase, ": ", label.title]
    if let status = other.node.status, status != .verified {
      title = [neighbour.phrase, ": ", label.title, " (", status.rawValue, ")"]
    }
    var lines: [String] = []
    lines.reserveCapacity(SVGCanvas.mostLines)
    lines.append(neighbour.phrase)
    lines += label.lines
    if other.document != node.document { lines += label.holder }
    return SVGCanvas.Box(
      lines: lines, title: title, address: neighbour.address,
      style: other.node.status?.rawValue ?? other.node.kind.rawValue)
  }

  private func rest(_ count: Int, _ anchor: String, _ pieces: FactPieces) -> SVGCanvas.Box {
    SVGCanvas.Box(
      lines: ["and \(count) more, listed below"], title: ["\(count) more"],
      address: Address(from: pieces.page, to: pieces.page, anchor: anchor), style: "rest")
  }
}
