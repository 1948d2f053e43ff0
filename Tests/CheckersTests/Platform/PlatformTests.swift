import ExpoProject
import Testing

@testable import Checkers

@Suite struct PlatformTests {
  private static func share(_ rule: String) -> Example {
    .app(
      "share",
      files: [
        "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
        "targets/share/Info.plist": PlistExample.share(rule: rule),
      ])
  }

  private static func swift(_ type: String, _ source: String, plist: String? = nil) -> Example {
    var files = [
      "targets/one/expo-target.config.json": "{ \"type\": \"\(type)\", \"entitlements\": {} }\n",
      "targets/one/Controller.swift": source,
    ]
    files["targets/one/Info.plist"] = plist
    return .app("source", files: files)
  }

  @Test(arguments: ["TRUEPREDICATE", " truepredicate ", "TRUE PREDICATE"])
  func `the predicate is known in every spelling that works`(_ text: String) throws {
    #expect(try findings("activation-rule/true-predicate", in: Self.share("<string>\(text)</string>")).count == 1)
  }

  @Test func `another predicate is left alone by every checker of rules`() throws {
    let example = Self.share("<string>SUBQUERY(extensionItems, $i, $i.attachments.@count == 1).@count == 1</string>")
    for id in ["activation-rule/true-predicate", "activation-rule/unknown-key", "activation-rule/never"] {
      #expect(try findings(id, in: example).isEmpty, "\(id)")
    }
  }

  @Test func `a rule with a misspelt key is not called one that never matches`() throws {
    let rule = "<dict><key>NSExtensionActivationSupportsImages</key><integer>5</integer></dict>"
    #expect(try findings("activation-rule/never", in: Self.share(rule)).isEmpty)
    #expect(try findings("activation-rule/unknown-key", in: Self.share(rule)).count == 1)
  }

  @Test func `attachments alone may match`() throws {
    let rule =
      "<dict><key>NSExtensionActivationSupportsAttachmentsWithMaxCount</key><integer>3</integer></dict>"
    #expect(try findings("activation-rule/never", in: Self.share(rule)).isEmpty)
  }

  @Test func `an extension of the Xcode project is looked at too`() throws {
    let project = XcodeExample(targets: [
      XcodeExample.host(),
      .init(
        name: "Share", product: "Share.appex",
        settings: ["INFOPLIST_FILE": "Share/Info.plist", "PRODUCT_BUNDLE_IDENTIFIER": "com.acme.app.share"]),
    ])
    let example = Example(
      "bare",
      files: [
        "package.json": "{ \"name\": \"acme\" }\n", "ios/Acme.xcodeproj/project.pbxproj": project.text,
        "ios/Share/Info.plist": PlistExample.share(rule: "      <string>TRUEPREDICATE</string>"),
      ])
    let found = try findings("activation-rule/true-predicate", in: example)
    #expect(found.map(\.location) == [ProjectLocation(file: "ios/Share/Info.plist", line: 9, column: 7)])
  }

  @Test(
    arguments: [
      ("var store: UserDefaults? { UserDefaults(suiteName: group) }\nfunc f() { store?.set(1, forKey: \"a\") }", true),
      ("let store = UserDefaults(suiteName: group)!\nfunc f() { print(store.integer(forKey: \"a\")) }", false),
      ("func f() { UserDefaults(suiteName: group)?.removeObject(forKey: \"a\") }", true),
      ("let a = UserDefaults(suiteName: group)\nlet b = Set<Int>()\nfunc f() { b.set(1) }", false),
      ("// URLSession.shared\nlet text = \"URLSession\"", false),
      ("func f() async throws { _ = try await URLSession\n  .shared.data(from: url) }", true),
    ])
  func `a keyboard without open access is told of calls and not of words`(_ body: String, _ isFound: Bool) throws {
    let example = Self.swift("keyboard", KeyboardExample.controller(body))
    #expect(try findings("keyboard/open-access-off", in: example).isEmpty == !isFound)
  }

  @Test func `a share extension may use the network`() throws {
    #expect(try findings("keyboard/open-access-off", in: Self.swift("share", "let s = URLSession.shared\n")).isEmpty)
  }

  @Test func `React Native ends its requests elsewhere`() throws {
    let source = "import UIKit\nimport React\n\nclass ShareViewController: UIViewController {}\n"
    #expect(try findings("share/no-completion", in: Self.swift("share", source)).isEmpty)
    let plain = "import UIKit\n\nclass ShareViewController: UIViewController {}\n"
    #expect(try findings("share/no-completion", in: Self.swift("share", plain)).count == 1)
  }

  @Test func `generics, type aliases and Objective-C give the class too`() throws {
    let id = "plist/principal-class"
    for source in [
      "class ShareViewController<Content>: UIViewController {}\n", "typealias ShareViewController = Other\n",
      "@objc(ShareViewController) @available(iOS 17, *) final class Other: UIViewController {}\n",
    ] {
      #expect(try findings(id, in: Self.swift("share", source)).isEmpty, "\(source)")
    }
    let example = Example.app(
      "objc",
      files: [
        "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
        "targets/share/Info.plist": PlistExample.share(principal: "ShareViewController"),
        "targets/share/ShareViewController.m": "#import \"X.h\"\n@implementation ShareViewController\n@end\n",
      ])
    #expect(try findings(id, in: example).isEmpty)
  }

  @Test func `calls are found across lines and through optionals`() throws {
    let source = """
      import UIKit

      class KeyboardViewController: UIInputViewController {
        func go(_ url: URL) {
          self.extensionContext!
            .open(url)
        }
      }

      """
    let found = try findings("host-app/open-attempt", in: Self.swift("keyboard", source))
    #expect(found.map(\.location.line) == [5])
  }

  @Test func `numbers need memory and a bound beside them`() throws {
    let id = "memory/assumed-limit"
    #expect(try findings(id, in: Self.swift("share", "let memoryLimit = 125_829_120\n")).count == 1)
    #expect(try findings(id, in: Self.swift("share", "let programLimit = 120\nlet memory = 120\n")).isEmpty)
    #expect(try findings(id, in: Self.swift("widget", "let memoryLimit = 120\n")).isEmpty)
  }

  @Test func `a broken file is reported once`() throws {
    let project = XcodeExample(targets: [
      .init(name: "share", settings: ["INFOPLIST_FILE": "../targets/share/Info.plist"])
    ])
    let example = Example.app(
      "broken",
      files: [
        "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n", "targets/share/Info.plist": "<plist>",
        "ios/Acme.xcodeproj/project.pbxproj": project.text,
      ])
    #expect(try findings("plist/malformed", in: example).count == 1)
  }
}
