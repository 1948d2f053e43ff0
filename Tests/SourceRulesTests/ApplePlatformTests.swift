import SourceRules
import Testing
import Versions

@Suite("Apple's platforms")
struct ApplePlatformTests {
  @Test func `ten activation-rule keys, eight of them since iOS 8`() throws {
    #expect(ActivationRuleKey.allCases.count == 10)
    #expect(ApplePlatformRules.activationRuleKeys(at: Version(major: 8)).count == 8)
    #expect(ActivationRuleKey.allCases.allSatisfy { $0.rawValue.hasPrefix("NSExtensionActivation") })
    let rule = "apple-platform/activation-rule/keys"
    #expect(try value(rule, given: ["key": "NSExtensionActivationSupportsText"]) == "boolean")
    #expect(try value(rule, given: ["key": "NSExtensionActivationSupportsImageWithMaxCount"]) == "number")
    #expect(try value(rule, at: "8.0.0", given: ["key": "NSExtensionActivationUsesStrictMatching"]).isAbsent)
  }

  @Test func `value types, with 1 tolerated for text`() {
    #expect(ActivationRuleKey.supportsText.accepts(true) && ActivationRuleKey.supportsText.accepts(1))
    #expect(!ActivationRuleKey.usesStrictMatching.accepts(1))
    #expect(ActivationRuleKey.images.accepts(0) && !ActivationRuleKey.images.accepts("1"))
  }

  @Test func `keychain groups, App Groups, opening and full access`() throws {
    #expect(
      ApplePlatformRules.keychainGroups(keychainGroups: ["T.k"], applicationIdentifier: "T.app", appGroups: ["group.a"])
        == ["T.k", "T.app", "group.a"])
    #expect(ApplePlatformRules.isAppGroup("group.com.acme") && !ApplePlatformRules.isAppGroup("com.acme"))
    #expect(try value("apple-platform/open/supported", given: ["type": "share"]) == false)
    #expect(try value("apple-platform/open/supported", given: ["type": "today"]) == true)
    #expect(try value("apple-platform/open-access/without") == ["read the shared container"])
    #expect(try outcome("apple-platform/app-attest/key-creation").entry?.provenance.basis == .secondary)
  }
}
