import Foundation

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
