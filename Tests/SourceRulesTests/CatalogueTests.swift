import Testing
import Versions

@testable import SourceRules

@Suite("The rules as a whole")
struct CatalogueTests {
  @Test func `every rule of the catalogue is encoded, and no other`() {
    #expect(SourceRules.all.map(\.id) == RuleCatalogue.all.map(\.id))
    #expect(SourceRules.all.map(\.title) == RuleCatalogue.all.map(\.title))
    #expect(Set(SourceRules.all.map(\.id)).count == SourceRules.all.count)
  }

  @Test func `a rule is found by its identifier, and its system is the identifier's first part`() {
    for rule in SourceRules.all {
      #expect(SourceRules.rule(rule.id)?.title == rule.title)
      #expect(rule.id.hasPrefix(rule.system.rawValue + "/"))
    }
    for id in ["apple-targets/no/such", "no-such/app-groups/auto-sync-types", "nevis", ""] {
      #expect(SourceRules.rule(id) == nil)
    }
  }

  @Test func `every rule has an entry, and every entry says from where it comes`() {
    for rule in SourceRules.all {
      #expect(!rule.entries.isEmpty, "\(rule.id)")
      for provenance in rule.entries.map(\.provenance) {
        #expect(!provenance.file.isEmpty && provenance.url.hasPrefix("https://"), "\(rule.id)")
        #expect(provenance.read.wholeMatch(of: /\d{4}-\d{2}-\d{2}/) != nil, "\(rule.id)")
        if provenance.basis == .readInCommit || provenance.basis == .readOnBranch {
          #expect(provenance.commit?.isEmpty == false, "\(rule.id) \(provenance)")
        }
        if let note = provenance.note { #expect(note.hasSuffix("."), "\(rule.id)") }
      }
    }
  }

  @Test func `entries of a rule do not overlap and cover every version from the first on`() throws {
    for rule in SourceRules.all {
      let package = try #require(rule.entries.first?.package)
      let covered = rule.entries.flatMap(\.readVersions)
      let first = try #require(covered.first)
      #expect(rule.entries.allSatisfy { $0.package == package && !$0.readVersions.isEmpty }, "\(rule.id)")
      #expect(covered == package.versions.filter { $0 >= first }, "\(rule.id)")
      for entry in rule.entries {
        #expect(entry.readVersions == package.versions.filter(entry.versions.contains), "\(rule.id) \(entry.versions)")
      }
    }
  }

  @Test func `within an entry a rule says the same at every version, whatever its arguments`() {
    for rule in SourceRules.all {
      for arguments in samples(of: rule) {
        for entry in rule.entries {
          let values = entry.readVersions.map { entry.compute($0, arguments) }
            .filter { $0 != .absent(reason: AppleTargetsRules.unknownType) }
          let isConstant = values.first.map { values.allSatisfy($0.matches) } ?? true
          #expect(isConstant, "\(rule.id) \(entry.versions) \(arguments.values)")
        }
      }
    }
  }

  @Test func `two neighbouring entries differ in what they say or from where they have it`() {
    for rule in SourceRules.all {
      for (left, right) in zip(rule.entries, rule.entries.dropFirst()) {
        let differs = samples(of: rule).contains { arguments in
          guard let before = left.readVersions.last, let after = right.readVersions.first else { return false }
          return !left.compute(before, arguments).matches(right.compute(after, arguments))
        }
        #expect(differs || left.provenance != right.provenance, "\(rule.id) \(left.versions) \(right.versions)")
      }
    }
  }

  @Test func `a rule evaluates at every version with its required arguments`() throws {
    for rule in SourceRules.all {
      for arguments in samples(of: rule) {
        let outcome = try rule.evaluate(given: arguments.values)
        #expect(outcome.exactness == .read, "\(rule.id)")
        #expect(outcome.entry != nil, "\(rule.id)")
        #expect(!outcome.value.description.isEmpty, "\(rule.id)")
      }
    }
  }

  /// Arguments to try a rule with: the required ones, and every argument with values of its own in turn.
  private func samples(of rule: SourceRule) -> [RuleArguments] {
    let texts = ["my-widget", "My Share Ext", "Ünïcode", "2fast", ".suffix", "🎉"]
    func values(of argument: SourceRule.Argument) -> [RuleValue] {
      switch argument.kind {
      case .boolean: [true, false]
      case .texts: [["A", "B"], []]
      case .text: (argument.allowedValues.isEmpty ? texts : argument.allowedValues).map(RuleValue.text)
      }
    }
    var base = RuleArguments()
    for argument in rule.arguments where argument.isRequired { base.values[argument.name] = values(of: argument).first }
    return [base]
      + rule.arguments.flatMap { argument in
        values(of: argument).map { RuleArguments(values: base.values.merging([argument.name: $0]) { _, new in new }) }
      }
  }
}
