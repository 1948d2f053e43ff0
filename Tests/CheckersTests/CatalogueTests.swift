import Checkers
import KnowledgeGraph
import SourceRules
import Testing

/// The checkers beside the catalogue, the knowledge and the rules that they cite.
@Suite struct CatalogueTests {
  @Test func `every checker of the catalogue exists`() {
    let ids = Set(Checkers.all.map(\.id))
    let missing = CheckerCatalogue.all.map(\.id).filter { !ids.contains($0) }
    #expect(missing.isEmpty, "in the catalogue and nowhere else: \(missing.joined(separator: ", "))")
  }

  @Test func `every checker is in the catalogue, once`() {
    let unknown = Checkers.all.map(\.id).filter { CheckerCatalogue.entry($0) == nil }
    #expect(unknown.isEmpty, "not in the catalogue: \(unknown.joined(separator: ", "))")
    let doubled = Dictionary(grouping: Checkers.all, by: \.id).filter { $0.value.count > 1 }.keys.sorted()
    #expect(doubled.isEmpty, "more than once: \(doubled.joined(separator: ", "))")
  }

  @Test func `every cited fact exists`() throws {
    let graph = try RepositoryKnowledge.graph.get()
    for checker in Checkers.all {
      #expect(!checker.facts.isEmpty, "\(checker.id) cites no fact")
      let missing = checker.facts.filter { graph[$0]?.isFact != true }
      #expect(missing.isEmpty, "\(checker.id) cites facts that do not exist: \(missing.joined(separator: ", "))")
    }
  }

  @Test func `every cited rule exists`() {
    let rules = Set(RuleCatalogue.all.map(\.id))
    for checker in Checkers.all {
      let missing = checker.rules.filter { !rules.contains($0) }
      #expect(missing.isEmpty, "\(checker.id) cites rules that do not exist: \(missing.joined(separator: ", "))")
    }
  }

  @Test func `every checker says why it matters and shows both sides`() {
    for checker in Checkers.all {
      #expect(checker.rationale.count > 60, "\(checker.id) gives no rationale")
      #expect(!checker.passing.isEmpty, "\(checker.id) has no passing example")
      #expect(!checker.failing.isEmpty, "\(checker.id) has no failing example")
      #expect(
        checker.passing.allSatisfy { $0.expectations.isEmpty }, "\(checker.id) expects findings in a passing example")
      #expect(
        checker.failing.allSatisfy { !$0.expectations.isEmpty }, "\(checker.id) expects none in a failing example")
      let titles = (checker.passing + checker.failing).map(\.title)
      #expect(Set(titles).count == titles.count, "\(checker.id) has two examples of one title")
    }
  }
}
