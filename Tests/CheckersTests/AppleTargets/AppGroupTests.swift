import Checkers
import ExpoProject
import Testing

@Suite struct AppGroupTests {
  private static let key = "com.apple.security.application-groups"

  private static func app(
    _ groups: String = "group.com.acme.app", plugins: String = "\"@bacons/apple-targets\""
  ) -> [String: String] {
    let list = groups.isEmpty ? "" : groups.split(separator: " ").map { "\"\($0)\"" }.joined(separator: ", ")
    let entitlements = groups.isEmpty ? "" : ", \"entitlements\": { \"\(key)\": [\(list)] }"
    return [
      "app.json": """
      { "expo": { "slug": "acme", "plugins": [\(plugins)],
        "ios": { "bundleIdentifier": "com.acme.app"\(entitlements) } } }

      """
    ]
  }

  private static func target(_ type: String, _ groups: String?) -> [String: String] {
    let list = groups.map { " \"\(key)\": [\"\($0)\"] " }
    let entitlements = list.map { ", \"entitlements\": {\($0)}" } ?? ""
    return ["targets/\(type)/expo-target.config.json": "{ \"type\": \"\(type)\"\(entitlements) }\n"]
  }

  private static func example(_ parts: [String: String]...) -> Example {
    .app("groups", files: parts.reduce(into: [:]) { $0.merge($1) { _, new in new } })
  }

  @Test func `a plugin of one's own may add the group, so nothing is certain`() throws {
    let local = "\"./plugins/groups\", \"@bacons/apple-targets\""
    let plugin = ["plugins/groups.js": "module.exports = (config) => config;\n"]
    let other = Self.target("widget", "group.com.acme.other")
    let mismatch = Self.example(Self.app(plugins: local), plugin, other)
    #expect(try findings("app-groups/mismatch", in: mismatch).map(\.severity) == [.warning])
    let missing = Self.example(Self.app("", plugins: local), plugin, other)
    #expect(try findings("app-groups/host-missing", in: missing).map(\.severity) == [.warning])
    let certain = Self.example(Self.app(), other)
    #expect(try findings("app-groups/mismatch", in: certain).map(\.severity) == [.error])
  }

  @Test func `the Xcode project's entitlements count as the app's`() throws {
    let project = try ExampleProject(Self.example(Self.app(""), Self.target("widget", "group.com.acme.app")).files)
    var native = project.context.project
    let list = ConfigNode(.array([ConfigNode(.string("group.com.acme.app"))]))
    let entitlements = ConfigNode(.object([ConfigNode.Member(key: Self.key, node: list)]))
    let host = XcodeProject.Target(
      id: "A", name: "Acme", productType: "com.apple.product-type.application", productName: "Acme",
      productFile: "Acme.app",
      configurations: [.init(name: "Release", settings: ["CODE_SIGN_ENTITLEMENTS": "Acme/Acme.entitlements"])],
      dependencies: [], copyPhases: [], linkedFrameworks: [], scriptPhases: [], synchronizedGroups: [],
      location: ProjectLocation(file: "ios/Acme.xcodeproj/project.pbxproj"))
    native.xcode = XcodeProject(
      file: "ios/Acme.xcodeproj/project.pbxproj", objectVersion: 54, targets: [host], configurations: [],
      objectClasses: [],
      propertyLists: [
        "ios/Acme/Acme.entitlements": PropertyListFile(path: "ios/Acme/Acme.entitlements", node: entitlements)
      ])
    #expect(findings("app-groups/host-missing", in: project.context.project).map(\.severity) == [.error])
    #expect(findings("app-groups/host-missing", in: native).isEmpty)
  }

  @Test func `a group that the sources do not name is left out on purpose`() throws {
    let swift = "let shared = UserDefaults(suiteName: \"group.com.acme.app\")\n"
    let source = ["targets/widget/w.swift": swift]
    let both = Self.app("group.com.acme.app group.com.acme.media")
    let one = Self.target("widget", "group.com.acme.app")
    #expect(try findings("app-groups/partial", in: Self.example(both, one)).map(\.severity) == [.warning])
    #expect(try findings("app-groups/partial", in: Self.example(both, one, source)).map(\.severity) == [.information])
  }

  @Test func `a missing mirror matters where the group is opened`() throws {
    let bare = Self.target("share", nil)
    let quiet = ["targets/share/s.swift": "import UIKit\n"]
    let opening = ["targets/share/s.swift": "let store = UserDefaults(suiteName: Groups.main)\n"]
    #expect(try findings("app-groups/not-synced", in: Self.example(Self.app(), bare)).map(\.severity) == [.warning])
    #expect(
      try findings("app-groups/not-synced", in: Self.example(Self.app(), bare, quiet)).map(\.severity) == [.information]
    )
    #expect(
      try findings("app-groups/not-synced", in: Self.example(Self.app(), bare, opening)).map(\.severity) == [.warning])
    #expect(try findings("app-groups/not-synced", in: Self.example(Self.app(""), bare, quiet)).isEmpty)
  }

  @Test(arguments: [
    ("w.swift", "let appGroup = \"group.com.acme.ap\"\n", true),
    ("w.swift", "let url = FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: \"x\")\n", true),
    ("w.swift", "let store = UserDefaults(\n  suiteName:\n    \"group.com.acme.App\")\n", true),
    ("w.m", "id store = [[NSUserDefaults alloc] initWithSuiteName:@\"group.com.acme.ap\"];\n", true),
    ("w.swift", "// UserDefaults(suiteName: \"group.com.acme.ap\")\n", false),
    ("w.swift", "let title = \"group.settings.title\"\n", false),
    ("w.swift", "let store = UserDefaults(suiteName: \"settings\")\n", false),
  ])
  func `a literal is found where it opens a group`(file: String, text: String, isFound: Bool) throws {
    let example = Self.example(
      Self.app(), Self.target("widget", "group.com.acme.app"), ["targets/widget/\(file)": text])
    #expect(try findings("app-groups/literal", in: example).isEmpty != isFound, "\(text)")
  }

  @Test func `a group that an unknown plugin may declare is not called undeclared`() throws {
    let swift = "let store = UserDefaults(suiteName: \"group.org.other.shared\")\n"
    let source = ["targets/widget/w.swift": swift]
    let plugin = ["plugins/groups.js": "module.exports = (config) => config;\n"]
    let local = Self.app(plugins: "\"./plugins/groups\", \"@bacons/apple-targets\"")
    let target = Self.target("widget", "group.com.acme.app")
    #expect(try findings("app-groups/literal", in: Self.example(local, plugin, target, source)).isEmpty)
    #expect(try findings("app-groups/literal", in: Self.example(Self.app(), target, source)).count == 1)
  }

  @Test func `a group of the watch alone is no concern of the phone`() throws {
    let watch = Self.example(Self.app(""), Self.target("watch", "group.com.acme.watch"))
    for name in ["host-missing", "mismatch", "partial"] {
      #expect(try findings("app-groups/" + name, in: watch).isEmpty, "\(name)")
    }
  }

  @Test func `a group from an environment variable is not judged`() throws {
    let config = """
      module.exports = { type: "widget", entitlements: { "\(Self.key)": [process.env.APP_GROUP] } };

      """
    let example = Self.example(Self.app(), ["targets/widget/expo-target.config.js": config])
    for name in ["host-missing", "mismatch", "partial", "prefix", "literal", "not-synced", "type-not-synced"] {
      #expect(try findings("app-groups/" + name, in: example).isEmpty, "\(name)")
    }
  }
}
