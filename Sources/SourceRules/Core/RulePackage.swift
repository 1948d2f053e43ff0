import Versions

/// The packages and platforms whose versions rules speak of; the raw value is the key of `applies_to` in the knowledge.
public enum RulePackage: String, Sendable, Hashable, CaseIterable {
  /// The config plugin.
  case appleTargets = "@bacons/apple-targets"
  /// The share plugin.
  case shareContent = "react-native-share-content"
  /// The Nevis SDK for iOS.
  case nevis = "NevisMobileAuthentication"
  /// Clerk's SDK for iOS.
  case clerk = "clerk-ios"
  /// XcodeGen.
  case xcodeGen = "xcodegen"
  /// Apple's iOS.
  case ios
  /// The Expo SDK, by its major number.
  case expo
  /// Expo's command line for EAS.
  case easCLI = "eas-cli"

  /// The versions that somebody read, in ascending order.
  ///
  /// 0.1.17, 1.x and 2.x of the plugin never existed. Its states between 4.0.6 and 5.0.0 and the draft of 6.0.0 are no versions.
  public var versions: [Version] { Self.table[self] ?? [] }

  /// The greatest version that somebody read which is not above `version`; the lowest if there is none.
  public func nearestVersion(to version: Version) -> Version? {
    let known = versions
    var lower = 0
    var upper = known.count
    while lower < upper {
      let middle = (lower + upper) / 2
      if known[middle] <= version { lower = middle + 1 } else { upper = middle }
    }
    return lower > 0 ? known[lower - 1] : known.first
  }

  private static let table = Dictionary(
    uniqueKeysWithValues: allCases.map { package in
      (package, package.versionTexts.split(separator: " ").compactMap { Version(String($0)) })
    })

  private var versionTexts: String {
    switch self {
    case .appleTargets:
      "0.0.1 0.0.2 0.0.3 0.0.4 0.0.5 0.0.6 0.0.7 0.0.8 0.0.9 0.0.10 0.1.0 0.1.1 0.1.2 0.1.3 0.1.4 0.1.5 0.1.6 0.1.7 0.1.8 "
        + "0.1.9 0.1.10 0.1.11 0.1.12 0.1.13 0.1.14 0.1.15 0.1.16 0.1.18 0.1.19 0.2.0 0.2.1 3.0.0 3.0.1 3.0.2 3.0.3 3.0.4 "
        + "3.0.5 3.0.6 3.0.7 4.0.0 4.0.1 4.0.2 4.0.3 4.0.4 4.0.5 4.0.6 5.0.0"
    case .shareContent: "0.1.0 0.1.1 0.1.2 0.2.0"
    case .nevis: "4.0.0 4.1.0 4.2.0 4.2.1 4.3.0 4.3.1 4.3.2 4.4.0 4.6.0"
    case .clerk: "0.52.0 0.61.0 1.0.0 1.3.2 1.3.3 1.3.4 1.4.1"
    case .xcodeGen: "2.45.4"
    case .ios: "8.0.0 9.0.0 26.0.0 27.0.0"
    case .expo: "50.0.0 51.0.0 52.0.0 53.0.0 54.0.0 55.0.0 56.0.0 57.0.0 58.0.0"
    case .easCLI: "16.32.0"
    }
  }
}
