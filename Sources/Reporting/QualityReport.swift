import Answering

/// The quality of answers, ready to be printed.
public struct QualityReport: Sendable {
  private let quality: QualityMeasurement

  /// Makes a report.
  public init(_ quality: QualityMeasurement) {
    self.quality = quality
  }

  /// The measures and the misses.
  public func text() -> String {
    let sure = quality.confident
    var output = """
      answerable           \(quality.answerableCount)
      unanswerable         \(quality.unanswerableCount)
      hit@1                \(Self.rounded(quality.hitAt1))
      hit@3                \(Self.rounded(quality.hitAt3))
      MRR                  \(Self.rounded(quality.meanReciprocalRank))
      refused rightly      \(Self.rounded(quality.refusedUnanswerable))
      refused wrongly      \(Self.rounded(quality.refusedAnswerable))
      confidence >= 0.8    \(sure.right) right of \(sure.count)

      """
    for miss in quality.misses {
      let verdict = miss.abstained ? "refused" : miss.entry.isAnswerable ? "wrong first" : "answered"
      output += "\(miss.entry.id)  \(verdict)  \(miss.entry.text)\n"
      output += "    given: \(miss.given.prefix(3).joined(separator: ", "))"
      if let confidence = miss.confidence { output += "  (\(Self.rounded(confidence)))" }
      output += "\n"
      if miss.entry.isAnswerable {
        let rank = miss.rank.map { "at \($0)" } ?? "not found"
        output += "    right: \(miss.entry.answers.prefix(4).joined(separator: ", "))  (\(rank))\n"
      }
    }
    return output
  }

  private struct Document: Encodable {
    struct Miss: Encodable {
      let id: String
      let question: String
      let abstained: Bool
      let given: [String]
      let answers: [String]
      let rank: Int?
    }
    struct Ranked: Encodable {
      let id: String
      let measures: [String: Double]
    }
    struct Outcome: Encodable {
      let id: String
      let answerable: Bool
      let abstained: Bool
      let rank: Int?
      let confidence: Double?
      let signals: [String: Double]
      let ranked: [Ranked]
    }
    let schemaVersion = 1
    let answerable: Int
    let unanswerable: Int
    let hitAt1: Double
    let hitAt3: Double
    let meanReciprocalRank: Double
    let refusedUnanswerable: Double
    let refusedAnswerable: Double
    let misses: [Miss]
    let outcomes: [Outcome]
  }

  /// As JSON; the schema is `Site/schemas/eval.schema.json`.
  public func json() throws -> String {
    try JSONText.encode(
      Document(
        answerable: quality.answerableCount, unanswerable: quality.unanswerableCount, hitAt1: quality.hitAt1,
        hitAt3: quality.hitAt3, meanReciprocalRank: quality.meanReciprocalRank,
        refusedUnanswerable: quality.refusedUnanswerable, refusedAnswerable: quality.refusedAnswerable,
        misses: quality.misses.map {
          Document.Miss(
            id: $0.entry.id, question: $0.entry.text, abstained: $0.abstained, given: $0.given,
            answers: $0.entry.answers, rank: $0.rank)
        },
        outcomes: quality.outcomes.map {
          Document.Outcome(
            id: $0.entry.id, answerable: $0.entry.isAnswerable, abstained: $0.abstained, rank: $0.rank,
            confidence: $0.confidence,
            signals: Dictionary($0.signals.named.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first }),
            ranked: $0.ranked.map { Document.Ranked(id: $0.id, measures: $0.measures) })
        }))
  }

  private static func rounded(_ value: Double) -> String {
    let thousandths = Int((value * 1_000).rounded())
    let fraction = String(thousandths % 1_000)
    return "\(thousandths / 1_000).\(String(repeating: "0", count: 3 - fraction.count))\(fraction)"
  }
}
