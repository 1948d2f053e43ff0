import Foundation

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
