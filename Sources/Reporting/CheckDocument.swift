import Checkers
import ExpoProject
import TextTools

/// The findings of several apps as JSON; the schema is `Site/schemas/check.schema.json`.
public enum CheckDocument {
  private struct Document: Encodable {
    let schemaVersion = 1
    let apps: [App]
  }

  private struct App: Encodable {
    let path: String
    let versions: String
    let targets: Int
    let errors: Int
    let warnings: Int
    let notes: Int
    let ignored: Int
    let findings: [Entry]
    let problems: [Problem]
    let skipped: [Note]
    let failed: [Note]
  }

  private struct Entry: Encodable {
    let checker: String
    let severity: String
    let file: String
    let line: Int?
    let column: Int?
    let target: String?
    let message: String
    let why: String
    let mend: String
    let snippet: String?
    let uncertain: Bool
    let facts: [Fact]
    let fingerprint: String
  }

  private struct Fact: Encodable {
    let id: String
    let title: String
    let status: String
    let asOf: String
  }

  private struct Problem: Encodable {
    let part: String
    let file: String
    let line: Int?
    let message: String
    let hint: String?
  }

  private struct Note: Encodable {
    let checker: String
    let reason: String
  }

  /// The JSON text.
  public static func json(_ reports: [CheckReport]) throws -> String {
    try JSONText.encode(Document(apps: reports.map(app)))
  }

  private static func app(_ report: CheckReport) -> App {
    App(
      path: report.subject.path, versions: report.subject.versions, targets: report.subject.targetCount,
      errors: report.count(.error), warnings: report.count(.warning), notes: report.count(.information),
      ignored: report.subject.ignoredCount,
      findings: report.result.findings.map { finding in
        Entry(
          checker: finding.checker, severity: finding.severity.rawValue, file: report.path(finding.location),
          line: finding.location.line, column: finding.location.column, target: finding.target,
          message: finding.message,
          why: finding.rationale, mend: finding.mend, snippet: finding.snippet, uncertain: finding.isUncertain,
          facts: finding.facts.map { Fact(id: $0.id, title: $0.title, status: $0.status, asOf: $0.asOf) },
          fingerprint: Fingerprint.of(finding))
      },
      problems: report.problems.map { problem in
        Problem(
          part: problem.part.rawValue, file: report.path(problem.location), line: problem.location.line,
          message: problem.message, hint: problem.hint)
      },
      skipped: report.result.skipped.map { Note(checker: $0.checker, reason: $0.reason) },
      failed: report.result.failed.map { Note(checker: $0.checker, reason: $0.reason) })
  }
}

/// A number by which a finding is known again when lines have moved.
enum Fingerprint {
  /// A hash over checker, file, target and message, in hexadecimal.
  static func of(_ finding: Finding) -> String {
    var hash = FNVHash()
    for part in [finding.checker, finding.location.file, finding.target ?? "", finding.message] {
      hash.mix(part.utf8)
      hash.mix(0xff)
    }
    let digits = String(hash.value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
