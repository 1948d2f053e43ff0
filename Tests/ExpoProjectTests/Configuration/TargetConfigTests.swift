import Testing

@testable import ExpoProject

@Suite struct TargetConfigTests {
  private static let base = [
    "package.json":
      "{\"name\": \"acme\", \"dependencies\": {\"expo\": \"~54.0.0\", \"@bacons/apple-targets\": \"^5.0.0\"}}",
    "app.json":
      "{\"expo\": {\"name\": \"Acme\", \"ios\": {\"bundleIdentifier\": \"com.acme.app\", \"entitlements\": {\"com.apple.security.application-groups\": [\"group.com.acme.app\"]}}, \"plugins\": [\"@bacons/apple-targets\"]}}",
  ]

  private func fixture(_ files: [String: String]) -> Fixture { Fixture(Self.base.merging(files) { $1 }) }

  private func options(_ json: String) -> [String: String] {
    ["app.json": "{\"expo\": {\"plugins\": [[\"@bacons/apple-targets\", \(json)]]}}"]
  }

  @Test func aTargetWithAllItsFiles() throws {
    let fixture = fixture([
      "targets/share/expo-target.config.js": """
      /** @type {import('@bacons/apple-targets/app.plugin').ConfigFunction} */
      module.exports = (config) => ({
        type: "share",
        name: undefined,
        entitlements: {
          "com.apple.security.application-groups":
            config.ios.entitlements["com.apple.security.application-groups"],
        },
      });
      """,
      "targets/share/ShareViewController.swift": "import UIKit\nlet group = \"group.com.acme.app\" // here\n",
      "targets/share/nested/Helper.m": "// nothing\n",
      "targets/share/share.entitlements":
        "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>a</key><true/></dict></plist>",
      "targets/share/Info.plist": "garbage <plist",
      "targets/share/assets/icon.png": "png", "targets/share/pods.rb": "",
      "targets/share/Base.lproj/Main.storyboard": "",
    ])
    let project = fixture.project()
    let target = try #require(project.targets.first)
    #expect(project.targets.count == 1)
    #expect(target.path == "targets/share")
    #expect(target.configFile == "targets/share/expo-target.config.js")
    #expect(target.isFunction)
    #expect(target.config?.members.map(\.key) == ["type", "name", "entitlements"])
    #expect(target.config?["name"]?.value == .undefined)
    #expect(target.config?["displayName"] == nil)
    #expect(target.location(of: "type").text == "targets/share/expo-target.config.js:3:9")
    #expect(target.configEntitlements?["com.apple.security.application-groups"]?.strings == ["group.com.acme.app"])
    #expect(target.entitlements.map(\.path) == ["targets/share/share.entitlements"])
    #expect(target.infoPlist?.failure != nil)
    #expect(project.problems(.infoPlist).count == 1)
    #expect(target.sources.map(\.path) == ["targets/share/ShareViewController.swift", "targets/share/nested/Helper.m"])
    #expect(target.sources.first?.literals.map(\.text) == ["group.com.acme.app"])
    #expect(
      target.files == [
        "Base.lproj/Main.storyboard", "Info.plist", "ShareViewController.swift", "assets/icon.png",
        "expo-target.config.js",
        "nested/Helper.m", "pods.rb", "share.entitlements",
      ])
  }

  @Test func formsOfAConfig() {
    let project = fixture([
      "targets/a-json/expo-target.config.json": "{\n  \"type\": \"widget\"\n}\n",
      "targets/b-object/expo-target.config.js": "module.exports = { type: 'clip' };\n",
      "targets/c-function/expo-target.config.js":
        "module.exports = function (config) { return { type: 'share', name: config.name }; };\n",
      "targets/d-require/expo-target.config.js":
        "const base = require('../shared/base.json');\nmodule.exports = { ...base, type: 'keyboard' };\n",
      "targets/shared/base.json": "{\"deploymentTarget\": \"17.0\"}",
      "targets/e-env/expo-target.config.js":
        "module.exports = { type: process.env.KIND ?? 'widget', name: process.env.NODE_ENV };\n",
    ]).project(options: ProjectOptions(environment: ["KIND": "watch"]))
    #expect(project.problems.isEmpty, "\(project.problems)")
    #expect(project.targets.map(\.type) == ["widget", "clip", "share", "keyboard", "watch"])
    #expect(project.targets.map(\.isFunction) == [false, false, true, false, false])
    #expect(project.targets[2].name == "Acme")
    #expect(project.targets[3].deploymentTarget == "17.0")
    #expect(project.targets[4].name == "development")
  }

  @Test func mutationOfOneDoesNotReachTheNext() {
    let source =
      "module.exports = (config) => { config.ios.seen = (config.ios.seen ?? 0) + 1; config.plugins.length = 0; return { type: 'widget', name: String(config.ios.seen) } };\n"
    let project = fixture(["targets/a/expo-target.config.js": source, "targets/b/expo-target.config.js": source])
      .project()
    #expect(project.targets.map(\.name) == ["1", "1"])
  }

  @Test func functionsGetTheResolvedConfigWithItsDefaults() {
    let fixture = fixture([
      "app.config.js":
        "module.exports = ({ config }) => ({ ...config, extra: { id: 7 }, plugins: [(c) => c, ...config.plugins] });\n",
      "targets/a/expo-target.config.js":
        "module.exports = (c) => ({ type: 'widget', name: [c.name, c.slug, c.version, c.extra.id, c.sdkVersion, c._internal.projectRoot].join('|') });\n",
    ])
    let project = fixture.project()
    #expect(project.problems.isEmpty, "\(project.problems)")
    #expect(project.targets.first?.name == "Acme|acme|1.0.0|7|54.0.0|\(fixture.root)")
  }

  /// A config file, its text, the failure's kind, its place, whether it is a function.
  @Test(arguments: [
    ("js", "module.exports = { type: 'widget'", "syntax", "1", false),
    ("js", "\nmodule.exports = (c) => c.ios.nothing.here;\n", "threw", "2", true),
    ("js", "module.exports = { type: require('nowhere') };", "moduleNotFound", "1", false),
    ("js", "for (;;) {}", "timeout", "", false),
    ("js", "export default { type: 'widget' };", "esmSyntax", "1:1", false),
    ("js", "module.exports = async () => ({ type: 'widget' });", "asyncFunction", "", true),
    ("js", "require('/etc/passwd')", "outsideRoot", "1", false),
    ("json", "{\"type\": \"widget\",}", "syntax", "1:18", false),
    ("json", "{type: 'widget'}", "syntax", "1:2", false), ("json", "", "syntax", "1:1", false),
    ("js", "module.exports = new Array(1e9).fill('x').map((x) => x + x);", "memory", "", false),
  ])
  func failures(_ ending: String, _ text: String, _ kind: String, _ place: String, _ isFunction: Bool) throws {
    let file = "targets/a/expo-target.config.\(ending)"
    let limits = ProjectOptions.Limits(secondsPerConfig: 2)
    let project = fixture([file: text, "targets/b/expo-target.config.json": "{\"type\": \"clip\"}"])
      .project(options: ProjectOptions(limits: limits))
    #expect(project.targets.count == 2)
    let failure = try #require(project.targets.first?.failure)
    #expect([kind, "timeout"].contains(failure.kind) && (kind == failure.kind || kind == "memory"), "\(failure)")
    #expect(failure.location.text.hasPrefix(file))
    if !place.isEmpty { #expect(failure.location.text.hasPrefix("\(file):\(place)"), "\(failure)") }
    #expect(project.targets.first?.isFunction == isFunction)
    #expect(project.targets.first?.configText == text)
    #expect(project.targets.last?.type == "clip")
    #expect(project.problems(.targetConfig).count == 1)
  }

  @Test(arguments: [
    ("module.exports = 'widget';", "string"), ("module.exports = () => null;", "null"),
    ("module.exports = () => undefined;", "undefined"), ("module.exports = null;", "null"),
    ("module.exports = [1];", "list"), ("", "object"),
  ])
  func valuesThatAreNoObjectAreValues(_ text: String, _ kind: String) {
    let project = fixture(["targets/a/expo-target.config.js": text]).project()
    guard case .value(let node)? = project.targets.first?.outcome else {
      return #expect(Bool(false), "\(project.targets)")
    }
    #expect(node.kindName == kind)
    #expect(project.problems.isEmpty)
  }

  /// The plugin calls `require`, which gives a compiled ES module as it stands: its default export is a key of it.
  @Test func whatRequireGives() throws {
    let project = fixture([
      "targets/a/expo-target.config.js":
        "Object.defineProperty(exports, '__esModule', { value: true });\nexports.default = { type: 'widget' };\n",
      "targets/b/expo-target.config.js": "exports.type = 'clip';\n",
    ]).project()
    #expect(project.targets.map(\.type) == [nil, "clip"])
    #expect(project.targets.first?.config?["default"]?["type"]?.string == "widget")
    #expect(project.problems.isEmpty)
  }

  @Test func aFunctionWithoutAnAppConfigIsNotCalled() {
    let project = Fixture([
      "package.json": "{\"dependencies\": {\"expo\": \"54.0.0\"}}", "app.config.js": "throw new Error('no')",
      "targets/a/expo-target.config.js": "module.exports = (c) => ({ type: 'widget', name: c.name });",
      "targets/b/expo-target.config.js": "module.exports = { type: 'share' };",
    ]).project()
    #expect(project.targets.map(\.failureKind) == ["noAppConfig", nil])
    #expect(project.targets.map(\.isFunction) == [true, false])
    #expect(project.isIncomplete(.appConfig))
  }

  @Test func rootAndMatchOfThePlugin() {
    let files = [
      "targets/a/expo-target.config.json": "{\"type\": \"widget\"}",
      "ext/w-one/expo-target.config.json": "{\"type\": \"clip\"}",
      "ext/w-two/deep/expo-target.config.js": "module.exports = { type: 'share' }",
      "ext/other/expo-target.config.json": "{}",
    ]
    #expect(fixture(files).project().targets.map(\.path) == ["targets/a"])
    #expect(
      fixture(files.merging(options("{\"root\": \"ext\", \"match\": \"w-*\"}")) { $1 }).project().targets.map(\.path)
        == ["ext/w-one"])
    #expect(
      fixture(files.merging(options("{\"root\": \"./ext\", \"match\": \"**\"}")) { $1 }).project().targets.map(\.path)
        == ["ext/other", "ext/w-one", "ext/w-two/deep"])
    let wrong = fixture(files.merging(options("{\"root\": 5}")) { $1 }).project()
    #expect(wrong.targets.isEmpty)
    #expect(wrong.problems(.targetConfig).map { $0.contains("`root` of @bacons/apple-targets is a number") } == [true])
  }

  @Test func bothFormsInOneFolderAreTwoTargets() {
    let project = fixture([
      "targets/a/expo-target.config.json": "{\"type\": \"widget\"}",
      "targets/a/expo-target.config.js": "module.exports = { type: 'widget' }",
    ]).project()
    #expect(
      project.targets.map(\.configFile) == ["targets/a/expo-target.config.js", "targets/a/expo-target.config.json"])
  }

  @Test func lookAlikes() {
    let project = fixture([
      "targets/a/expo-target.config.ts": "export default { type: 'widget' }", "targets/b/expo-target.config.mjs": "",
      "targets/expo-target.config.js": "",
      "targets/c/deep/expo-target.config.json": "{}", "node_modules/x/expo-target.config.js": "",
      "ios/x/expo-target.config.js": "",
      "targets/d/expo-target.config.js": "module.exports = { type: 'clip' }", "targets/d/expo-target.config.md": "",
    ]).project()
    #expect(project.targets.map(\.path) == ["targets/d"])
    #expect(
      project.ignoredTargetConfigs.map { "\($0.file) \($0.reason)" } == [
        "targets/a/expo-target.config.ts ending(\"ts\")", "targets/b/expo-target.config.mjs ending(\"mjs\")",
        "targets/c/deep/expo-target.config.json place",
        "targets/expo-target.config.js place",
      ])
    #expect(project.ignoredTargetConfigs.first?.text == "export default { type: 'widget' }")
  }

  @Test func targetsBesideTheAppInAMonorepo() {
    let fixture = Fixture([
      "package.json": "{\"workspaces\": [\"apps/*\"]}",
      "apps/mobile/package.json": "{\"dependencies\": {\"expo\": \"54.0.0\"}}",
      "apps/mobile/app.json":
        "{\"expo\": {\"name\": \"A\", \"plugins\": [[\"@bacons/apple-targets\", {\"root\": \"../../targets\"}]]}}",
      "targets/a/expo-target.config.js": "module.exports = (c) => ({ type: 'widget', name: c.name });",
      "targets/a/index.swift": "",
    ])
    let project = fixture.project("apps/mobile")
    #expect(project.targets.map(\.path) == ["../../targets/a"])
    #expect(project.targets.first?.name == "A")
    #expect(project.targets.first?.sources.map(\.path) == ["../../targets/a/index.swift"])
    #expect(project.targets.first?.files == ["expo-target.config.js", "index.swift"])
    #expect(project.targets.first?.location(of: "type").text == "../../targets/a/expo-target.config.js:1:34")
  }

  @Test func duplicateKeysOfJSON() {
    let project = fixture(["targets/a/expo-target.config.json": "{\"type\": \"widget\", \"type\": \"clip\"}"]).project()
    #expect(project.targets.first?.type == "clip")
    #expect(project.problems(.targetConfig).map { $0.hasPrefix("targets/a/expo-target.config.json:1:20 ") } == [true])
    #expect(project.problems.map(\.isHarmless) == [true] && !project.isIncomplete(.targetConfig))
  }

  @Test func namesInAnyScript() {
    let project = fixture([
      "targets/виджет/expo-target.config.json": "{\"type\": \"widget\", \"name\": \"ウィジェット\"}",
      "targets/با عربي/expo-target.config.js": "module.exports = { type: 'share' };",
      "targets/e\u{301}te\u{301} 😀/expo-target.config.json": "{\"type\": \"clip\"}",
      "targets/виджет/Вид.swift": "let имя = \"группа\"\n",
    ]).project()
    #expect(project.problems.isEmpty, "\(project.problems)")
    #expect(Set(project.targets.map(\.directoryName)) == ["виджет", "با عربي", "e\u{301}te\u{301} 😀"])
    #expect(project.targets.first { $0.type == "widget" }?.sources.first?.literals.map(\.text) == ["группа"])
  }
}
