import ExpoProject
import SourceRules
import Versions

extension Checker {
  static let shareContentPeer = Checker(
    "share-content/peer",
    rationale: """
      The plugin is built against the config plugins of one Expo SDK. Outside of its peer range a package manager \
      refuses to install it or warns, and nobody has tried what prebuild makes of it.
      """,
    facts: ["share-content/requirements#expo-sdk"], rules: ["share-content/requirements/expo-peer"],
    scope: "0.2.0; of later versions the range is not known.", needs: [.packageManifest, .lockfile],
    passing: [
      ShareContentExample.app("SDK 57"),
      ShareContentExample.app("a version that nobody has read", sdk: 58, version: "0.3.0"),
    ],
    failing: [
      ShareContentExample.app("SDK 58", sdk: 58, expecting: [.init("package.json", line: 5)]),
      ShareContentExample.app("SDK 55", sdk: 55, expecting: [.init("package.json", line: 5)]),
    ]
  ) { context in
    guard let plugin = context.shareContent, let version = plugin.version, plugin.plugin.exactness == .read,
      let range = plugin.plugin.expoPeerRange.flatMap(VersionRange.init), let sdk = context.sdk
    else { return [] }
    let installed = context.project.version(of: "expo").flatMap { Int($0.major) == sdk ? $0 : nil }
    let expo = installed ?? Version(major: UInt64(max(0, sdk)))
    // A canary or beta of the SDK is no release, which a range leaves out by its own rules.
    guard !range.contains(Version(major: expo.major, minor: expo.minor, patch: expo.patch)) else { return [] }
    let place = context.project.manifest?.dependency(plugin.entry.name)?.location ?? plugin.entry.location
    return [
      Issue(
        at: place,
        "`\(plugin.entry.name)` \(version) asks for `expo` \(plugin.plugin.expoPeerRange ?? ""), and the project has SDK \(sdk).",
        mend: "Use the plugin with SDK 57, or look for a version of it that names SDK \(sdk).")
    ]
  }
}
