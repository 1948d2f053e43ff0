import Foundation

/// The JSON of `atq show`.
struct NodeReading: Decodable {
  struct Scope: Decodable {
    var package: String
    var range: String
  }
  struct Edge: Decodable, Equatable {
    var kind: String
    var id: String
  }
  struct Source: Decodable {
    var url: String
    var kind: String
  }
  var id: String
  var kind: String
  var title: String
  var status: String?
  var asOf: String?
  var appliesTo: [Scope]
  var aliases: [String]
  var text: String
  var detail: String
  var symptoms: [String]
  var sides: [String]
  var workaround: [String]
  var attributes: [String: String]
  var sources: [Source]
  var edges: [Edge]
  var backEdges: [Edge]
  var parent: String?
  var file: String?
  var line: Int?

  init(_ run: Run) throws { self = try JSONDecoder().decode(NodeReading.self, from: Data(run.output.utf8)) }
}
