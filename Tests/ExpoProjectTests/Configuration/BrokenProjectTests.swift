import Foundation
import Testing

@testable import ExpoProject

@Suite struct BrokenProjectTests {
  private static let manifest = "{\"dependencies\": {\"expo\": \"54.0.0\"}}"

  @Test func aFolderThatIsNotThere() {
    let project = ProjectReader.read("/nowhere/at/all")
    #expect(project.problems(.project) == [" /nowhere/at/all cannot be read: it is not there"])
    #expect(throws: FileError.self) { try ProjectReader.apps(in: "/nowhere/at/all") }
  }

  @Test func aFileInPlaceOfAFolder() {
    let fixture = Fixture(["file": ""])
    #expect(fixture.project("file").problems(.project).count == 1)
    #expect(ProjectReader.read("a\0b").problems.count == 1)
  }

  @Test func anEmptyFolder() {
    let fixture = Fixture()
    let project = fixture.project()
    #expect(project.problems(.packageManifest) == ["package.json there is no package.json"])
    #expect((try? ProjectReader.apps(in: fixture.root)) == [])
  }

  @Test func noExpoApp() {
    let project = Fixture(["package.json": "{\"dependencies\": {\"express\": \"4\"}}"]).project()
    #expect(project.problems(.project).map { $0.contains("this is no Expo app") } == [true])
  }

  @Test func appJSONWithoutPackageJSON() {
    let project = Fixture(["app.json": "{\"expo\": {\"name\": \"A\"}}"]).project()
    #expect(project.problems(.packageManifest).count == 1)
    #expect(project.appConfig?.text("name")?.value == "A")
  }

  @Test func expoWithoutAppConfig() {
    let project = Fixture(["package.json": Self.manifest]).project()
    #expect(
      project.problems(.appConfig) == ["app.json there is no app config: no app.json and no app.config.js or .ts"])
  }

  @Test(arguments: [
    "project.yml", "App.xcodeproj/project.pbxproj", "ios/App.xcodeproj/project.pbxproj", "ios/project.yml",
  ])
  func nativeRootsNeedNoManifest(_ file: String) throws {
    let fixture = Fixture([file: "name: App\n"])
    let project = fixture.project()
    #expect(!project.isIncomplete(.packageManifest))
    #expect(!project.isIncomplete(.project))
    #expect(!project.isIncomplete(.appConfig))
    #expect(try ProjectReader.apps(in: fixture.root) == [fixture.root])
  }

  /// A manifest's bytes and what is said.
  @Test(arguments: [
    (
      Array("{\"name\": \"a\", \"dep".utf8),
      "package.json:1:15 package.json is not valid JSON: the file ends inside this string"
    ),
    (Array("[]".utf8), "package.json:1:1 package.json holds a list and not an object"),
    ([], "package.json:1:1 package.json is not valid JSON: the file is empty"),
    ([0xFF, 0xFE, 0x7B, 0, 0x7D, 0], "package.json package.json cannot be read: its text is not UTF-8"),
    ([0x7B, 0, 0x7D, 0], "package.json:1:2 package.json is not valid JSON: a NUL character stands here"),
    (
      [0x7B, 0x22, 0xC3, 0x28, 0x22, 0x3A, 0x31, 0x7D],
      "package.json package.json cannot be read: its text is not UTF-8"
    ),
  ])
  func brokenManifests(_ bytes: [UInt8], _ problem: String) {
    let fixture = Fixture(["app.json": "{\"expo\": {}}"])
    fixture.write("package.json", bytes: bytes)
    let project = fixture.project()
    #expect(project.manifest == nil)
    #expect(project.problems(.packageManifest) == [problem])
  }

  @Test func byteOrderMarksAndLineEnds() {
    let project = Fixture([
      "package.json": "\u{FEFF}{\r\n  \"dependencies\": {\r\n    \"expo\": \"54.0.0\"\r\n  }\r\n}\r\n",
      "app.json": "\u{FEFF}{\r\n  \"expo\": {\r\n    \"name\": \"A\"\r\n  }\r\n}\r\n",
      "targets/a/expo-target.config.json": "\u{FEFF}{\r\n\"type\": \"widget\"}",
      "targets/b/expo-target.config.js": "\u{FEFF}\r\nmodule.exports = {\r\n  type: 'clip',\r\n};\r\n",
    ]).project()
    #expect(project.problems.isEmpty, "\(project.problems)")
    #expect(project.manifest?.dependency("expo")?.location.text == "package.json:3:13")
    #expect(project.appConfig?.text("name")?.location.text == "app.json:3:13")
    #expect(
      project.targets.map { $0.location(of: "type").text } == [
        "targets/a/expo-target.config.json:2:9", "targets/b/expo-target.config.js:3:9",
      ])
  }

  @Test func foldersAndPipesInPlaceOfFiles() {
    let fixture = Fixture(["targets/a/expo-target.config.js/x": ""])
    for path in ["package.json", "app.json", "yarn.lock", "targets/b/expo-target.config.json"] { fixture.folder(path) }
    mkfifo(fixture.path("app.config.js"), 0o644)
    let project = fixture.project()
    #expect(project.problems(.packageManifest) == ["package.json package.json cannot be read: it is not a file"])
    #expect(project.problems(.appConfig).count == 1)
    #expect(project.targets.isEmpty)
  }

  @Test func linksInCirclesAndToNowhere() {
    let fixture = Fixture([
      "package.json": Self.manifest, "targets/a/expo-target.config.json": "{\"type\": \"widget\"}",
    ])
    fixture.link("app.json", to: "app.json")
    fixture.link("targets/loop", to: "../targets")
    fixture.link("targets/a/again", to: "..")
    fixture.link("node_modules", to: "node_modules")
    fixture.link("yarn.lock", to: "nowhere")
    let project = fixture.project()
    #expect(project.targets.map(\.path) == ["targets/a"])
    #expect(project.isIncomplete(.appConfig))
  }

  @Test(.enabled(if: geteuid() != 0)) func filesThatMayNotBeRead() {
    let fixture = Fixture([
      "package.json": Self.manifest, "app.json": "{\"expo\": {}}",
      "targets/a/expo-target.config.js": "module.exports = {}",
    ])
    for path in ["app.json", "targets/a/expo-target.config.js"] { chmod(fixture.path(path), 0) }
    let project = fixture.project()
    #expect(project.problems(.appConfig) == ["app.json app.json cannot be read: permission denied"])
    #expect(project.targets.map(\.failureKind) == ["unreadable"])
  }

  @Test func aLinkOutOfTheProject() {
    let outside = Fixture(["secret.json": "{\"expo\": {\"name\": \"Secret\"}}"])
    let fixture = Fixture(["package.json": Self.manifest])
    fixture.link("app.json", to: outside.path("secret.json"))
    let project = fixture.project()
    #expect(project.appConfig == nil)
    #expect(project.problems(.appConfig) == ["app.json app.json cannot be read: it lies outside the project"])
  }

  @Test func noEvaluator() {
    let project = Fixture([
      "package.json": Self.manifest, "app.config.js": "module.exports = {}",
      "targets/a/expo-target.config.js": "module.exports = { ['type']: 'widget' }",
    ]).project(options: ProjectOptions(evaluatorPath: "/nowhere/atq-evaluate"))
    #expect(project.problems(.appConfig).map { $0.contains("(unavailable)") } == [true])
    #expect(project.targets.map(\.failureKind) == ["unavailable"])
  }

  @Test func everyCutOfAnAppConfigIsAFinding() {
    let text = "{\"expo\": {\"name\": \"A\", \"plugins\": [[\"@bacons/apple-targets\", {\"root\": \"x\"}]]}}"
    let fixture = Fixture(["package.json": Self.manifest])
    for length in stride(from: 0, to: text.utf8.count, by: 7) {
      fixture.write("app.json", bytes: Array(text.utf8.prefix(length)))
      #expect(fixture.project().problems(.appConfig).count == 1, "\(length)")
    }
  }

  @Test func theParts() {
    let fixture = Fixture([
      "package.json": Self.manifest, "app.json": "{\"expo\": {}}", "sub/app/package.json": Self.manifest,
      "sub/app/app.json": "{}",
    ])
    #expect(fixture.project().relativeRoot == "")
    #expect(fixture.project("sub/app", options: ProjectOptions(askedFolder: fixture.root)).relativeRoot == "sub/app")
  }
}
