import Foundation
import KnowledgeGraph
import Testing

/// `Knowledge/coverage.tsv`: which facts carry which lines of the seed documents.
@Suite struct CoverageTests {
  /// A line of the table.
  struct Line: Sendable {
    let number: Int
    let fields: [String]
  }

  private static let lines: [Line] = (Repository.text(of: "Knowledge/coverage.tsv") ?? "")
    .split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    .filter { !$0.element.isEmpty && !$0.element.hasPrefix("#") }
    .map { Line(number: $0.offset + 1, fields: $0.element.split(separator: "\t").map(String.init)) }

  @Test(.enabled(if: !lines.isEmpty, "there is no Knowledge/coverage.tsv"))
  func `every line names a seed, a range of its lines, and facts that exist or a reason`() throws {
    let graph = try Repository.knowledge.get().graph
    for line in Self.lines {
      guard line.fields.count == 4, let first = Int(line.fields[1]), let last = Int(line.fields[2]), first <= last,
        first > 0
      else {
        Issue.record("coverage.tsv:\(line.number): \(line.fields)")
        continue
      }
      if line.fields[3].hasPrefix("none:") {
        #expect(line.fields[3].count > "none: ".count, "coverage.tsv:\(line.number) gives no reason")
        continue
      }
      for id in line.fields[3].split(separator: ",").map({ $0.trimmingCharacters(in: .whitespaces) }) {
        #expect(graph[id]?.isFact == true, "coverage.tsv:\(line.number): there is no \(id)")
      }
    }
  }
}
