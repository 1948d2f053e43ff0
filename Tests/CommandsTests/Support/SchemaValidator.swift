import Foundation

/// Holds documents against a published schema with Python's `jsonschema`.
enum SchemaValidator {
  private struct Order: Encodable {
    var schema: String
    var documents: [String]
  }

  /// For each document nil, or what is wrong with it.
  static func errors(in documents: [String], schema: String) throws -> [String?] {
    try errors(in: documents, schemaFile: Repository.schema(schema))
  }

  /// The same with a schema that others publish.
  static func errors(in documents: [String], schemaFile: String) throws -> [String?] {
    let order = Order(schema: schemaFile, documents: documents)
    let input = String(decoding: try JSONEncoder().encode(order), as: UTF8.self)
    let run = try Tool.run(try python(), ["\(Repository.testsFolder)/Scripts/validate.py"], input: input)
    guard run.code == 0 else { throw Program.Failure(description: "\(schemaFile): \(run.error)") }
    return try JSONDecoder().decode([String?].self, from: Data(run.output.utf8))
  }

  /// The first Python that has the module: the system's, or that of the path.
  private static func python() throws -> String {
    for candidate in ["/usr/bin/python3", Tool.find("python3")].compactMap({ $0 })
    where (try? Tool.run(candidate, ["-c", "import jsonschema"]).code) == 0 {
      return candidate
    }
    throw Program.Failure(description: "No python3 has the module jsonschema: apt install python3-jsonschema")
  }
}
