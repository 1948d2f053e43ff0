import Checkers
import KnowledgeGraph
import SourceRules
import Testing

/// What the knowledge of this repository must hold.
@Suite struct RepositoryKnowledgeTests {
  private let knowledge: Knowledge
  private var graph: KnowledgeGraph { knowledge.graph }

  init() throws {
    knowledge = try Repository.knowledge.get()
  }

  @Test func `keeps to the format`() {
    expectClean(knowledge)
    #expect(knowledge.fileCount > 100)
    #expect(graph.facts.count > 400)
  }

  @Test func `every system has an index and facts`() {
    for system in KnowledgeSystem.allCases {
      #expect(graph[system.rawValue] != nil, "\(system.rawValue)/index.md")
      #expect(graph.facts.count { $0.system == system } > 10, "\(system.rawValue)")
    }
  }

  @Test func `every fact has a status, a day and a source`() {
    for fact in graph.facts where fact.status == nil || fact.asOf == nil || fact.sources.isEmpty {
      Issue.record("\(fact.id)")
    }
  }

  @Test func `every edge begins and ends at a node`() {
    for edge in graph.edges where graph[edge.from] == nil || graph[edge.to] == nil {
      Issue.record("\(edge.from) \(edge.kind.rawValue) \(edge.to)")
    }
  }

  @Test func `the plugin's 46 target types are rows`() {
    let types = graph.facts.filter { $0.kind == .targetType }
    #expect(types.count == 46)
    #expect(Set(types.map(\.title)).count == 46)
    #expect(types.allSatisfy { $0.document == "apple-targets/target-types" })
    #expect(types.allSatisfy { type in type.attributes.contains { $0.name == "extension-point" } })
  }

  @Test func `the plugin's releases are those of its history`() {
    let history =
      (0...10).dropFirst().map { "0.0.\($0)" } + (0...16).map { "0.1.\($0)" } + ["0.1.18", "0.1.19", "0.2.0", "0.2.1"]
      + (0...7).map { "3.0.\($0)" } + (0...6).map { "4.0.\($0)" } + ["5.0.0"]
    let rows = graph.facts.filter { $0.kind == .release && $0.package == "@bacons/apple-targets" }
    #expect(rows.compactMap(\.version).sorted() == history.sorted())
    #expect(rows.allSatisfy { row in row.attributes.contains { $0.name == "date" } })
  }

  @Test func `the SDKs are 50 to 58`() {
    let sdks = graph.facts.filter { $0.kind == .sdk && $0.package == "expo" }
    #expect(sdks.compactMap(\.version).sorted() == (50...58).map(String.init))
  }

  @Test(arguments: [
    "apple-platform/unverified/memory-limits", "apple-platform/unverified/responder-chain-endorsement",
    "apple-platform/unverified/swiftui-in-share-and-keyboard",
    "apple-platform/unverified/keyboard-microphone-exception",
    "apple-platform/unverified/ios-27-date", "apple-targets/requirements#reason-for-the-two-floors",
  ])
  func `what the first seed could not confirm is unverified`(id: String) {
    #expect(graph[id]?.status == .unverified)
    #expect(graph[id]?.sources.contains { $0.kind == .searched } == true)
  }

  @Test(arguments: [49, 84, 111, 127, 137, 144, 147, 154, 155, 156, 186, 196, 198, 201, 202, 211])
  func `the bug has a page of its own`(number: Int) throws {
    let bug = try #require(graph["apple-targets/bugs/\(number)"])
    #expect(bug.kind == .bug)
    #expect(bug.aliases.contains("#\(number)"))
    #expect(!bug.askedAs.isEmpty)
  }

  @Test func `every rule is cited by a fact`() {
    let uncited = RuleCatalogue.all.map(\.id).filter { graph.edges(to: "rules/\($0)").isEmpty }
    #expect(uncited == [])
  }

  @Test func `every checker is named by a fact`() {
    let unnamed = CheckerCatalogue.all.map(\.id).filter { graph.edges(to: "checkers/\($0)").isEmpty }
    #expect(unnamed == [])
  }
}
