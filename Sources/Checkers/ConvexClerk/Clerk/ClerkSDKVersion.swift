import ExpoProject
import SourceRules
import Versions

extension Checker {
  static let clerkSDKVersion = Checker(
    "clerk/sdk-version",
    rationale: """
      The call that configures Clerk has changed twice, shared session sync needs 1.3.3, and the SDK needs iOS 17. Code \
      of one version does not compile with another, and an extension with a lower target does not link.
      """,
    facts: [
      "convex-clerk/keychain#history-of-the-configure-call", "convex-clerk/session-sync#version-that-has-it",
      "convex-clerk/keychain#minimum-ios-of-clerk-ios",
    ],
    rules: [
      "convex-clerk/clerk/configure-form", "convex-clerk/clerk/session-sync", "convex-clerk/clerk/minimum-ios",
    ], needs: [.sources, .packagePins],
    passing: [
      ClerkExample.project("the form of 1.0.0 with 1.4.1", files: ["Package.resolved": resolved("1.4.1")]),
      ClerkExample.project("no version that is known"),
    ],
    failing: [
      ClerkExample.project(
        "the form of 1.0.0 with 0.61.0", files: ["Package.resolved": resolved("0.61.0")],
        expecting: [.init("Acme/App.swift", line: 4), .init("Share/Share.swift", line: 4)]),
      ClerkExample.project(
        "shared session sync with 1.2.0",
        share: ClerkExample.source(group: "\"ABCDE12345.com.acme.shared\"), sharedSessionSync: .enabled"),
        files: ["Package.resolved": resolved("1.2.0")], expecting: [.init("Share/Share.swift", line: 7)]),
      .app(
        "an extension for iOS 16",
        files: [
          "targets/share/expo-target.config.json": "{\n  \"type\": \"share\",\n  \"deploymentTarget\": \"16.4\"\n}\n",
          "targets/share/Share.swift": ClerkExample.source(),
        ], expecting: [.init("targets/share/expo-target.config.json", line: 3)]),
    ]
  ) { context in
    guard let clerk = context.clerk else { return [] }
    let versions = Set(
      context.project.packagePins.filter { $0.identity == "clerk-ios" }.compactMap {
        $0.version.flatMap { Version($0) }
      })
    let calls = versions.count == 1 ? versions.first.map { forms(clerk, $0) } ?? [] : []
    return calls + clerk.extensions.compactMap { system($0, context) }
  }

  private static func forms(_ clerk: ClerkUse, _ version: Version) -> [Issue] {
    clerk.all.flatMap { configuration -> [Issue] in
      var issues: [Issue] = []
      let call = configuration.call
      let isPresent = call.argument("options", isDirect: true) != nil
      let isFormer = ["settings", "keychainConfig", "debugMode"].contains { call.argument($0, isDirect: true) != nil }
      if isPresent, version < ClerkRules.configureFormVersion {
        issues.append(
          Issue(
            at: call.location, target: configuration.unit?.name,
            """
            This form of the call, with `options`, is there since clerk-ios \(ClerkRules.configureFormVersion), and \
            \(version) is pinned.
            """,
            mend: "Raise clerk-ios\(ClerkRules.configureForm(at: version).map { ", or write `\($0.rawValue)`" } ?? "")."
          ))
      }
      if isFormer, !isPresent, version >= ClerkRules.configureFormVersion {
        issues.append(
          Issue(
            at: call.location, target: configuration.unit?.name,
            "This form of the call is that of clerk-ios before \(ClerkRules.configureFormVersion), and \(version) is pinned.",
            mend: "Write `\(ClerkRules.ConfigureForm.options.rawValue)`.",
            snippet: "Clerk.configure(publishableKey: key, options: .init(keychainConfig: …))"))
      }
      if let sync = call.argument("sharedSessionSync"), sync.text.hasSuffix("enabled"),
        version < ClerkRules.sessionSyncVersion
      {
        issues.append(
          Issue(
            at: sync.location, target: configuration.unit?.name,
            "Shared session sync needs clerk-ios \(ClerkRules.sessionSyncVersion) by Clerk's page, and \(version) is pinned.",
            mend: "Raise clerk-ios to \(ClerkRules.sessionSyncVersion) or later."))
      }
      return issues
    }
  }

  private static func system(_ unit: ExtensionUnit, _ context: CheckContext) -> Issue? {
    guard let target = unit.deploymentTarget, SystemVersion.isBelow(target, ClerkRules.minimumIOS) else { return nil }
    var place = unit.location
    if case .appleTargets(let index) = unit.origin, context.project.targets.indices.contains(index) {
      place = context.project.targets[index].location(of: "deploymentTarget")
    }
    if let spec = context.project.xcodegen?.targets.first(where: { unit.origin == .xcodegen(name: $0.name) }) {
      place = spec.deploymentTarget?.location ?? place
    }
    return Issue(
      at: place, target: unit.name,
      "`\(unit.name)` is built for iOS \(target) and links Clerk's SDK, which needs iOS \(ClerkRules.minimumIOS).",
      mend: "Raise the extension's deployment target to \(ClerkRules.minimumIOS).",
      snippet: "deploymentTarget: \"\(ClerkRules.minimumIOS)\"")
  }

  private static func resolved(_ version: String) -> String {
    """
    {
      "pins": [
        { "identity": "clerk-ios", "location": "https://github.com/clerk/clerk-ios", "state": { "version": "\(version)" } }
      ],
      "version": 2
    }

    """
  }
}
