import ExpoProject

/// One kind of mistake in a project's configuration: what it is, why it matters, and a function that finds it.
public struct Checker: Sendable {
  /// The identifier, `topic/name`.
  public let id: String
  /// The usual severity of its findings.
  public let severity: CheckerCatalogue.Severity
  /// The identifier of the system whose configuration it looks at.
  public let system: String
  /// What it finds, in one line.
  public let title: String
  /// Why it matters: what happens to whom when the mistake stays.
  public let rationale: String
  /// The identifiers of the facts that it rests on, the telling one first.
  public let facts: [String]
  /// The identifiers of the source rules that it rests on.
  public let rules: [String]
  /// For which versions it looks, in words; nil for all.
  public let scope: String?
  /// The parts of the project without which it cannot look.
  public let needs: [ReadProblem.Part]
  /// Tiny projects in which it finds nothing.
  public let passing: [Example]
  /// Tiny projects in which it finds something, and where.
  public let failing: [Example]

  let find: @Sendable (CheckContext) throws -> [Issue]

  /// Makes a checker of an identifier of the catalogue, which gives severity, system and title.
  public init(
    _ id: String, rationale: String, facts: [String], rules: [String] = [], scope: String? = nil,
    needs: [ReadProblem.Part] = [], passing: [Example], failing: [Example],
    find: @escaping @Sendable (CheckContext) throws -> [Issue]
  ) {
    let entry = CheckerCatalogue.entry(id)
    self.id = id
    self.severity = entry?.severity ?? .warning
    self.system = entry?.system ?? ""
    self.title = entry?.title ?? id
    self.rationale = rationale
    self.facts = facts
    self.rules = rules
    self.scope = scope
    self.needs = needs
    self.passing = passing
    self.failing = failing
    self.find = find
  }
}

extension CheckerCatalogue {
  /// The entry of an identifier.
  public static func entry(_ id: String) -> Entry? { entries[id] }

  private static let entries = Dictionary(all.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
}
