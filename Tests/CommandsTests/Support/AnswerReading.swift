import Foundation

/// The JSON of `atq ask`, as a reader of it would take it.
struct AnswerReading: Decodable {
  struct Fact: Decodable {
    struct Source: Decodable {
      var url: String
      var kind: String
      var read: String
    }
    struct Scope: Decodable {
      var package: String
      var range: String
    }
    struct Related: Decodable {
      var id: String
      var relation: String
    }
    var id: String
    var kind: String
    var title: String
    var text: String
    var status: String?
    var asOf: String?
    var overdue: Bool
    var appliesTo: [Scope]
    var confidence: Double
    var computed: Bool
    var remedies: [String]
    var sources: [Source]
    var checkers: [String]
    var rules: [String]
    var related: [Related]
  }
  struct Correction: Decodable, Equatable {
    var typed: String
    var read: String
  }

  struct Computation: Decodable {
    struct Value: Decodable {
      var subject: String?
      var value: String
    }
    struct Given: Decodable {
      var name: String
      var value: String
      var origin: String
    }
    var rule: String
    var values: [Value]
    var given: [Given]
    var version: String
    var versionOrigin: String
    var uncertain: Bool
  }
  struct Project: Decodable {
    struct Applicability: Decodable {
      var package: String
      var version: String?
      var outcome: String
    }
    struct Finding: Decodable {
      var checker: String
      var file: String
      var line: Int?
    }
    var applicability: [Applicability]
    var findings: [Finding]
    var quiet: [String]
  }

  var schemaVersion: Int
  var question: String
  var abstained: Bool
  var answer: Fact?
  var alternatives: [Fact]
  var corrections: [Correction]
  var reason: String?
  var computation: Computation?
  var project: Project?
  var connection: PathReading?
  var further: [AnswerReading]

  init(_ run: Run) throws {
    self = try JSONDecoder().decode(AnswerReading.self, from: Data(run.output.utf8))
  }
}
