import Foundation
import KnowledgeGraph
import Testing

/// What the schemas say, held against the code's own words.
@Suite("JSON Schemas: words") struct SchemaWordsTests {
  @Test(
    "the words of the schemas are those of the code",
    arguments: [
      ("kind", NodeKind.allCases.map(\.rawValue)),
      ("writtenKind", NodeKind.allCases.filter(\.isWritten).map(\.rawValue)),
      ("status", FactStatus.allCases.map(\.rawValue)), ("edgeKind", EdgeKind.allCases.map(\.rawValue)),
      ("system", KnowledgeSystem.allCases.map(\.rawValue)),
    ])
  func words(_ definition: String, _ words: [String]) throws {
    var seen = 0
    for name in SchemaStrictnessTests.names {
      guard let found = try Self.words(of: "$defs", definition, in: name) else { continue }
      #expect(found == words, "\(name)")
      seen += 1
    }
    #expect(seen > 0)
  }

  @Test("meanings and codes are those of the code")
  func otherWords() throws {
    let fact = try #require(Self.definition("fact", in: "answer")["properties"] as? [String: Any])
    #expect((fact["statusMeaning"] as? [String: Any])?["enum"] as? [String] == FactStatus.allCases.map(\.meaning))
    let error = try #require(Self.definition("error", in: "lint")["properties"] as? [String: Any])
    #expect((error["code"] as? [String: Any])?["enum"] as? [String] == Diagnostic.Code.allCases.map(\.rawValue))
    let source = try #require(Self.definition("source", in: "answer")["properties"] as? [String: Any])
    #expect((source["kind"] as? [String: Any])?["enum"] as? [String] == SourceReference.Kind.allCases.map(\.rawValue))
  }

  private static func schema(_ name: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(fileURLWithPath: Repository.schema(name)))
    return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  private static func definition(_ definition: String, in name: String) throws -> [String: Any] {
    let definitions = try #require(try schema(name)["$defs"] as? [String: Any])
    return try #require(definitions[definition] as? [String: Any])
  }

  private static func words(of group: String, _ definition: String, in name: String) throws -> [String]? {
    ((try schema(name)[group] as? [String: Any])?[definition] as? [String: Any])?["enum"] as? [String]
  }

  @Test("every schema is strict and says what each property is", arguments: SchemaStrictnessTests.names)
  func described(_ name: String) throws {
    let schema = try Self.schema(name)
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    #expect(schema["$id"] as? String == "urn:atq:schema:\(name):1")
    #expect((schema["description"] as? String)?.isEmpty == false)
    let objects = [schema] + ((schema["$defs"] as? [String: [String: Any]])?.values.map { $0 } ?? [])
    for object in objects where object["type"] as? String == "object" {
      #expect(object["additionalProperties"] as? Bool == false)
      let properties = try #require(object["properties"] as? [String: [String: Any]])
      for (key, property) in properties {
        #expect(property["description"] != nil || property["$ref"] != nil, "\(name) \(key)")
      }
    }
  }

  @Test("the page beside the schemas names each of them")
  func page() throws {
    let folder = URL(fileURLWithPath: Repository.schema("answer")).deletingLastPathComponent()
    let page = try String(contentsOf: folder.appendingPathComponent("README.md"), encoding: .utf8)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".schema.json") }
    for file in files { #expect(page.contains("](\(file))"), "\(file)") }
    #expect(Set(files).isSuperset(of: SchemaStrictnessTests.names.map { "\($0).schema.json" }))
  }
}
