import Testing

@testable import Checkers

/// What the examples of the Nevis checkers do not show.
@Suite struct NevisTests {
  private static let all = CheckerCatalogue.all.map(\.id).filter { $0.hasPrefix("nevis/") }

  @Test(arguments: all)
  func `an extension that does all as the chapter says has no finding`(_ id: String) throws {
    let example = NevisExample.app(
      "right",
      files: [
        "modules/auth/ios/Auth.swift": NevisExample.plainSource,
        "Package.resolved": """
        { "pins": [ { "identity": "nevis-mobile-authentication-sdk-ios-package",
          "location": "https://github.com/nevissecurity/nevis-mobile-authentication-sdk-ios-package.git",
          "state": { "version": "4.6.0" } } ], "version": 2 }

        """,
      ])
    #expect(try findings(id, in: example).map(\.message) == [])
  }

  @Test(arguments: all)
  func `a project without the SDK has no finding`(_ id: String) throws {
    let example = Example.app(
      "none",
      files: [
        "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
        "targets/share/Share.swift": "import UIKit\nlet configuration = Configuration(baseUrl: url)\n",
        "targets/watch/expo-target.config.json": "{ \"type\": \"watch\" }\n",
      ])
    #expect(try findings(id, in: example).map(\.message) == [])
  }

  @Test func `groups that a plugin of one's own may add to the app are not guessed`() throws {
    let example = NevisExample.app(
      "own plugin", config: NevisExample.target(groups: "$(AppIdentifierPrefix)com.acme.shared"),
      source: NevisExample.source(group: "\"ABCDE12345.com.acme.shared\""),
      files: [
        "app.json": """
        { "expo": { "slug": "acme", "ios": { "bundleIdentifier": "com.acme.app" },
          "plugins": ["./plugins/keychain", "@bacons/apple-targets"] } }

        """,
        "plugins/keychain.js": "module.exports = (config) => config;\n",
      ])
    #expect(try findings("nevis/access-group-not-default", in: example).isEmpty)
  }

  @Test func `the group of the main bundle in an extension is its own`() throws {
    let example = NevisExample.app(
      "own group", config: NevisExample.target(groups: "$(AppIdentifierPrefix)$(PRODUCT_BUNDLE_IDENTIFIER)"))
    #expect(try findings("nevis/access-group-not-default", in: example).count == 1)
  }

  @Test func `a configuration in a file of both targets is the extension's`() throws {
    let example = Example(
      "shared",
      files: [
        "project.yml": """
        name: Acme
        targets:
          Acme: { type: application, platform: iOS, sources: [Acme, Shared], dependencies: [{ target: Share }] }
          Share: { type: app-extension, platform: iOS, sources: [Share, Shared] }

        """,
        "Shared/Auth.swift": NevisExample.source(), "Acme/App.swift": "import UIKit\n",
        "Share/Share.swift": "import NevisMobileAuthentication\n",
      ])
    #expect(try findings("nevis/configuration-missing", in: example).isEmpty)
  }

  @Test func `an action extension is good to know only`() throws {
    let example = NevisExample.app("action", type: "action")
    #expect(try findings("nevis/extension-type", in: example).map(\.severity) == [.information])
  }

  @Test func `a value written with init is found too`() throws {
    let source = NevisExample.source(group: "\"group.com.acme.app\"")
      .replacing("Configuration.AppExtension(", with: ".init(")
    let example = NevisExample.app("init", source: source)
    #expect(try findings("nevis/app-group-as-access-group", in: example).count == 1)
  }
}
