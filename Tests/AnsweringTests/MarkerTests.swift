import ComputedAnswers
import KnowledgeGraph
import Reporting
import SourceRules
import Testing

@testable import Answering

/// No surface shows a statement that must not be taken for true without saying so, however it was asked for.
@Suite("Markers of status") struct MarkerTests {
  /// What every surface puts before the statement, by the status.
  private static let markers: [FactStatus: String] = [
    .unverified: "Unverified:", .disputed: "Disputed:", .stale: "Stale, no longer believed:", .retired: "Retired:",
  ]

  private let today = CalendarDate("2026-12-01")

  @Test("of every fact, for every phrase that people ask it by, in text, Markdown and JSON")
  func everyFact() throws {
    let today = try #require(today)
    let made = try RepositorySnapshot()
    var shown = 0
    for node in made.knowledge.graph.facts {
      guard let status = node.status, let marker = Self.markers[status] else { continue }
      let fact = try #require(try made.snapshot.facts([node.id]).first)
      for phrase in node.askedAs + [node.title] {
        let candidate = Answer.Candidate(fact: fact, confidence: 1)
        let answer = Answer(
          question: phrase, best: candidate, alternatives: [candidate], corrections: [], reason: nil, confidence: 1,
          signals: Signals())
        let report = AnswerReport(AnsweredQuestion(answer: answer), today: today)
        let plain = TerminalStyle(usesColor: false, width: 100)
        #expect(report.text(plain).hasPrefix("\(marker) "), "\(node.id)")
        #expect(report.text(plain).contains("[\(status.rawValue)]"), "\(node.id), as another fact")
        #expect(report.markdown().hasPrefix("**\(marker)** "), "\(node.id)")
        let json = try report.json()
        #expect(json.ranges(of: "\"text\" : \"\(marker) ").count == 2, "\(node.id)")
        #expect(json.ranges(of: "\"status\" : \"\(status.rawValue)\"").count >= 2, "\(node.id)")
        shown += 1
      }
    }
    #expect(shown > 300)
  }

  @Test("of whatever a phrase of such a fact is answered with")
  func everyAnswer() throws {
    let today = try #require(today)
    let made = try RepositorySnapshot()
    let answerer = Answerer(snapshot: made.snapshot)
    let style = TerminalStyle(usesColor: false, width: 100)
    for node in made.knowledge.graph.facts {
      guard let status = node.status, Self.markers[status] != nil else { continue }
      for phrase in node.askedAs {
        let answer = try answerer.answer(phrase, limit: 3)
        guard let given = answer.best?.fact.status else { continue }
        let text = AnswerReport(AnsweredQuestion(answer: answer), today: today).text(style)
        let body = answer.corrections.isEmpty ? text : String(text.drop { $0 != "\n" }.dropFirst())
        for (status, marker) in Self.markers {
          #expect(body.hasPrefix("\(marker) ") == (status == given), "\(phrase)")
        }
      }
    }
  }

  @Test("both sides of every dispute are shown")
  func disputes() throws {
    let today = try #require(today)
    let made = try RepositorySnapshot()
    for node in made.knowledge.graph.facts where node.status == .disputed {
      let fact = try #require(try made.snapshot.facts([node.id]).first)
      let candidate = Answer.Candidate(fact: fact, confidence: 1)
      let answer = Answer(
        question: node.title, best: candidate, alternatives: [], corrections: [], reason: nil, confidence: 1,
        signals: Signals())
      let text = AnswerReport(AnsweredQuestion(answer: answer), today: today).text(
        TerminalStyle(usesColor: false, width: 100))
      #expect(text.contains("\nBoth sides\n") || text.contains("\nContradicts\n"), "\(node.id)")
    }
  }
}
