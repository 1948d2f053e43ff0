import Testing

@testable import ExpoProject

@Suite struct LargeProjectTests {
  @Test func aThousandTargets() {
    let fixture = Fixture([
      "package.json": "{\"dependencies\": {\"expo\": \"54.0.0\"}}",
      "app.json": "{\"expo\": {\"name\": \"A\", \"plugins\": [\"@bacons/apple-targets\"]}}",
    ])
    for number in 0..<1000 {
      let folder = "targets/t\(number)"
      fixture.write(
        "\(folder)/expo-target.config.js",
        "module.exports = (config) => ({ type: 'widget', name: config.name + \(number) });\n")
      fixture.write("\(folder)/index.swift", "let number = \(number)\n")
    }
    fixture.write("targets/t500/expo-target.config.js", "throw new Error('x')")
    let project = fixture.project()
    #expect(project.targets.count == 1000)
    #expect(project.targets.first?.name == "A0")
    #expect(project.targets.filter { $0.failureKind != nil }.map(\.path) == ["targets/t500"])
    #expect(project.targets.allSatisfy { $0.sources.count == 1 })
  }

  @Test func moreTargetsThanAllowed() {
    let fixture = Fixture(["package.json": "{\"dependencies\": {\"expo\": \"54.0.0\"}}", "app.json": "{}"])
    for number in 0..<12 { fixture.write("targets/t\(number)/expo-target.config.json", "{\"type\": \"clip\"}") }
    let project = fixture.project(options: ProjectOptions(limits: ProjectOptions.Limits(targets: 10)))
    #expect(project.targets.count == 10)
    #expect(
      project.problems(.targetConfig) == [
        "targets there are too many files below the targets' folder: only 10 targets are read"
      ])
  }

  @Test func aLongLockfile() {
    let packages = (0..<20_000).map {
      "\"node_modules/p\($0)\": {\"version\": \"1.0.\($0)\", \"dependencies\": {\"a\": \"^1\"}}"
    }
    let project = Fixture([
      "package.json": "{\"dependencies\": {\"expo\": \"^54.0.0\"}}", "app.json": "{}",
      "package-lock.json":
        "{\"lockfileVersion\": 3, \"packages\": {\(packages.joined(separator: ",\n")),\n\"node_modules/expo\": {\"version\": \"54.0.9\"}}}",
    ]).project()
    #expect(project.package("expo") == "54.0.9 lockfile package-lock.json:20001:34")
  }
}
