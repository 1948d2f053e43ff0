import ExpoProject

extension Checker {
  static let nevisCocoaPods = Checker(
    "nevis/cocoapods",
    rationale: """
      Nevis ends its CocoaPods support with the index of CocoaPods, which is planned to become read-only on 2026-12-02. \
      Builds go on with what is there, but later versions of the SDK will not come that way.
      """,
    facts: ["nevis/building#cocoapods", "nevis/building#cocoapods-trunk"], needs: [.podfileLock],
    passing: [.app("other pods", files: ["ios/Podfile.lock": lock("SDWebImage (5.21.0)")])],
    failing: [
      .app(
        "the SDK as a pod", files: ["ios/Podfile.lock": lock("NevisMobileAuthentication (4.6.0)")],
        expecting: [.init("ios/Podfile.lock", line: 2)])
    ]
  ) { context in
    let pods = (context.project.podfileLock?.pods ?? [:]).filter { $0.key.hasPrefix(NevisUse.module) }
    return pods.sorted { $0.key < $1.key }.prefix(1).map { name, version in
      Issue(
        at: version.location,
        "The Nevis SDK comes through CocoaPods (`\(name)` \(version.value)), which Nevis supports until the end of 2026.",
        mend: "Move to the Swift package.",
        snippet: "https://github.com/nevissecurity/\(NevisUse.package).git")
    }
  }

  private static func lock(_ pod: String) -> String { "PODS:\n  - \(pod)\n\nCOCOAPODS: 1.16.2\n" }
}
