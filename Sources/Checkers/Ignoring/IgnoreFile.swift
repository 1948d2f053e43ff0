import ExpoProject
import YAML

/// What a project's `.atq.yml` says: findings that are known and accepted, each with a reason.
public struct IgnoreFile: Sendable {
  /// One accepted kind of finding.
  public struct Entry: Sendable, Hashable {
    /// The checker's identifier.
    public let id: String
    /// Only findings in this file or folder, relative to the root; nil for all.
    public let path: String?
    /// Only findings about this target; nil for all.
    public let target: String?
    /// Why it is accepted.
    public let reason: String
    /// The last day, `YYYY-MM-DD`, on which it is accepted; nil for ever.
    public let until: String?
    /// Where the entry stands.
    public let location: ProjectLocation

    func covers(_ finding: Finding) -> Bool {
      guard finding.checker == id else { return false }
      if let target, finding.target != target { return false }
      guard let path else { return true }
      let folder = path.hasSuffix("/") ? path : path + "/"
      return finding.location.file == path || finding.location.file.hasPrefix(folder)
    }
  }

  /// The file's name.
  public static let name = ".atq.yml"
  private static let keys = ["id", "path", "target", "reason", "until"]

  /// The entries in their order.
  public let entries: [Entry]
  /// What is wrong with the file.
  public let problems: [Finding]

  /// Reads the text of a file; mistakes become findings, and what is right counts all the same.
  public init(parsing text: String, checkers: [String]) {
    var entries: [Entry] = []
    var problems: [Finding] = []
    func report(_ line: Int, _ column: Int, _ message: String, _ mend: String) {
      problems.append(Self.problem(line: line, column: column, message, mend))
    }
    do throws(YAMLError) {
      let root = try YAMLReader.read(text)
      for pair in root?.mapping ?? [] where pair.key.string != "ignore" {
        report(pair.key.line, pair.key.column, "`.atq.yml` has an unknown key.", "It knows one key, `ignore`.")
      }
      for item in root?["ignore"]?.array ?? [] {
        for pair in item.mapping ?? [] where !Self.keys.contains(pair.key.string ?? "") {
          report(
            pair.key.line, pair.key.column, "The ignore has an unknown key `\(pair.key.string ?? "")`.",
            "An ignore has id, reason, and perhaps path, target and until.")
        }
        guard let id = item["id"]?.text, let reason = item["reason"]?.text, !reason.isEmpty else {
          report(
            item.line, item.column, "An ignore lacks its id or its reason.",
            "Write `- id: CHECKER` with `reason: why it is accepted`.")
          continue
        }
        if !checkers.contains(id) {
          report(item.line, item.column, "No checker is called `\(id)`.", "`atq checkers` lists them.")
          continue
        }
        entries.append(
          Entry(
            id: id, path: item["path"]?.text, target: item["target"]?.text, reason: reason,
            until: item["until"]?.text,
            location: ProjectLocation(file: Self.name, line: item.line, column: item.column)))
      }
    } catch {
      report(
        error.line, error.column, "`.atq.yml` is not valid YAML: \(error.message).", error.hint ?? "Mend the file.")
    }
    self.entries = entries
    self.problems = problems
  }

  /// The file of a project; nil where there is none. One that cannot be read becomes a finding: a pipe in its place is not waited for, and a
  /// link out of the folder not followed.
  public init?(in files: ProjectFiles, checkers: [String]) {
    do throws(FileError) {
      self.init(parsing: try files.text(Self.name, limit: Self.limit), checkers: checkers)
    } catch {
      guard error.reason != .missing else { return nil }
      self.init(
        entries: [],
        problems: [
          Self.problem(
            line: 1, column: 1, "`.atq.yml` cannot be read: \(error.message).",
            "Put a YAML file in its place, in UTF-8 and of 1 MiB at most.")
        ])
    }
  }

  private init(entries: [Entry], problems: [Finding]) {
    self.entries = entries
    self.problems = problems
  }

  /// In bytes.
  private static let limit = 1 << 20

  private static func problem(line: Int, column: Int, _ message: String, _ mend: String) -> Finding {
    Finding(
      checker: "atq-yml/invalid", severity: .warning,
      location: ProjectLocation(file: name, line: line, column: column), target: nil, message: message, mend: mend,
      snippet: nil, rationale: "An ignore that cannot be read ignores nothing.", facts: [], isUncertain: false)
  }

  /// The findings without those that are accepted on a day, and with what is to be said of the ignores themselves.
  ///
  /// - Parameters:
  ///   - day: The day, `YYYY-MM-DD`.
  ///   - ranCheckers: The checkers that ran; an ignore of another one is not called unused.
  public func apply(to findings: [Finding], on day: String, ranCheckers: Set<String>) -> (kept: [Finding], ignored: Int)
  {
    var used: Set<Int> = []
    var kept: [Finding] = []
    for finding in findings {
      let index = entries.firstIndex { entry in
        entry.covers(finding) && (entry.until.map { $0 >= day } ?? true)
      }
      if let index { used.insert(index) } else { kept.append(finding) }
    }
    for (index, entry) in entries.enumerated() where !used.contains(index) && ranCheckers.contains(entry.id) {
      let isExpired = entry.until.map { $0 < day } ?? false
      kept.append(
        Finding(
          checker: isExpired ? "atq-yml/expired-ignore" : "atq-yml/unused-ignore", severity: .warning,
          location: entry.location, target: nil,
          message: isExpired
            ? "The ignore of `\(entry.id)` ended on \(entry.until ?? "")."
            : "The ignore of `\(entry.id)` is not needed: nothing it covers was found.",
          mend: isExpired ? "Mend what it covers, or give it a later day with a reason." : "Remove it.", snippet: nil,
          rationale: "An ignore that outlives its reason hides the next mistake.", facts: [], isUncertain: false))
    }
    return (kept + problems, findings.count - (kept.count - kept.filter { $0.checker.hasPrefix("atq-yml/") }.count))
  }
}
