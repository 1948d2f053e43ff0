import Testing

@testable import ExpoProject

@Suite struct ProjectReaderTests {
  @Test func filesBesideTheConfigs() {
    let project = Fixture([
      "package.json": "{\"dependencies\": {\"expo\": \"54.0.0\"}}",
      "app.json": "{\"expo\": {\"plugins\": [\"@bacons/apple-targets\"]}}",
      "eas.json": "{\n  // builds\n  \"cli\": {\"version\": \">= 16\",},\n}",
      "ios/Podfile.properties.json": "{\"ios.deploymentTarget\": \"16.4\"}",
      "targets/_shared/Kit.swift": "", "targets/a/_shared/Own.swift": "",
      "targets/a/expo-target.config.json": "{\"type\": \"widget\"}", "App.tsx": "export const group = 'group.x';\n",
    ]).project()
    #expect(project.problems.isEmpty, "\(project.problems)")
    #expect(project.eas?.node[path: ["cli", "version"]]?.location?.text == "eas.json:3:22")
    #expect(project.podfileProperties?.node["ios.deploymentTarget"]?.string == "16.4")
    #expect(project.sharedFiles == ["targets/_shared/Kit.swift", "targets/a/_shared/Own.swift"])
    #expect(project.hostSources.map(\.path).contains("App.tsx"))
    #expect(project.appleTargetsPlugin?.index == 0)
  }

  @Test func brokenFilesBesideTheConfigs() {
    let project = Fixture([
      "package.json": "{\"dependencies\": {\"expo\": \"54.0.0\"}}", "app.json": "{}", "eas.json": "{\"build\": ",
      "ios/Podfile.properties.json": "[]",
    ]).project()
    #expect(project.problems(.easConfig).map { $0.hasPrefix("eas.json:1:11 eas.json is not valid JSON5") } == [true])
    #expect(
      project.problems(.podfileLock) == [
        "ios/Podfile.properties.json:1:1 ios/Podfile.properties.json holds a list and not an object"
      ])
  }

  @Test func readingTwiceGivesTheSame() {
    let fixture = Fixture([
      "package.json": "{\"dependencies\": {\"expo\": \"54.0.0\", \"a\": \"workspace:*\", \"b\": \"catalog:\"}}",
      "app.config.js": "module.exports = () => ({ name: 'A', plugins: ['b', 'a'] })", "eas.json": "{", "yarn.lock": "x",
      "targets/b/expo-target.config.js": "throw 1", "targets/a/expo-target.config.json": "{",
    ])
    let (first, second) = (fixture.project(), fixture.project())
    #expect(first.problems == second.problems)
    #expect(first.problems.count == 6, "\(first.problems)")
    #expect(first.targets == second.targets)
    #expect(first.appConfig == second.appConfig)
  }
}
