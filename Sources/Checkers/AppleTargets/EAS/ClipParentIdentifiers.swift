import ExpoProject
import SourceRules
import Versions

extension Checker {
  static let clipParentIdentifiers = Checker(
    "eas/clip-parent-identifiers",
    rationale: """
      Apple registers an App Clip under its app. eas-cli before 16.32.0 registered it as an ordinary identifier, and \
      the capability sync failed; since then it knows a clip by the entitlement that names the parent. An identifier \
      once registered wrongly stays wrong.
      """,
    facts: [
      "apple-targets/bugs/111", "expo-sdk/eas#app-clip-parent", "apple-targets/entitlements#app-clip-parent-identifier",
    ],
    rules: [
      "expo-sdk/eas/clip-parent", "apple-targets/entitlements/clip-parent", "apple-targets/eas/parent-identifier",
    ],
    scope: "eas-cli before 16.32.0; the entitlement is written from 0.0.6 on.", needs: [.easConfig],
    passing: [
      .app(
        "a new eas-cli and an entitlements object",
        files: [
          "targets/clip/expo-target.config.json": "{ \"type\": \"clip\", \"entitlements\": {} }\n",
          "eas.json": "{ \"cli\": { \"version\": \">= 16.32.0\" }, \"build\": { \"production\": {} } }\n",
        ]),
      .app(
        "a range that a new eas-cli fits",
        files: [
          "targets/clip/expo-target.config.json": "{ \"type\": \"clip\", \"entitlements\": {} }\n",
          "eas.json": "{ \"cli\": { \"version\": \">= 12.0.0\" }, \"build\": { \"production\": {} } }\n",
        ]),
      .app(
        "credentials of one's own",
        files: [
          "targets/clip/expo-target.config.json": "{ \"type\": \"clip\", \"entitlements\": {} }\n",
          "eas.json":
            """
          { "cli": { "version": "16.0.0" }, "build": { "production": { "credentialsSource": "local" } } }

          """,
        ]),
    ],
    failing: [
      .app(
        "an old eas-cli is demanded",
        files: [
          "targets/clip/expo-target.config.json": "{ \"type\": \"clip\", \"entitlements\": {} }\n",
          "eas.json": "{\n  \"cli\": { \"version\": \"16.4.0\" },\n  \"build\": { \"production\": {} }\n}\n",
        ], expecting: [.init("eas.json", line: 2)]),
      .app(
        "a clip without an entitlements object",
        files: [
          "targets/clip/expo-target.config.json": "{\n  \"type\": \"clip\"\n}\n",
          "eas.json": "{ \"cli\": { \"version\": \">= 16.32.0\" }, \"build\": { \"production\": {} } }\n",
        ], expecting: [.init("targets/clip/expo-target.config.json", line: 2)]),
    ]
  ) { context in
    let clips = context.targets.filter { $0.type == "clip" }
    guard let eas = context.project.eas, !clips.isEmpty, usesManagedCredentials(eas) else { return [] }
    return [tooOld(context, eas, clips)].compactMap { $0 } + clips.compactMap { withoutParent($0, context) }
  }

  /// Whether a build profile leaves the credentials to EAS.
  private static func usesManagedCredentials(_ eas: ConfigFile) -> Bool {
    let profiles = eas.node["build"]?.members.map(\.node) ?? []
    return profiles.isEmpty
      || profiles.contains { profile in
        (profile[path: ["ios", "credentialsSource"]] ?? profile["credentialsSource"])?.string != "local"
      }
  }

  /// An issue where no eas-cli that knows App Clips fits what the project has or demands.
  private static func tooOld(_ context: CheckContext, _ eas: ConfigFile, _ clips: [EffectiveTarget]) -> Issue? {
    let wanted = ExpoSDKRules.clipParentCLI
    let names = clips.map(\.folder.directoryName).quoted
    let mend = "Use eas-cli \(wanted) or later, on every machine that makes credentials."
    if let demand = eas.node[path: ["cli", "version"]], let text = demand.string, let range = VersionRange(text) {
      // A range without an upper end holds 999.
      let newer = [wanted, Version(major: 999)] + range.mentionedVersions.map(\.lowest).filter { $0 >= wanted }
      guard !newer.contains(where: range.contains) else { return nil }
      return Issue(
        at: demand.location ?? ProjectLocation(file: eas.path), target: clips.first?.folder.directoryName,
        "`eas.json` demands eas-cli `\(text)`, which cannot register the App Clip \(names) under its app.", mend: mend,
        snippet: "\"cli\": { \"version\": \">= \(wanted)\" }")
    }
    guard let cli = context.project.installed["eas-cli"], cli.version < wanted else { return nil }
    return Issue(
      at: cli.location, target: clips.first?.folder.directoryName,
      "The project has eas-cli \(cli.version), which cannot register the App Clip \(names) under its app.", mend: mend,
      snippet: "\"eas-cli\": \"^\(wanted)\"")
  }

  private static func withoutParent(_ clip: EffectiveTarget, _ context: CheckContext) -> Issue? {
    guard clip.folder.configEntitlements?.isNothing ?? true else { return nil }
    let key = "com.apple.developer.parent-application-identifiers"
    guard !clip.folder.entitlements.contains(where: { $0.node?[key] != nil || $0.node == nil }) else { return nil }
    return Issue(
      at: clip.location(of: "type"), target: clip.folder.directoryName,
      """
      The App Clip `\(clip.folder.directoryName)` gets no `\(key)`, since its config has no `entitlements` object; \
      EAS knows a clip by it.
      """,
      mend: "Add the object, be it empty; the plugin writes the parent into it.",
      snippet: clip.folder.isJSON ? "\"entitlements\": {}," : "entitlements: {},",
      facts: ["apple-targets/entitlements#app-clip-parent-identifier"])
  }
}
