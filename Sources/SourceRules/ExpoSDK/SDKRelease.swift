/// What Expo's table and announcements say of an SDK.
public struct SDKRelease: Sendable, Hashable {
  /// What an SDK makes of the new architecture.
  public enum NewArchitecture: String, Sendable, Hashable {
    /// For trying out.
    case optIn = "opt-in"
    /// On in new projects, opt-in in existing ones.
    case onInNewProjects = "on in new projects, opt-in in existing ones"
    /// On, and can be switched off.
    case optOut = "on, can be switched off"
    /// On, and cannot be switched off.
    case always = "always on"
  }

  /// What an SDK does about the scene life cycle, without which apps built with Xcode 27 do not launch on iOS 27.
  public enum SceneLifeCycle: String, Sendable, Hashable {
    /// `ios.enableSceneSupport` of expo-build-properties 57.0.19, with expo 57.0.23 or later.
    case optIn = "opt-in by ios.enableSceneSupport"
    /// It is the default; prebuild warns of the left-over option.
    case byDefault = "default"
  }

  /// The SDK's number.
  public let number: UInt64
  /// The day of the release.
  public let released: SDKCell
  /// The React Native.
  public let reactNative: SDKCell
  /// Further versions of React Native that are supported.
  public let alsoSupports: [String]
  /// The React.
  public let react: SDKCell
  /// The minimum iOS.
  public let minimumIOS: SDKCell
  /// The lowest Xcode; the table writes most of them with a plus sign.
  public let xcode: SDKCell
  /// The highest Xcode that the table names, where it gives a range.
  public let xcodeTo: String?
  /// The Node of the table.
  public let node: SDKCell
  /// The image to which the alias of EAS pointed on 2026-08-07.
  public let buildImage: SDKCell
  /// The CocoaPods on that image.
  public let cocoaPods: SDKCell
  /// What the SDK makes of the new architecture; nil where nothing was found.
  public let newArchitecture: NewArchitecture?
  /// What the SDK does about the scene life cycle; nil where no option was found.
  public let sceneLifeCycle: SceneLifeCycle?

  /// Whether the app config knows `ios.deploymentTarget`, which then reaches the host only.
  public var knowsDeploymentTargetField: Bool { number >= 56 }
  /// Whether `newArchEnabled` is in the schema of the app config.
  public var knowsNewArchitectureField: Bool { number < 55 }
}
