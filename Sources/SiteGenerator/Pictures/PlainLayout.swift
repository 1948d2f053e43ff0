/// A drawing as Graphviz lays it out in its *plain* format, in inches from the lower left corner.
///
/// The format: https://graphviz.org/docs/outputs/plain/ .
public struct PlainLayout: Sendable, Equatable {
  /// A point.
  public struct Point: Sendable, Equatable {
    /// From the left.
    public let x: Double
    /// From below.
    public let y: Double
  }

  /// A box, by its centre.
  public struct Node: Sendable, Equatable {
    /// The name in the graph.
    public let name: String
    /// The centre.
    public let center: Point
    /// The width.
    public let width: Double
    /// The height.
    public let height: Double
  }

  /// A line between two boxes as a Bézier curve: a start, then three points a stretch.
  public struct Edge: Sendable, Equatable {
    /// Where it begins.
    public let tail: String
    /// Where it ends.
    public let head: String
    /// The points.
    public let points: [Point]
  }

  /// The width of the drawing.
  public let width: Double
  /// The height of the drawing.
  public let height: Double
  /// The boxes.
  public let nodes: [Node]
  /// The lines.
  public let edges: [Edge]

  /// Reads the drawings of an output, one a graph, in their order; nil where a line is not what the format has.
  static func drawings(_ output: String) -> [PlainLayout]? {
    var drawings: [PlainLayout] = []
    var size = Point(x: 0, y: 0)
    var nodes: [Node] = []
    var edges: [Edge] = []
    for line in output.utf8.split(separator: 0x0A) {
      let words = line.split(separator: 0x20).map { Substring($0) }
      func number(_ index: Int) -> Double? { Double(words[index]) }
      switch words.first {
      case "graph":
        guard words.count == 4, let width = number(2), let height = number(3) else { return nil }
        (size, nodes, edges) = (Point(x: width, y: height), [], [])
      case "node":
        guard words.count > 5, let x = number(2), let y = number(3), let width = number(4), let height = number(5)
        else { return nil }
        nodes.append(Node(name: String(words[1]), center: Point(x: x, y: y), width: width, height: height))
      case "edge":
        guard words.count > 4, let count = Int(words[3]), words.count >= 4 + 2 * count else { return nil }
        var points: [Point] = []
        for index in 0..<count {
          guard let x = number(4 + 2 * index), let y = number(5 + 2 * index) else { return nil }
          points.append(Point(x: x, y: y))
        }
        edges.append(Edge(tail: String(words[1]), head: String(words[2]), points: points))
      case "stop": drawings.append(PlainLayout(width: size.x, height: size.y, nodes: nodes, edges: edges))
      default: return nil
      }
    }
    return drawings
  }
}
