import KnowledgeGraph

/// All pictures of a site, laid out in one run of Graphviz.
struct PictureBook: Sendable {
  private let shapes: [NeighbourhoodPicture.Shape: PlainLayout]
  private let maps: [KnowledgeSystem: PlainLayout]

  /// No pictures.
  static let empty = PictureBook(shapes: [:], maps: [:])

  private init(shapes: [NeighbourhoodPicture.Shape: PlainLayout], maps: [KnowledgeSystem: PlainLayout]) {
    self.shapes = shapes
    self.maps = maps
  }

  /// Lays out what the nodes and systems of a model need.
  ///
  /// - Parameter layouts: Turns graphs in the DOT language into drawings, in their order.
  init(
    _ model: SiteModel, layouts: ([String]) throws(Graphviz.LayoutError) -> [PlainLayout]
  ) throws(Graphviz.LayoutError) {
    let nodes = model.graph.nodes.filter { $0.kind != .source }
    let shapes = Set(nodes.compactMap { NeighbourhoodPicture($0, in: model)?.shape }).sorted()
    let systems = KnowledgeSystem.allCases.compactMap { SystemMap($0, in: model) }
    let drawings = try layouts(shapes.map(\.dot) + systems.map { $0.dot(model) })
    self.shapes = Dictionary(zip(shapes, drawings), uniquingKeysWith: { first, _ in first })
    self.maps = Dictionary(
      zip(systems.map(\.system), drawings.dropFirst(shapes.count)), uniquingKeysWith: { first, _ in first })
  }

  /// The surroundings of a node; nil where there is no picture.
  func neighbourhood(_ node: FactNode, pieces: FactPieces) -> HTML? {
    guard let picture = NeighbourhoodPicture(node, in: pieces.model), let layout = shapes[picture.shape] else {
      return nil
    }
    return Self.figure(picture.svg(on: layout, pieces: pieces), label: "Picture of the neighbourhood")
  }

  /// The map of a system; nil where there is none.
  func map(_ system: KnowledgeSystem, model: SiteModel, page: SitePath) -> HTML? {
    guard let map = SystemMap(system, in: model), let layout = maps[system] else { return nil }
    return Self.figure(map.svg(on: layout, model: model, page: page), label: "Map of \(system.title)")
  }

  private static func figure(_ svg: HTML, label: String) -> HTML {
    Tag.div(
      .class("scroll drawing"), .plain(.role, "region"), .aria(.label, label), .plain(.tabindex, "0")
    ) { svg }
  }
}
