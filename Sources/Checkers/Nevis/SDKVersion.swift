import ExpoProject
import SourceRules
import Versions

extension Checker {
  static let nevisSDKVersion = Checker(
    "nevis/sdk-version",
    rationale: """
      Before 4.6.0 the Nevis SDK knows no app extensions: the configuration does not compile, and the app does not \
      publish what the extension reads. App and extension both need that version, and the app must have run with it \
      once.
      """,
    facts: ["nevis/availability#minimum-version", "nevis/existing-apps#run-order"], rules: ["nevis/sdk/minimum"],
    scope: "Only where an extension uses the SDK.", needs: [.packagePins, .podfileLock, .xcodegen],
    passing: [
      NevisExample.app("a pin of 4.6.0", files: ["Package.resolved": resolved("4.6.0")]),
      .app("an older one without an extension", files: ["Package.resolved": resolved("4.4.0")]),
    ],
    failing: [
      NevisExample.app(
        "a pin of 4.4.0", files: ["Package.resolved": resolved("4.4.0")],
        expecting: [.init("Package.resolved", line: 3)]),
      NevisExample.app(
        "a pod of 4.3.2",
        files: ["ios/Podfile.lock": "PODS:\n  - NevisMobileAuthentication (4.3.2)\n\nCOCOAPODS: 1.16.2\n"],
        expecting: [.init("ios/Podfile.lock", line: 2)]),
      Example(
        "an exact version in project.yml",
        files: [
          "project.yml": NevisExample.spec(share: "    sources: [Share]\n") + """
            packages:
              Nevis:
                url: https://github.com/nevissecurity/nevis-mobile-authentication-sdk-ios-package.git
                exactVersion: 4.4.0

            """,
          "Share/Share.swift": NevisExample.source(),
        ], expecting: [.init("project.yml", line: 16)]),
    ]
  ) { context in
    guard !context.nevisExtensions.isEmpty, let minimum = Version(NevisRules.minimumSDK) else { return [] }
    let pins = context.project.packagePins.filter { $0.identity == NevisUse.package }
    var found = pins.compactMap { pin in pin.version.map { Located($0, at: pin.location) } }
    found += (context.project.podfileLock?.pods ?? [:]).filter { $0.key.hasPrefix(NevisUse.module) }
      .sorted { $0.key < $1.key }.map(\.value)
    if pins.isEmpty { found += exactVersions(context.project.xcodegen) }
    return found.filter { Version($0.value).map { $0 < minimum } ?? false }.map { version in
      Issue(
        at: version.location,
        """
        The Nevis SDK is \(version.value) here, and \(context.nevisExtensions.map(\.name).quoted) uses it: by Nevis's \
        chapter on app extensions, which is the only source for the number, app and extension need \
        \(NevisRules.minimumSDK) or later.
        """,
        mend: "Raise the SDK to \(NevisRules.minimumSDK) or later in both targets.")
    }
  }

  /// The versions that a spec fixes for the package.
  private static func exactVersions(_ project: XcodeGenProject?) -> [Located<String>] {
    (project?.packages?.members ?? []).compactMap { member in
      let address = member.node["url"]?.string ?? member.node["github"]?.string ?? ""
      guard address.contains(NevisUse.package), let file = project?.file else { return nil }
      guard let node = member.node["exactVersion"] ?? member.node["version"], let text = node.string else { return nil }
      return Located(text, at: node.location ?? ProjectLocation(file: file))
    }
  }

  private static func resolved(_ version: String) -> String {
    """
    {
      "pins": [
        { "identity": "nevis-mobile-authentication-sdk-ios-package", "kind": "remoteSourceControl",
          "location": "https://github.com/nevissecurity/nevis-mobile-authentication-sdk-ios-package.git",
          "state": { "version": "\(version)" } }
      ],
      "version": 2
    }

    """
  }
}
