import Checkers
import ExpoProject

/// Findings in SARIF 2.1.0, https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html .
public enum SARIFDocument {
  private struct Log: Encodable {
    let schema = "https://json.schemastore.org/sarif-2.1.0.json"
    let version = "2.1.0"
    let runs: [Run]

    enum CodingKeys: String, CodingKey {
      case schema = "$schema"
      case version, runs
    }
  }

  private struct Run: Encodable {
    let tool: Tool
    let columnKind = "unicodeCodePoints"
    let results: [Result]
    let invocations: [Invocation]
  }

  private struct Tool: Encodable {
    struct Driver: Encodable {
      let name = "atq"
      let semanticVersion: String
      let rules: [Rule]
    }
    let driver: Driver
  }

  private struct Rule: Encodable {
    struct Configuration: Encodable { let level: String }
    let id: String
    let shortDescription: Text
    let fullDescription: Text
    let defaultConfiguration: Configuration
  }

  private struct Text: Encodable { let text: String }

  private struct Result: Encodable {
    let ruleId: String
    let ruleIndex: Int
    let level: String
    let message: Text
    let locations: [Location]
    let partialFingerprints: [String: String]
  }

  private struct Location: Encodable {
    struct Physical: Encodable {
      let artifactLocation: Artifact
      let region: Region?
    }
    struct Artifact: Encodable {
      let uri: String
    }
    struct Region: Encodable {
      let startLine: Int
      let startColumn: Int?
    }
    let physicalLocation: Physical
  }

  private struct Invocation: Encodable {
    struct Notification: Encodable {
      let level: String
      let message: Text
    }
    let executionSuccessful: Bool
    let toolExecutionNotifications: [Notification]
  }

  /// The SARIF text.
  ///
  /// - Parameter version: The version of `atq`.
  public static func json(_ reports: [CheckReport], checkers: [Checker], version: String) throws -> String {
    let findings = reports.flatMap { report in report.result.findings.map { (report, $0) } }
    let used = Set(findings.map(\.1.checker))
    let described = checkers.filter { used.contains($0.id) }.map { checker in
      Rule(
        id: checker.id, shortDescription: Text(text: checker.title), fullDescription: Text(text: checker.rationale),
        defaultConfiguration: Rule.Configuration(level: level(checker.severity)))
    }
    let others = used.subtracting(described.map(\.id)).sorted().map { id in
      Rule(
        id: id, shortDescription: Text(text: "A mistake in .atq.yml"),
        fullDescription: Text(text: "A mistake in .atq.yml"),
        defaultConfiguration: Rule.Configuration(level: "warning"))
    }
    let rules = described + others
    let indices = Dictionary(rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    let results = findings.map { report, finding in
      Result(
        ruleId: finding.checker, ruleIndex: indices[finding.checker] ?? 0, level: level(finding.severity),
        message: Text(text: "\(finding.message) \(finding.mend)"),
        locations: [location(finding.location, path: report.path(finding.location))],
        partialFingerprints: ["atqFinding/v1": Fingerprint.of(finding)])
    }
    let notes = reports.flatMap(notifications)
    return try JSONText.encode(
      Log(runs: [
        Run(
          tool: Tool(driver: Tool.Driver(semanticVersion: version, rules: rules)), results: results,
          invocations: [
            Invocation(
              executionSuccessful: reports.allSatisfy { $0.result.failed.isEmpty }, toolExecutionNotifications: notes)
          ])
      ]))
  }

  /// What could not be read, which checkers could not look because of it, and which failed.
  private static func notifications(_ report: CheckReport) -> [Invocation.Notification] {
    func note(_ level: String, _ text: String) -> Invocation.Notification {
      Invocation.Notification(level: level, message: Text(text: text))
    }
    return report.problems.map { note("warning", "\(report.place($0.location)): \($0.message)") }
      + report.result.skipped.map { note("note", "\($0.checker) was not checked in full, because \($0.reason)") }
      + report.result.failed.map { note("error", "checker \($0.checker) failed: \($0.reason)") }
  }

  private static func location(_ location: ProjectLocation, path: String) -> Location {
    Location(
      physicalLocation: Location.Physical(
        artifactLocation: Location.Artifact(uri: percentEncoded(path)),
        region: location.line.map { Location.Region(startLine: $0, startColumn: location.column) }))
  }

  /// A path as a relative URI, RFC 3986.
  private static func percentEncoded(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        result += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
    return result
  }

  private static func level(_ severity: CheckerCatalogue.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .information: "note"
    }
  }
}
