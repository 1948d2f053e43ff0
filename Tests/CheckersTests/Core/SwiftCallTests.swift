import ExpoProject
import Foundation
import Testing

@testable import Checkers

/// Calls and their arguments, found in Swift sources as they are read.
@Suite struct SwiftCallTests {
  private static func sources(_ texts: String...) throws -> [SourceFile] {
    let files = Dictionary(uniqueKeysWithValues: texts.enumerated().map { ("App/File\($0).swift", $1) })
    let all = files.merging(["package.json": "{ \"dependencies\": { \"expo\": \"57.0.0\" } }", "app.json": "{}"]) { $1 }
    return try ExampleProject(all).context.project.hostSources
  }

  private static func value(of label: String, _ texts: String...) throws -> SwiftValue? {
    let sources = try sources(texts.joined(separator: "\n"))
    return SwiftCall.all("start", in: sources).first?.argument(label)?.value(sources)
  }

  @Test func `an argument is found by its label, at any depth`() throws {
    let sources = try Self.sources("start(a: f(x, y: [1, 2]), options: .init(\n  pin: .init(service: \"one\")))\n")
    let call = try #require(SwiftCall.all("start", in: sources).first)
    #expect(call.argument("a")?.text == "f(x, y: [1, 2])")
    #expect(call.argument("service")?.value([]) == .text("one"))
    #expect(call.argument("service")?.location == ProjectLocation(file: "App/File0.swift", line: 2, column: 23))
    #expect(call.argument("service", isDirect: true) == nil)
    #expect(call.argument("options", isDirect: true) != nil)
    #expect(call.argument("missing") == nil)
  }

  @Test func `a longer name, a comment and a string are no call`() throws {
    let sources = try Self.sources("restart(a: 1)\nstarted(a: 1)\n// start(a: 1)\nlet text = \"start(a: 1)\"\n")
    #expect(SwiftCall.all("start", in: sources).isEmpty)
  }

  @Test func `a call that is cut off ends with the file`() throws {
    let sources = try Self.sources("start(a: .init(b: \"x\", ")
    #expect(SwiftCall.all("start", in: sources).first?.argument("b")?.value([]) == .text("x"))
  }

  @Test(arguments: [
    ("start(a: \"one\")", SwiftValue.text("one")), ("start(a: nil)", .none),
    ("start(a: Bundle.main.bundleIdentifier!)", .mainBundleIdentifier),
    ("start(a: \"one\" + suffix)", .unknown), ("start(a: \"\\(team).one\")", .unknown), ("start(a: make())", .unknown),
    ("enum Auth {\n  static let service = \"one\"\n}\nstart(a: Auth.service)", .text("one")),
    ("enum Auth {\n  static let service: String = \"one\" // why\n}\nstart(a: Auth.service)", .text("one")),
    ("enum Auth {\n  static var service: String { \"one\" }\n}\nstart(a: Auth.service)", .text("one")),
    ("let other = \"one\"\nlet service = other\nstart(a: service)", .text("one")),
    ("let service = Bundle.main.bundleIdentifier ?? \"\"\nstart(a: service)", .mainBundleIdentifier),
    ("#if DEBUG\nlet service = \"one\"\n#else\nlet service = \"two\"\n#endif\nstart(a: service)", .unknown),
    ("let service = ProcessInfo.processInfo.environment[\"X\"]\nstart(a: service)", .unknown),
    ("let service: String\nstart(a: service)", .unknown), ("let service = service\nstart(a: service)", .unknown),
  ])
  func `a value is resolved where it is a literal or one constant`(_ text: String, _ expected: SwiftValue) throws {
    #expect(try Self.value(of: "a", text) == expected)
  }

  @Test(arguments: [
    ("$(AppIdentifierPrefix)com.acme.app", "com.acme.app", true), ("ABCDE12345.com.acme.app", "com.acme.app", true),
    ("${AppIdentifierPrefix}$(PRODUCT_BUNDLE_IDENTIFIER)", "com.acme.app.share", true),
    ("com.acme.app", "com.acme.app", false), ("group.com.acme.app", "group.com.acme.app", false),
  ])
  func `a keychain group is told from its team prefix`(_ text: String, _ name: String, _ hasPrefix: Bool) throws {
    let group = try #require(KeychainGroup(text, bundleIdentifier: "com.acme.app.share"))
    #expect(group.name == name)
    #expect(group.hasPrefix == hasPrefix)
  }

  @Test func `a keychain group of an unknown variable is not known`() {
    #expect(KeychainGroup("$(AppIdentifierPrefix)$(SHARED_GROUP)", bundleIdentifier: "com.acme.app") == nil)
    #expect(KeychainGroup("$(AppIdentifierPrefix)$(PRODUCT_BUNDLE_IDENTIFIER)", bundleIdentifier: nil) == nil)
  }

  @Test func `a wildcard stands for what begins with it`() throws {
    let group = try #require(KeychainGroup("$(AppIdentifierPrefix)com.acme.*", bundleIdentifier: nil))
    #expect(group.covers("com.acme.app"))
    #expect(!group.covers("com.other"))
  }
}
