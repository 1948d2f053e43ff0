import ExpoProject
import Versions

extension Checker {
  static let pluginExpoPeer = Checker(
    "plugin/expo-peer",
    rationale: """
      The plugin reaches into Expo's config plugins. Outside the SDKs that it was made for, prebuild fails or makes \
      targets wrongly, and package managers refuse the pair.
      """,
    facts: ["apple-targets/requirements#peer-range", "apple-targets/requirements#minimum-sdk-in-the-readme"],
    rules: ["apple-targets/requirements/expo-peer"],
    scope: "A peer range from 4.0.0 on; the README's floor of SDK 53 from 3.0.0 on.", needs: [.packageManifest],
    passing: [
      .app("SDK 55", sdk: 55, files: PluginExample.widget),
      .app("SDK 52 before 3.0.0", plugin: "0.2.1", sdk: 52, files: PluginExample.widget),
    ],
    failing: [
      .app("SDK 51", sdk: 51, files: PluginExample.widget, expecting: [.init("package.json", line: 5)]),
      .app(
        "SDK 52, within the range and under the README's floor", sdk: 52, files: PluginExample.widget,
        expecting: [.init("package.json", line: 5)]),
    ]
  ) { context in
    guard let version = context.pluginVersion, let sdk = context.sdk, sdk > 0 else { return [] }
    let expo = context.project.manifest?.dependency("expo")?.location ?? context.project.installed["expo"]?.location
    let place = expo ?? context.pluginVersionLocation
    if let text = context.plugin.expoPeerRange, let range = VersionRange(text),
      !range.contains(Version(major: UInt64(sdk)))
    {
      return [
        Issue(
          at: place, "Expo SDK \(sdk) is outside the peer range `expo \(text)` of @bacons/apple-targets \(version).",
          mend: "Upgrade Expo, or take a version of the plugin that was made for this SDK.")
      ]
    }
    guard sdk < 53, version >= Version(major: 3) else { return [] }
    return [
      Issue(
        at: place,
        """
        Expo SDK \(sdk) is below the floor of 53 that the README of @bacons/apple-targets gives for \(version), \
        though within its peer range.
        """,
        mend: "Upgrade to SDK 53 or later.", severity: .warning,
        facts: ["apple-targets/requirements#minimum-sdk-in-the-readme"])
    ]
  }
}
