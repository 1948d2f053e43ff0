import ExpoProject
import Testing

@testable import Checkers

@Suite struct XcodeTests {
  private static let widget = ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n"]

  private static func eas(_ build: String, _ files: [String: String] = widget) -> [String: String] {
    files.merging(["eas.json": "{ \"build\": { \(build) } }\n"]) { $1 }
  }

  @Test(
    arguments: [
      ("latest", 0), ("auto", 0), ("macos-tahoe-26.6-xcode-27.0", 1), ("sdk-58", 1), ("sdk-57", 0),
      ("my-image", 0),
    ])
  func `only images whose Xcode is known count for scenes`(_ image: String, _ count: Int) throws {
    let files = Self.eas("\"production\": { \"ios\": { \"image\": \"\(image)\" } }")
    #expect(try findings("xcode/scene-life-cycle", in: .app("image", sdk: 57, files: files)).count == count)
  }

  @Test func `a scene manifest of the app's own is enough`() throws {
    let ios = #""bundleIdentifier": "com.acme.app", "infoPlist": { "UIApplicationSceneManifest": {} }"#
    let id = "xcode/scene-life-cycle"
    #expect(try findings(id, in: .app("own", sdk: 57, ios: ios, files: [".xcode-version": "27.1\n"])).isEmpty)
    #expect(try findings(id, in: .app("none", sdk: 57, files: [".xcode-version": "27.1\n"])).count == 1)
    #expect(try findings(id, in: .app("older", sdk: 56, files: [".xcode-version": "27.1\n"])).isEmpty)
  }

  @Test func `between the two floors of SDK 55 is information`() throws {
    let found = try findings("xcode/tool-versions", in: .app("floors", sdk: 55, files: [".xcode-version": "16.4\n"]))
    #expect(found.map(\.severity) == [.information])
    let low = try findings("xcode/tool-versions", in: .app("floors", sdk: 55, files: [".xcode-version": "15.4\n"]))
    #expect(low.map(\.severity) == [.warning])
  }

  @Test func `a profile's own CocoaPods counts over that of its image`() throws {
    let id = "xcode/tool-versions"
    let files = Self.eas("\"production\": { \"ios\": { \"cocoapods\": \"1.16.2\" } }")
    #expect(try findings(id, in: .app("own", plugin: "4.0.6", sdk: 51, files: files)).isEmpty)
    let inherited = Self.eas(
      "\"base\": { \"ios\": { \"cocoapods\": \"1.14.3\" } }, \"production\": { \"extends\": \"base\" }")
    let found = try findings(id, in: .app("inherited", sdk: 55, files: inherited))
    #expect(found.count == 1 && found.allSatisfy { $0.message.contains("`base`") })
  }

  @Test func `profiles that extend each other end`() throws {
    let files = Self.eas("\"a\": { \"extends\": \"b\" }, \"b\": { \"extends\": \"a\" }")
    #expect(try findings("xcode/tool-versions", in: .app("loop", sdk: 55, files: files)).isEmpty)
  }

  @Test func `aliases of Node and odd names of Ruby say nothing`() throws {
    let files = Self.widget.merging([".nvmrc": "lts/iron\n", ".ruby-version": "ruby-3.3.0\n"]) { $1 }
    #expect(try findings("xcode/tool-versions", in: .app("odd", sdk: 57, files: files)).isEmpty)
  }

  @Test func `the project's own INFOPLIST_FILE counts`() throws {
    let read = try ExampleProject(
      Example.app(
        "shared",
        files: [
          "ios/Acme.xcodeproj/project.pbxproj":
            XcodeExample(targets: [.init(name: "share", settings: ["GENERATE_INFOPLIST_FILE": "YES"])]).text
        ]
      ).files
    ).context.project
    #expect(findings("xcode/generated-plist", in: read).count == 1)
    var project = read
    project.xcode = read.xcode.map { xcode in
      XcodeProject(
        file: xcode.file, objectVersion: xcode.objectVersion, targets: xcode.targets,
        configurations: [.init(name: "Release", settings: ["INFOPLIST_FILE": "Share/Info.plist"])],
        objectClasses: xcode.objectClasses, propertyLists: xcode.propertyLists)
    }
    #expect(findings("xcode/generated-plist", in: project).isEmpty)
  }
}
