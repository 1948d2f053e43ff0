import SourceRules
import Testing
import Versions

@Suite("Evaluating a rule at a version")
struct RuleEvaluationTests {
  private let groups = "apple-targets/app-groups/auto-sync-types"

  @Test func `without a version the newest speaks`() throws {
    let outcome = try outcome(groups)
    #expect(outcome.version == Version(major: 5))
    #expect(outcome.exactness == .read)
    #expect(outcome.entry?.provenance.basis == .readOnBranch)
  }

  @Test(arguments: [
    ("5.0.1", "5.0.0"), ("6.0.0", "5.0.0"), ("0.1.17", "0.1.16"), ("1.2.3", "0.2.1"), ("2.0.0", "0.2.1"),
    ("4.0.7", "4.0.6"), ("5.0.0-beta.1", "4.0.6"), ("0.0.0", "0.0.1"),
  ])
  func `a version that nobody read takes the nearest lower one and says so`(asked: String, read: String) throws {
    let outcome = try outcome(groups, at: asked)
    #expect(outcome.exactness == .nearest(read: try Version(parsing: read)))
    #expect(outcome.caution == "rules as of \(read)")
    #expect(try outcome.value == value(groups, at: read))
  }

  @Test func `a version that somebody read has no caution`() throws {
    #expect(try outcome(groups, at: "4.0.6").caution == nil)
    #expect(try outcome(groups, at: "4.0.6+build").exactness == .read)
  }

  @Test func `before its first entry a behaviour is absent`() throws {
    let outcome = try outcome("apple-targets/app-groups/needs-entitlements-key", at: "0.1.8")
    #expect(outcome.value == .absent(reason: "the behaviour begins with 0.1.9"))
    #expect(outcome.entry == nil)
    #expect(outcome.exactness == .read)
  }

  @Test func `where earlier versions were not read for a rule, its first one speaks`() throws {
    let outcome = try outcome("share-content/defaults/extension-name", at: "0.1.0")
    #expect(outcome.value == "ShareExtension")
    #expect(outcome.exactness == .nearest(read: Version(major: 0, minor: 2)))
  }

  @Test func `arguments are checked`() throws {
    let rule = "apple-targets/target-types/extension-point"
    #expect(throws: RuleError.missingArgument(rule: rule, name: "type")) { try value(rule) }
    #expect(throws: RuleError.unknownArgument(rule: rule, name: "kind", known: ["type"])) {
      try value(rule, given: ["type": "share", "kind": "x"])
    }
    #expect(throws: RuleError.self) { try value(rule, given: ["type": "shares"]) }
    #expect(throws: RuleError.self) { try value(rule, given: ["type": true]) }
    #expect(throws: RuleError.unknownArgument(rule: groups, name: "type", known: [])) {
      try value(groups, given: ["type": "share"])
    }
  }

  @Test func `the error says what to write`() {
    let error = RuleError.unknownArgument(rule: "a/b/c", name: "kind", known: ["type", "host"])
    #expect(error.description == "The rule `a/b/c` has no argument `kind`; it takes `type`, `host`.")
  }

  @Test func `the typed reading and the rule agree on how exact they are`() throws {
    #expect(try plugin("5.1.0").exactness == .nearest(read: Version(major: 5)))
    #expect(try plugin("4.0.6").exactness == .read)
    #expect(AppleTargetsSource.newest.version == Version(major: 5))
  }
}
