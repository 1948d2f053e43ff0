import KnowledgeGraph
import TestSupport
import Testing

@Suite struct GraphPathTests {
  /// Documents `n0`, `n1`, … of which each requires those listed for it.
  private static func requiring(_ ends: [[Int]]) -> KnowledgeGraph {
    var files: [String: String] = [:]
    for (index, ends) in ends.enumerated() {
      let links = ends.map { "- [it](n\($0).md)" }.joined(separator: "\n")
      files["nevis/n\(index).md"] = document(
        body: "Fact.\n\n## Requires\n\n\(links)",
        sources: "- [Page](https://example.com/\(index % 3)), primary, read 2026-11-29")
    }
    return cleanGraph(files)
  }

  private func steps(_ path: GraphPath?) -> [String]? {
    path?.steps.map { "\($0.isBackward ? "<-" : "->") \($0.destination)" }
  }

  @Test func `follows edges along and against their direction`() {
    let graph = Self.requiring([[1], [], [1], [2]])
    #expect(
      steps(GraphPath.shortest(from: "nevis/n0", to: "nevis/n3", in: graph)) == [
        "-> nevis/n1", "<- nevis/n2", "<- nevis/n3",
      ])
    #expect(
      GraphPath.shortest(from: "nevis/n0", to: "nevis/n1", in: graph)?.steps.map(\.edge.kind) == [.requires])
  }

  @Test func `of equally short ways it takes the first in the order of the edges`() {
    let graph = Self.requiring([[1, 2], [3], [3], []])
    #expect(
      steps(GraphPath.shortest(from: "nevis/n0", to: "nevis/n3", in: graph)) == ["-> nevis/n1", "-> nevis/n3"])
  }

  @Test func `from a node to itself it is empty`() {
    let graph = Self.requiring([[]])
    #expect(GraphPath.shortest(from: "nevis/n0", to: "nevis/n0", in: graph)?.steps == [])
  }

  @Test func `facts that only cite the same page are not connected`() {
    let graph = Self.requiring([[], [], [], []])
    #expect(graph.edges(from: "nevis/n0").map(\.to) == graph.edges(from: "nevis/n3").map(\.to))
    #expect(GraphPath.shortest(from: "nevis/n0", to: "nevis/n3", in: graph) == nil)
  }

  @Test func `a node that is not there has no way to it`() {
    let graph = Self.requiring([[]])
    #expect(GraphPath.shortest(from: "nevis/n0", to: "nevis/gone", in: graph) == nil)
    #expect(GraphPath.shortest(from: "nevis/gone", to: "nevis/n0", in: graph) == nil)
  }

  /// Against Floyd and Warshall's algorithm over the same edges.
  @Test(arguments: UInt64(1)...12)
  func `is a shortest way of edges that exist`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let count = 14
    let ends = (0..<count).map { index in
      (0..<count).filter { $0 != index && Int.random(in: 0..<9, using: &random) == 0 }
    }
    let graph = Self.requiring(ends)
    var distances = (0..<count).map { row in (0..<count).map { $0 == row ? 0 : count + 1 } }
    for (from, ends) in ends.enumerated() {
      for end in ends {
        distances[from][end] = 1
        distances[end][from] = 1
      }
    }
    for over in 0..<count {
      for from in 0..<count {
        for end in 0..<count {
          distances[from][end] = min(distances[from][end], distances[from][over] + distances[over][end])
        }
      }
    }
    for from in 0..<count {
      for end in 0..<count {
        let path = GraphPath.shortest(from: "nevis/n\(from)", to: "nevis/n\(end)", in: graph)
        let expected = distances[from][end] > count ? nil : distances[from][end]
        #expect(path?.steps.count == expected)
        var position = "nevis/n\(from)"
        for step in path?.steps ?? [] {
          #expect(graph.edges.contains(step.edge))
          #expect((step.isBackward ? step.edge.to : step.edge.from) == position)
          position = step.destination
        }
        if path != nil { #expect(position == "nevis/n\(end)") }
      }
    }
  }
}
