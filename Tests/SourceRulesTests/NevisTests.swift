import SourceRules
import Testing

@Suite("Nevis")
struct NevisTests {
  @Test func `the access group is the app's first one`() throws {
    #expect(
      NevisRules.accessGroup(keychainGroups: [], applicationIdentifier: "TEAM.com.acme.app") == "TEAM.com.acme.app")
    #expect(
      NevisRules.accessGroup(keychainGroups: ["TEAM.shared"], applicationIdentifier: "TEAM.com.acme.app")
        == "TEAM.shared")
    #expect(
      try value("nevis/keychain/default-group", given: ["keychainGroups": ["T.one", "T.two"]]) == "T.one")
    #expect(try value("nevis/keychain/default-group") == "<team>.<app>")
  }

  @Test func `where the SDK initialises and authenticates`() throws {
    #expect(
      try value("nevis/extension-types/authenticate") == ["share", "action", "wallet-ui"])
    #expect(try value("nevis/extension-types/initialise", given: ["type": "widget"]) == true)
    #expect(try value("nevis/extension-types/initialise", given: ["type": "wallet"]) == false)
    #expect(try value("nevis/extension-types/initialise", given: ["type": "clip"]) == false)
    #expect(NevisRules.ExtensionKind.allCases.filter(\.isValidated) == [.share])
  }

  @Test func `two flavours since 4.3.1, extensions since 4.6.0`() throws {
    #expect(try value("nevis/sdk/flavours", at: "4.3.0") == ["NevisMobileAuthentication"])
    #expect(
      try value("nevis/sdk/flavours", at: "4.3.1") == ["NevisMobileAuthentication", "NevisMobileAuthentication-Debug"])
    #expect(try value("nevis/sdk/minimum") == "4.6.0")
    #expect(try value("nevis/sdk/minimum", at: "4.4.0").isAbsent)
    #expect(NevisRules.needsExtensionConfiguration(inExtension: true))
    #expect(!NevisRules.needsExtensionConfiguration(inExtension: false))
  }
}
