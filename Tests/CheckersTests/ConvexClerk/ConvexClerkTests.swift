import Testing

@testable import Checkers

/// What the examples of the Clerk, Convex and XcodeGen checkers do not show.
@Suite struct ConvexClerkTests {
  private static let all = CheckerCatalogue.all.filter { $0.system == "convex-clerk" }.map(\.id)

  @Test(arguments: all)
  func `a project that does all as it should has no finding`(_ id: String) throws {
    let example = ClerkExample.project("right", app: "import ClerkKit\n@main struct App {}\n" + ClerkExample.source())
    #expect(try findings(id, in: example).map(\.message) == [])
  }

  @Test func `options that are made elsewhere are left alone`() throws {
    let call = "import ClerkKit\n\nlet done = Clerk.configure(publishableKey: key, options: options)\n"
    let example = ClerkExample.project("open", app: call, share: call)
    #expect(try findings("clerk/not-pinned", in: example).isEmpty)
  }

  @Test func `constants in a file of both targets differ in nothing`() throws {
    let pin = ClerkExample.source(service: "SharedAuth.service", group: "SharedAuth.group")
    let shared = """
      enum SharedAuth {
        static let service = "acme"
        static let group = "ABCDE12345.com.acme.shared"
      }

      """
    let files = ["Acme/SharedAuth.swift": shared, "Share/SharedAuth.swift": shared]
    let example = ClerkExample.project("shared", app: pin, share: pin, files: files)
    for id in ["clerk/not-pinned", "clerk/pin-differs", "clerk/team-prefix", "clerk/keychain-entitlement"] {
      #expect(try findings(id, in: example).map(\.message) == [])
    }
  }

  @Test func `entitlements that cannot be known are not missing`() throws {
    let example = ClerkExample.project(
      "xcconfig",
      files: [
        "project.yml": """
        name: Acme
        configFiles: { Debug: Base.xcconfig, Release: Base.xcconfig }
        targets:
          Acme: { type: application, platform: iOS, sources: [Acme], dependencies: [{ target: Share }] }
          Share: { type: app-extension, platform: iOS, sources: [Share] }

        """
      ])
    #expect(try findings("clerk/keychain-entitlement", in: example).isEmpty)
  }

  @Test func `the app's own group needs no entitlement on the app`() throws {
    let source = ClerkExample.source(group: "\"ABCDE12345.com.acme.app\"")
    let example = ClerkExample.project(
      "App ID", app: source, share: source, appEntitlements: ClerkExample.entitlements(keychain: nil),
      shareEntitlements: ClerkExample.entitlements(keychain: "$(AppIdentifierPrefix)com.acme.app"))
    #expect(try findings("clerk/keychain-entitlement", in: example).isEmpty)
  }

  @Test func `both settings of the plist together are good to know only`() throws {
    let example = XcodeGenExample.project(
      "both", share: "    settings: { GENERATE_INFOPLIST_FILE: YES, INFOPLIST_FILE: Share/Info.plist }",
      files: ["Share/Info.plist": PlistExample.share(principal: nil)])
    #expect(try findings("xcodegen/generated-plist", in: example).map(\.severity) == [.information])
  }

  @Test func `an extension for macOS is left alone`() throws {
    let example = Example(
      "macOS",
      files: [
        "project.yml": """
        name: Acme
        options: { bundleIdPrefix: com.acme }
        targets:
          Acme: { type: application, platform: iOS }
          Finder: { type: app-extension, platform: macOS }

        """
      ])
    for id in ["xcodegen/not-embedded", "xcodegen/bundle-id-prefix", "xcodegen/generated-plist"] {
      #expect(try findings(id, in: example).isEmpty)
    }
  }

  @Test func `settings of a group are reported once`() throws {
    let example = Example(
      "group",
      files: [
        "project.yml": """
        name: Acme
        settings:
          base: { MARKETING_VERSION: 1.0.0 }
          DEVELOPMENT_TEAM: ABCDE12345
        targets:
          Acme: { type: application, platform: iOS, dependencies: [{ target: Share }] }
          Share: { type: app-extension, platform: iOS }

        """
      ])
    let found = try findings("xcodegen/settings-ignored", in: example)
    #expect(found.map(\.location.line) == [4])
    #expect(found.first?.target == nil)
  }
}
