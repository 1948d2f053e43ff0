import SourceRules
import Testing
import Versions

@Suite("Clerk and XcodeGen")
struct ConvexClerkTests {
  @Test func `two processes share a session under one service and one group`() {
    func shares(_ service: String?, _ group: String?, extensionGroup: String? = "TEAM.shared") -> Bool {
      ClerkRules.sharesSession(
        appService: service, appGroup: group, appIdentifier: "com.acme.app", extensionService: service,
        extensionGroup: extensionGroup, extensionIdentifier: "com.acme.app.share")
    }
    #expect(shares("auth", "TEAM.shared"))
    #expect(!shares(nil, "TEAM.shared"))
    #expect(!shares("auth", "TEAM.other"))
    #expect(!shares("auth", nil, extensionGroup: nil))
    #expect(ClerkRules.accessGroup(pinned: "  ") == nil)
  }

  @Test func `the team prefix at run time`() {
    #expect(ClerkRules.hasTeamPrefix("AB12CD34EF.com.acme.shared"))
    #expect(!ClerkRules.hasTeamPrefix("com.acme.shared"))
    #expect(!ClerkRules.hasTeamPrefix("AB12CD34EF."))
    #expect(!ClerkRules.hasTeamPrefix("$(AppIdentifierPrefix)com.acme.shared"))
  }

  @Test func `the form of configure by version`() throws {
    let rule = "convex-clerk/clerk/configure-form"
    #expect(try value(rule, at: "0.52.0") == "configure(publishableKey:debugMode:keychainConfig:)")
    #expect(try value(rule, at: "0.61.0") == "configure(publishableKey:settings:)")
    #expect(try value(rule, at: "1.3.2") == "Clerk.configure(publishableKey:options:)")
    #expect(try outcome(rule, at: "0.55.0").exactness == .nearest(read: Version(major: 0, minor: 52)))
    #expect(try value("convex-clerk/clerk/minimum-ios") == "17.0")
    #expect(try value("convex-clerk/clerk/session-sync", at: "1.3.2").isAbsent)
    #expect(try value("convex-clerk/keychain/pinning") == "users sign in again once")
    #expect(
      try value("convex-clerk/keychain/pinning", given: ["sessionSync": true]) == "the older session is adopted")
  }

  @Test func `XcodeGen`() throws {
    #expect(XcodeGenRules.embedsByDefault(dependentType: "application"))
    #expect(!XcodeGenRules.embedsByDefault(dependentType: "app-extension"))
    #expect(XcodeGenRules.bundleIdentifier(prefix: "com.acme", targetName: "Share") == "com.acme.Share")
    #expect(!XcodeGenRules.countsPlainSettings(keys: ["base", "SWIFT_VERSION"]))
    #expect(XcodeGenRules.countsPlainSettings(keys: ["SWIFT_VERSION"]))
    #expect(
      XcodeGenRules.survivingKeys(ofFile: ["NSExtension", "CFBundleName"], properties: ["CFBundleName"]) == [
        "CFBundleName"
      ])
    #expect(try value("convex-clerk/xcodegen/generate-setting") == false)
    #expect(try outcome("convex-clerk/xcodegen/embedding", at: "2.44.0").caution == "rules as of 2.45.4")
  }
}
