import KnowledgeGraph
import SourceRules
import Staleness
import Testing

@Suite("Claims of the repository's knowledge")
struct RepositoryClaimTests {
  private let checks: [ClaimCheck]

  init() throws {
    checks = try RepositoryKnowledge.claims.get()
  }

  @Test func `no fact that is presented as true is contradicted, nor one that was not confirmed`() {
    #expect(checks.count >= 120)
    for check in checks {
      guard case .contradicted(let contradiction) = check.result else { continue }
      #expect(
        check.severity == .known,
        "\(check.location.file):\(check.location.line): \(check.claim.rule) is \(contradiction.actual) at \(contradiction.version)"
      )
    }
  }

  @Test func `every claim can be decided`() {
    for check in checks {
      if case .notDecidable(let reason) = check.result {
        Issue.record("\(check.location.file):\(check.location.line): \(reason)")
      }
    }
  }

  @Test(arguments: [
    ("apple-targets/app-groups#bundled-app-groups-document", "apple-targets/app-groups/auto-sync-types"),
    (
      "apple-targets/app-groups#a-keyboard-inherits-groups-with-no-config-needed",
      "apple-targets/app-groups/needs-entitlements-key"
    ),
    ("apple-targets/bundle-identifier#documentation-and-source-disagree", "apple-targets/bundle-id/default"),
    ("apple-targets/assets#documentation-of-colours", "apple-targets/colors/shape"),
    ("apple-targets/eas#list-filled-by-scanning-the-xcode-project", "apple-targets/eas/list-built-when"),
    ("apple-targets/deployment-target#180-for-every-type", "apple-targets/deployment-target/app-intent"),
    ("apple-targets/deployment-target#180-for-every-type", "apple-targets/deployment-target/watch-default"),
    (
      "apple-targets/xcode-target#an-explicit-identifier-separates-two-targets", "apple-targets/xcode-target/same-type"
    ),
    ("apple-targets/extension-storage#get-is-static", "apple-targets/storage/api"),
    ("apple-targets/requirements#minimum-sdk-in-the-readme", "apple-targets/requirements/expo-peer"),
    ("apple-targets/eas#not-every-entitlement-is-covered-by-eas", "expo-sdk/eas/clip-parent"),
    ("apple-platform/app-attest#older-wording-on-app-attest-no-extension", "apple-platform/app-attest/key-creation"),
    ("share-content/queue#data-representations-claim", "share-content/intake/data-form"),
    ("nevis/building#one-universal-build", "nevis/sdk/flavours"),
    ("convex-clerk/session-sync#signing-in-again-two-statements", "convex-clerk/keychain/pinning"),
    ("convex-clerk/keychain#pinning-is-not-the-only-way", "convex-clerk/clerk/session-sync"),
    (
      "convex-clerk/common-mistakes#generate_infoplist_file-on-the-extension",
      "apple-targets/info-plist/generate-setting"
    ),
  ])
  func `the standing contradictions are found and on record`(fact: String, rule: String) throws {
    let check = try #require(checks.first { $0.fact == fact && $0.claim.rule == rule })
    #expect(check.severity == .known)
    guard case .contradicted(let contradiction) = check.result else {
      Issue.record("\(fact) is not contradicted")
      return
    }
    #expect(contradiction.entry?.provenance.url.hasPrefix("https://") == true)
    #expect(!contradiction.expected.description.isEmpty)
  }
}
