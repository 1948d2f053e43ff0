import KnowledgeGraph
import ParallelWork

/// All pictures of a site, laid out in one run of Graphviz.
struct PictureBook: Sendable {
  /// A system's map and where its boxes stand.
  private struct LaidOutMap {
    let map: SystemMap
    let canvas: SVGCanvas
  }

  private let frames: [NeighbourhoodPicture.Shape: NeighbourhoodPicture.Frame]
  private let maps: [KnowledgeSystem: LaidOutMap]

  /// No pictures.
  static let empty = PictureBook()

  private init() {
    frames = [:]
    maps = [:]
  }

  /// Lays out what the systems of a model and the surroundings of any node need.
  ///
  /// - Parameter layouts: Turns graphs in the DOT language into drawings, in their order.
  init(
    _ model: SiteModel, layouts: ([String]) throws(Graphviz.LayoutError) -> [PlainLayout]
  ) throws(Graphviz.LayoutError) {
    let shapes = NeighbourhoodPicture.Shape.all
    let systems = ParallelMap.map(KnowledgeSystem.allCases, stretch: 1) { SystemMap($0, in: model) }.compactMap { $0 }
    let drawings = try layouts(shapes.map(\.dot) + systems.map { $0.dot(model) })
    frames = Dictionary(
      zip(shapes, drawings.map(NeighbourhoodPicture.Frame.init)), uniquingKeysWith: { first, _ in first })
    maps = Dictionary(
      zip(systems, drawings.dropFirst(shapes.count)).map {
        ($0.system, LaidOutMap(map: $0, canvas: SVGCanvas($1)))
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The surroundings of a node; nil where there is no picture.
  func picture(of neighbourhood: Neighbourhood, pieces: FactPieces) -> HTML? {
    guard let picture = NeighbourhoodPicture(neighbourhood), let frame = frames[picture.shape] else { return nil }
    return Self.figure(label: "Picture of the neighbourhood") { picture.svg(in: frame, pieces: pieces) }
  }

  /// The map of a system; nil where there is none.
  func map(_ system: KnowledgeSystem, model: SiteModel, page: SitePath) -> HTML? {
    guard let laidOut = maps[system] else { return nil }
    return Self.figure(label: "Map of \(system.title)") {
      laidOut.map.svg(on: laidOut.canvas, model: model, page: page)
    }
  }

  private static func figure(label: String, svg: () -> HTML) -> HTML {
    Tag.div(
      .class("scroll drawing"), .plain(.role, "region"), .aria(.label, label), .plain(.tabindex, "0"), content: svg)
  }
}
