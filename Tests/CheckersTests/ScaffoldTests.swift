import Checkers
import SourceRules
import Testing

/// Targets as `create-target` lays them out, which deserve no more than a few findings.
@Suite struct ScaffoldTests {
  /// What a scaffold deserves: values that its author must replace or choose.
  private static let deserved: Set<String> = [
    "activation-rule/true-predicate", "deployment-target/defaulted", "target-config/template-left",
    "target-name/display-name-missing",
  ]

  @Test(arguments: Scaffold.types.map(\.name))
  func `a scaffold of one type gets what it deserves`(_ name: String) throws {
    try expectDeserved(Scaffold.app(Scaffold.types.filter { $0.name == name }))
  }

  @Test(arguments: Scaffold.types.filter(\.appGroupsByDefault).map(\.name))
  func `a scaffold in an app with an App Group gets what it deserves`(_ name: String) throws {
    try expectDeserved(Scaffold.app(Scaffold.types.filter { $0.name == name }, groups: ["group.com.acme.app"]))
  }

  @Test func `all scaffolds together get what they deserve`() throws {
    #expect(Scaffold.types.count == 45)
    try expectDeserved(Scaffold.app(Scaffold.types))
  }

  @Test func `a scaffold deserves that its placeholders are found`() throws {
    let share = try ExampleProject(Scaffold.app(Scaffold.types.filter { $0.name == "share" })).findings()
    let found = Set(share.map(\.checker))
    #expect(found.isSuperset(of: ["target-config/template-left", "target-name/display-name-missing"]))
  }

  private func expectDeserved(_ files: [String: String]) throws {
    let project = try ExampleProject(files)
    #expect(project.context.project.problems.isEmpty, "\(project.context.project.problems)")
    for finding in project.findings() where finding.severity != .information {
      #expect(
        Self.deserved.contains(finding.checker),
        "\(finding.checker) at \(finding.location.file):\(finding.location.line ?? 0): \(finding.message)")
    }
  }
}
