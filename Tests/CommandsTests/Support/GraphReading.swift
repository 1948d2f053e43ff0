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

/// The JSON of `atq list`.
struct ListReading: Decodable {
  struct Node: Decodable {
    var id: String
    var kind: String
    var title: String
    var status: String?
    var asOf: String?
    var system: String?
    var text: String
  }
  var count: Int
  var nodes: [Node]

  init(_ run: Run) throws { self = try JSONDecoder().decode(ListReading.self, from: Data(run.output.utf8)) }
}

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

/// The JSON of `atq path`.
struct PathReading: Decodable {
  struct Step: Decodable, Equatable {
    var from: String
    var relation: String
    var to: String
    var backward: Bool
  }
  var from: String
  var to: String
  var connected: Bool
  var steps: [Step]

  init(_ run: Run) throws { self = try JSONDecoder().decode(PathReading.self, from: Data(run.output.utf8)) }
}

/// The JSON of `atq lint`.
struct LintReading: Decodable {
  struct Entry: Decodable {
    var code: String
    var file: String
    var line: Int
    var column: Int
    var message: String
    var hint: String?
  }
  var files: Int
  var facts: Int
  var errors: [Entry]

  init(_ run: Run) throws { self = try JSONDecoder().decode(LintReading.self, from: Data(run.output.utf8)) }
}
