import Foundation
import TestSupport
import Testing

@testable import KnowledgeGraph

/// A document as bytes, as a snapshot keeps it.
@Suite("Documents as bytes") struct DocumentBytesTests {
  private static func documents() throws -> [ParsedDocument] {
    var root = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { root.deleteLastPathComponent() }
    let folder = try KnowledgeFolder(path: root.appendingPathComponent("Knowledge").path)
    return folder.files.compactMap { Knowledge.document($0, in: folder) }
  }

  @Test("every document of the repository is read back as it was")
  func roundTrip() throws {
    let documents = try Self.documents()
    #expect(documents.count > 100)
    for document in documents {
      let read = try #require(
        ParsedDocument(bytes: document.bytes, anchorBytes: document.anchorBytes), "\(document.id)")
      #expect(read.diagnostics.isEmpty)
      // Everything that is not written is nil here and there: the rest is told apart by its description.
      var expected = document
      expected.diagnostics = []
      #expect(read.anchors == expected.anchors)
      #expect(String(describing: read.nodes) == String(describing: expected.nodes), "\(document.id)")
      #expect(String(describing: read.edges) == String(describing: expected.edges), "\(document.id)")
      #expect(String(describing: read.ranges) == String(describing: expected.ranges), "\(document.id)")
      #expect(String(describing: read.targetTypes) == String(describing: expected.targetTypes), "\(document.id)")
    }
  }

  @Test("bytes that were cut off or changed are refused or read, and never crash")
  func broken() throws {
    var random = SeededGenerator(seed: 5)
    for document in try Self.documents().prefix(12) {
      let (bytes, anchors) = (document.bytes, document.anchorBytes)
      #expect(ParsedDocument(bytes: [], anchorBytes: anchors) == nil)
      #expect(ParsedDocument(bytes: bytes.dropLast(), anchorBytes: anchors) == nil)
      #expect(ParsedDocument(bytes: bytes + [0], anchorBytes: anchors) == nil)
      for _ in 0..<40 {
        var changed = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          changed[Int.random(in: changed.indices, using: &random)] = UInt8.random(in: .min ... .max, using: &random)
        }
        _ = ParsedDocument(bytes: changed, anchorBytes: anchors)
        _ = ParsedDocument.anchors(Array(changed.prefix(200)))
      }
    }
  }
}
