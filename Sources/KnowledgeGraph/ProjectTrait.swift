/// What a project has that a bug or risk may be about; the raw value is a word of the key `concerns`.
///
/// A fact concerns a project that has all of its traits, and one of its `target_types` where it names any.
public enum ProjectTrait: String, Sendable, CaseIterable, Codable {
  /// Targets made by `@bacons/apple-targets`.
  case appleTargets = "apple-targets"
  /// A folder `ios`, committed or generated, that the next prebuild runs over.
  case existingIOS = "existing-ios"
  /// An `eas.json`.
  case easBuild = "eas-build"
  /// Two or more targets of one type.
  case sameTypeTargets = "same-type-targets"
  /// An extension of one of Expo's packages beside a target of `@bacons/apple-targets` of the same type.
  case firstPartyBesideTarget = "first-party-beside-target"
  /// An app icon of Icon Composer, a `.icon` folder.
  case iconComposerIcon = "icon-composer-icon"
  /// A hand-written `.entitlements` file in a target folder.
  case handWrittenEntitlements = "hand-written-entitlements"
  /// A share extension whose activation rule is the `TRUEPREDICATE` of the plugin's default Info.plist.
  case truePredicate = "true-predicate"
  /// The new architecture switched off.
  case oldArchitecture = "old-architecture"
  /// No scene manifest and no option that writes one.
  case scenesOff = "scenes-off"
  /// Code or config plugins of the app's own that change its AppDelegate.
  case appDelegateCode = "app-delegate-code"
  /// Swift of an extension target with a plain `import Expo`.
  case swiftImportsExpo = "swift-imports-expo"
  /// The package `expo-widgets`.
  case expoWidgets = "expo-widgets"

  /// What the project has, as a noun phrase.
  public var meaning: String {
    switch self {
    case .appleTargets: "targets made by @bacons/apple-targets"
    case .existingIOS: "an `ios/` folder that prebuild runs over"
    case .easBuild: "builds on EAS"
    case .sameTypeTargets: "several targets of one type"
    case .firstPartyBesideTarget: "an extension of an Expo package beside a target of the same type"
    case .iconComposerIcon: "an app icon of Icon Composer"
    case .handWrittenEntitlements: "a hand-written entitlements file in a target folder"
    case .truePredicate: "a share extension with the activation rule TRUEPREDICATE"
    case .oldArchitecture: "the new architecture switched off"
    case .scenesOff: "no scene life cycle"
    case .appDelegateCode: "code of its own for the AppDelegate"
    case .swiftImportsExpo: "extension code with a plain `import Expo`"
    case .expoWidgets: "the package expo-widgets"
    }
  }

  /// Whether every upgrade brings it into play, so that a fact about it matters even if it held before: the next prebuild runs over
  /// the folder.
  public var isExercisedByUpgrades: Bool { self == .existingIOS }
}
