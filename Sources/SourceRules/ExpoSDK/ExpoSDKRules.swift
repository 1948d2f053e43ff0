import Versions

/// What is known of the Expo SDKs 50 to 58, and of EAS as far as extensions are concerned.
public enum ExpoSDKRules {
  /// The SDKs in ascending order.
  public static let releases: [SDKRelease] = [
    SDKRelease(
      number: 50, released: .secondary("2024-01-18"), reactNative: .primary("0.73"), alsoSupports: [],
      react: .primary("18.2.0"), minimumIOS: .primary("13.4"), xcode: .primary("15.4"), xcodeTo: nil,
      node: .primary("18.19.x"), buildImage: .primary("macos-sonoma-14.5-xcode-15.4"), cocoaPods: .primary("1.14.3"),
      newArchitecture: nil, sceneLifeCycle: nil),
    SDKRelease(
      number: 51, released: .primary("2024-05-07"), reactNative: .primary("0.74"), alsoSupports: [],
      react: .primary("18.2.0"), minimumIOS: .primary("13.4"), xcode: .primary("15.4"), xcodeTo: "16.2",
      node: .primary("18.20.x"), buildImage: .primary("macos-sonoma-14.5-xcode-15.4"), cocoaPods: .primary("1.14.3"),
      newArchitecture: .optIn, sceneLifeCycle: nil),
    SDKRelease(
      number: 52, released: .primary("2024-11-12"), reactNative: .primary("0.76"), alsoSupports: ["0.77"],
      react: .primary("18.3.1"), minimumIOS: .primary("15.1"), xcode: .primary("16.0"), xcodeTo: nil,
      node: .primary("20.18.x"), buildImage: .primary("macos-sequoia-15.3-xcode-16.2"), cocoaPods: .primary("1.16.2"),
      newArchitecture: .onInNewProjects, sceneLifeCycle: nil),
    SDKRelease(
      number: 53, released: .notFound, reactNative: .primary("0.79"), alsoSupports: [], react: .primary("19.0.0"),
      minimumIOS: .primary("15.1"), xcode: .primary("16.0"), xcodeTo: nil, node: .primary("20.18.x"),
      buildImage: .primary("macos-sequoia-15.5-xcode-16.4"), cocoaPods: .primary("1.16.2"), newArchitecture: .optOut,
      sceneLifeCycle: nil),
    SDKRelease(
      number: 54, released: .primary("2025-09-10"), reactNative: .primary("0.81"), alsoSupports: [],
      react: .primary("19.1.0"), minimumIOS: .primary("15.1"), xcode: .primary("16.1"), xcodeTo: nil,
      node: .primary("20.19.x"), buildImage: .primary("macos-sequoia-15.6-xcode-26.0"), cocoaPods: .primary("1.16.2"),
      newArchitecture: .optOut, sceneLifeCycle: nil),
    SDKRelease(
      number: 55, released: .primary("2026-02-25"), reactNative: .primary("0.83"), alsoSupports: [],
      react: .primary("19.2.0"), minimumIOS: .primary("15.1"),
      xcode: SDKCell(values: [.init("16.1"), .init("26.2", from: "2026-04-27")]), xcodeTo: nil,
      node: .primary("20.19.x"), buildImage: .primary("macos-sequoia-15.6-xcode-26.2"), cocoaPods: .primary("1.16.2"),
      newArchitecture: .always, sceneLifeCycle: nil),
    SDKRelease(
      number: 56, released: .primary("2026-05-21"), reactNative: .primary("0.85"), alsoSupports: [],
      react: .primary("19.2.3"), minimumIOS: .primary("16.4"),
      xcode: SDKCell(values: [.init("26.2", until: "2026-05-21"), .init("26.4", from: "2026-05-26")]), xcodeTo: nil,
      node: SDKCell(values: [.init("22.13.x", until: "2026-07-16"), .init("20.19.x", from: "2026-07-17")]),
      buildImage: .primary("macos-tahoe-26.4-xcode-26.4"), cocoaPods: .primary("1.16.2"), newArchitecture: .always,
      sceneLifeCycle: nil),
    SDKRelease(
      number: 57, released: .secondary("2026-06-30"), reactNative: .primary("0.86"), alsoSupports: [],
      react: .primary("19.2.3"), minimumIOS: .primary("16.4"), xcode: .primary("26.4"), xcodeTo: nil,
      node: .primary("22.13.x"), buildImage: .primary("macos-tahoe-26.5-xcode-26.6"), cocoaPods: .primary("1.16.2"),
      newArchitecture: .always, sceneLifeCycle: .optIn),
    SDKRelease(
      number: 58, released: .secondary("2026-10-15"), reactNative: .primary("0.88"), alsoSupports: [],
      react: .secondary("19.3.0"), minimumIOS: .secondary("16.4"), xcode: .notFound, xcodeTo: nil, node: .notFound,
      buildImage: .secondary("macos-tahoe-26.6-xcode-27.0"), cocoaPods: .notFound, newArchitecture: .always,
      sceneLifeCycle: .byDefault),
  ]

  /// The SDK of a number; nil for one of which nothing is known.
  public static func release(_ number: UInt64) -> SDKRelease? { releases.first { $0.number == number } }

  /// The SDK of an `expo` version, the nearest lower known one if that is unknown.
  public static func release(of version: Version) -> SDKRelease? {
    releases.last { $0.number <= version.major } ?? releases.first
  }

  /// The keys that an entry of the EAS list must have.
  public static let requiredEntryKeys = ["targetName", "bundleIdentifier"]
  /// The keys that an entry of the EAS list may have besides; any other is rejected.
  public static let optionalEntryKeys = ["parentBundleIdentifier", "entitlements"]
  /// The first eas-cli that registers App Clips under their parent.
  public static let clipParentCLI = Version(major: 16, minor: 32)
}
