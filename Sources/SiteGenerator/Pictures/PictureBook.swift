import KnowledgeGraph
import ParallelWork

/// All pictures of a site, laid out in one run of Graphviz.
struct PictureBook: Sendable {
  private let frames: [NeighbourhoodPicture.Shape: NeighbourhoodPicture.Frame]
  private let maps: [KnowledgeSystem: SVGCanvas]

  /// No pictures.
  static let empty = PictureBook()

  private init() {
    frames = [:]
    maps = [:]
  }

  /// Lays out what the nodes and systems of a model need.
  ///
  /// - Parameter layouts: Turns graphs in the DOT language into drawings, in their order.
  init(
    _ model: SiteModel, layouts: ([String]) throws(Graphviz.LayoutError) -> [PlainLayout]
  ) throws(Graphviz.LayoutError) {
    let nodes = model.graph.nodes.filter { $0.kind != .source }
    let shapes = Set(ParallelMap.map(nodes) { NeighbourhoodPicture($0, in: model)?.shape }.compactMap { $0 }).sorted()
    let systems = KnowledgeSystem.allCases.compactMap { SystemMap($0, in: model) }
    let drawings = try layouts(shapes.map(\.dot) + systems.map { $0.dot(model) })
    frames = Dictionary(
      zip(shapes, drawings.map(NeighbourhoodPicture.Frame.init)), uniquingKeysWith: { first, _ in first })
    maps = Dictionary(
      zip(systems.map(\.system), drawings.dropFirst(shapes.count).map(SVGCanvas.init)),
      uniquingKeysWith: { first, _ in first })
  }

  /// The surroundings of a node; nil where there is no picture.
  func neighbourhood(_ node: FactNode, pieces: FactPieces) -> HTML? {
    guard let picture = NeighbourhoodPicture(node, in: pieces.model), let frame = frames[picture.shape] else {
      return nil
    }
    return Self.figure(picture.svg(in: frame, pieces: pieces), label: "Picture of the neighbourhood")
  }

  /// The map of a system; nil where there is none.
  func map(_ system: KnowledgeSystem, model: SiteModel, page: SitePath) -> HTML? {
    guard let map = SystemMap(system, in: model), let canvas = maps[system] else { return nil }
    return Self.figure(map.svg(on: canvas, model: model, page: page), label: "Map of \(system.title)")
  }

  private static func figure(_ svg: HTML, label: String) -> HTML {
    Tag.div(
      .class("scroll drawing"), .plain(.role, "region"), .aria(.label, label), .plain(.tabindex, "0")
    ) { svg }
  }
}
