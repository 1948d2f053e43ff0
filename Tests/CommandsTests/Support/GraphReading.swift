import Foundation

/// The JSON of `atq graph`.
struct GraphReading: Decodable {
  struct Node: Decodable {
    var id: String
    var kind: String
  }
  struct Edge: Decodable, Hashable {
    var from: String
    var kind: String
    var to: String
  }
  var nodes: [Node]
  var edges: [Edge]

  init(_ run: Run) throws { self = try JSONDecoder().decode(GraphReading.self, from: Data(run.output.utf8)) }
}
