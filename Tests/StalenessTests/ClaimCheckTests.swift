import KnowledgeGraph
import SourceRules
import Staleness
import Testing
import Versions

@Suite("Holding a claim against its rule")
struct ClaimCheckTests {
  @Test func `a claim that the rule bears out holds at every version of its range`() throws {
    let check = try check("rule: apple-targets/deployment-target/default\nat: \">=0.1.11 <=0.1.14\"\nequals: \"18.1\"")
    guard case .holds(let versions) = check.result else {
      Issue.record("it does not hold")
      return
    }
    #expect(versions.map(\.description) == ["0.1.11", "0.1.12", "0.1.13", "0.1.14"])
    #expect(check.severity == nil)
    #expect(check.fact == "apple-targets/example")
    #expect(check.location.file == "apple-targets/example.md")
    #expect(check.location.line == 11)
  }

  @Test func `a contradiction names both values, the version and the entry`() throws {
    let check = try check("rule: apple-targets/deployment-target/default\nat: \">=0.1.10 <=5.0.0\"\nequals: \"18.0\"")
    let contradiction = try #require(check.contradiction)
    #expect(contradiction.expected == .equals("18.0"))
    #expect(contradiction.actual == "16.4")
    #expect(contradiction.version == (try Version(parsing: "0.1.10")))
    #expect(contradiction.entry?.provenance.commit == "62deea7")
  }

  @Test(arguments: [
    ("verified", ClaimCheck.Severity.error), ("reported", .error), ("unverified", .warning), ("stale", .known),
    ("disputed", .known), ("retired", .known),
  ])
  func `the status decides what a contradiction means`(status: String, severity: ClaimCheck.Severity) throws {
    let check = try check(
      "rule: apple-targets/app-groups/auto-sync-types\nat: \"5.0.0\"\nequals: [widget, share, clip, bg-download]",
      status: status)
    #expect(check.severity == severity)
  }

  @Test func `lists are compared as sets, and asked for parts`() throws {
    let rule = "rule: apple-targets/config/file-names\nat: \"5.0.0\"\n"
    #expect(try check(rule + "equals: [expo-target.config.json, expo-target.config.js]").isHeld)
    #expect(try check(rule + "contains: expo-target.config.js").isHeld)
    #expect(try check(rule + "lacks: [expo-target.config.ts, expo-target.config.mjs]").isHeld)
    #expect(try check(rule + "contains: [expo-target.config.js, expo-target.config.ts]").contradiction != nil)
  }

  @Test func `arguments, truth values, numbers, maps and null`() throws {
    #expect(
      try check("rule: apple-targets/export-js/default\nat: \"5.0.0\"\ngiven: {type: clip}\nequals: true").isHeld)
    #expect(
      try check(
        "rule: share-content/options/limits\nat: \"0.2.0\"\ngiven: {option: maxSharedItems}\nequals: 20"
      ).isHeld)
    #expect(
      try check("rule: share-content/options/limits\nat: \"0.2.0\"\ncontains: {maxSharedItems: 20}").isHeld)
    #expect(
      try check(
        "rule: apple-targets/target-types/extension-point\nat: \"5.0.0\"\ngiven: {type: clip}\nequals: null"
      ).isHeld)
    #expect(try check("rule: expo-sdk/minimum-ios\nat: \"56\"\nequals: 16.4").isHeld)
    #expect(try check("rule: apple-platform/app-groups/prefix\nat: \"27.0\"\nequals: group.").isHeld)
  }

  @Test func `a behaviour that begins later contradicts a claim about earlier versions`() throws {
    let check = try check("rule: apple-targets/app-groups/needs-entitlements-key\nat: \"0.1.8\"\nequals: true")
    let contradiction = try #require(check.contradiction)
    #expect(contradiction.actual.isAbsent)
    #expect(contradiction.entry == nil)
  }

  @Test(arguments: [
    ("rule: apple-targets/storage/api\nat: \"5.0.1\"\ncontains: get", "Nobody read a version in the range 5.0.1"),
    ("rule: expo-sdk/xcode\nat: \"58\"\nequals: \"27.0\"", "is not known"),
    ("rule: apple-targets/target-types/product-type\nat: \"5.0.0\"\nequals: x", "needs the argument `type`"),
    ("rule: apple-targets/export-js/default\nat: \"5.0.0\"\ngiven: {typ: clip}\nequals: true", "no argument `typ`"),
    ("rule: share-content/package/name\nat: \"0.2.0\"\ncontains: react", "no list or map"),
    ("rule: apple-targets/no/such\nat: \"5.0.0\"\nequals: true", "There is no rule"),
    ("rule: share-content/defaults/open-host\nat: \">=0.1.0 <=0.2.0\"\nequals: false", "Nobody read 0.1.0"),
  ])
  func `what a rule cannot decide`(claim: String, reason: String) throws {
    let check = try check(claim)
    guard case .notDecidable(let given) = check.result else {
      Issue.record("it was decided")
      return
    }
    #expect(given.contains(reason), "\(given)")
    #expect(given.hasSuffix("."))
    #expect(check.severity == nil)
  }

  @Test func `all claims of a graph, in the order of files and lines`() {
    let claim =
      "```claim\nrule: apple-targets/export-js/default\nat: \"5.0.0\"\ngiven: {type: clip}\nequals: true\n```\n"
    let graph = Knowledge.parse(
      [("apple-targets/b.md", document(claim + "\n" + claim)), ("apple-targets/a.md", document(claim))],
      catalogue: RepositoryKnowledge.catalogue
    ).graph
    let checks = ClaimCheck.all(in: graph)
    #expect(checks.map(\.fact) == ["apple-targets/a", "apple-targets/b", "apple-targets/b"])
    #expect(checks.map(\.location) == checks.map(\.location).sorted())
  }

  private func check(_ claim: String, status: String = "verified") throws -> ClaimCheck {
    let graph = Knowledge.parse(
      [("apple-targets/example.md", document("```claim\n" + claim + "\n```\n", status: status))],
      catalogue: RepositoryKnowledge.catalogue
    ).graph
    return try #require(ClaimCheck.all(in: graph).first)
  }

  private func document(_ body: String, status: String = "verified") -> String {
    """
    ---
    kind: claim
    status: \(status)
    as_of: 2026-11-29
    ---
    # An example

    The example says something.

    It says it in a claim.
    \(body)
    """
  }
}

extension ClaimCheck {
  fileprivate var isHeld: Bool {
    if case .holds = result { true } else { false }
  }

  fileprivate var contradiction: Contradiction? {
    if case .contradicted(let contradiction) = result { contradiction } else { nil }
  }
}
