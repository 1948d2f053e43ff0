import Foundation

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
