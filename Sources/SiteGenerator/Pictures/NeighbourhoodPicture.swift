import KnowledgeGraph

/// A node between what links to it and what it leads to.
///
/// The boxes all have one size, so that a picture's layout depends only on how many there are on either side, and a whole
/// site needs a few dozen layouts.
struct NeighbourhoodPicture {
  /// How many boxes there are on either side.
  struct Shape: Hashable, Comparable {
    let left: Int
    let right: Int

    static func < (one: Shape, other: Shape) -> Bool { (one.left, one.right) < (other.left, other.right) }

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
    let id: String
    let phrase: String
  }

  private static let limit = 7
  /// How many letters fit on a line of a box; those of the node itself are bold.
  private static let width = 27
  private static let boldWidth = 24

  let node: FactNode
  private let before: [Neighbour]
  private let after: [Neighbour]
  private let hiddenBefore: Int
  private let hiddenAfter: Int

  /// Nil for a node with fewer than two neighbours, which a list says as well.
  init?(_ node: FactNode, in model: SiteModel) {
    self.node = node
    func neighbours(
      _ edges: [GraphEdge], end: (GraphEdge) -> String, phrase: (EdgeKind) -> String
    ) -> [Neighbour] {
      var seen = [node.id]
      var neighbours: [Neighbour] = []
      for kind in EdgeKind.allCases where kind != .cites {
        for edge in edges where edge.kind == kind {
          let id = end(edge)
          guard !seen.contains(id), model[id] != nil else { continue }
          seen.append(id)
          neighbours.append(Neighbour(id: id, phrase: phrase(kind)))
        }
      }
      return neighbours
    }
    let after = neighbours(model.graph.edges(from: node.id), end: { $0.to }, phrase: { $0.phrase })
    let known = Set(after.map(\.id))
    let before = neighbours(
      model.graph.edges(to: node.id).filter { $0.kind != .partOf }, end: { $0.from }, phrase: { $0.inversePhrase }
    ).filter { !known.contains($0.id) }
    guard before.count + after.count >= 2 else { return nil }
    (self.before, hiddenBefore) = Self.cut(before)
    (self.after, hiddenAfter) = Self.cut(after)
  }

  private static func cut(_ neighbours: [Neighbour]) -> ([Neighbour], Int) {
    guard neighbours.count > limit else { return (neighbours, 0) }
    return (Array(neighbours.prefix(limit - 1)), neighbours.count - limit + 1)
  }

  var shape: Shape {
    Shape(left: before.count + (hiddenBefore > 0 ? 1 : 0), right: after.count + (hiddenAfter > 0 ? 1 : 0))
  }

  /// A layout of a shape, ready to be filled.
  struct Frame: Sendable {
    let canvas: SVGCanvas
    /// The names of the boxes on either side, the highest first.
    let lefts: [String]
    let rights: [String]

    init(_ layout: PlainLayout) {
      canvas = SVGCanvas(layout)
      // Graphviz is free to order the boxes of a side; the first neighbour belongs to the highest.
      lefts = Self.order("l", in: layout)
      rights = Self.order("r", in: layout)
    }

    private static func order(_ prefix: String, in layout: PlainLayout) -> [String] {
      layout.nodes.filter { $0.name.hasPrefix(prefix) }.sorted { ($1.center.y, $0.name) < ($0.center.y, $1.name) }.map(
        \.name)
    }
  }

  /// The picture in a frame of its shape.
  func svg(in frame: Frame, pieces: FactPieces) -> HTML {
    let (lefts, rights) = (frame.lefts, frame.rights)
    var boxes = [
      SVGCanvas.Box(
        name: "m", lines: LabelText.lines(title(node), width: Self.boldWidth, count: 3), title: title(node),
        address: nil,
        style: "self \(node.status?.rawValue ?? "")")
    ]
    boxes += zip(lefts, before).map { box($0, $1, pieces) }
    boxes += zip(rights, after).map { box($0, $1, pieces) }
    if hiddenBefore > 0, let name = lefts.last { boxes.append(rest(name, hiddenBefore, Anchor.linkedFrom, pieces)) }
    if hiddenAfter > 0, let name = rights.last { boxes.append(rest(name, hiddenAfter, Anchor.leadsTo, pieces)) }
    return frame.canvas.svg(boxes: boxes, class: "picture neighbourhood")
  }

  private func title(_ node: FactNode) -> String {
    node.isFact ? node.title : String(node.id.drop { $0 != "/" }.dropFirst())
  }

  private func box(_ name: String, _ neighbour: Neighbour, _ pieces: FactPieces) -> SVGCanvas.Box {
    let other = pieces.model[neighbour.id]?.node
    let title = other.map(title) ?? neighbour.id
    let caution = other?.status.flatMap { $0 == .verified ? nil : " (\($0.rawValue))" } ?? ""
    return SVGCanvas.Box(
      name: name, lines: [neighbour.phrase] + label(title, of: other, pieces),
      title: "\(neighbour.phrase): \(title)\(caution)",
      address: pieces.model.address(of: neighbour.id, from: pieces.page),
      style: other?.status?.rawValue ?? other?.kind.rawValue ?? "")
  }

  /// The title, and what contains the neighbour where a title of one line leaves room for it.
  private func label(_ title: String, of other: FactNode?, _ pieces: FactPieces) -> [String] {
    let lines = LabelText.lines(title, width: Self.width)
    guard lines.count == 1, let other, other.parent != nil, other.document != node.document,
      let container = pieces.model[other.document]
    else { return lines }
    return lines + LabelText.lines("in \(container.node.title)", width: Self.width, count: 1)
  }

  private func rest(_ name: String, _ count: Int, _ anchor: String, _ pieces: FactPieces) -> SVGCanvas.Box {
    SVGCanvas.Box(
      name: name, lines: ["and \(count) more, listed below"], title: "\(count) more",
      address: Address(from: pieces.page, to: pieces.page, anchor: anchor), style: "rest")
  }
}
