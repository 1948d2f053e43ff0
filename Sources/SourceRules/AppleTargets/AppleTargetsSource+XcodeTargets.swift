/// A native target of an Xcode project, as far as the plugin looks at it.
public struct NativeTarget: Sendable, Hashable {
  /// The product name.
  public let productName: String
  /// The product type as it stands in the project.
  public let productType: String
  /// The extension point in its Info.plist's `NSExtension`.
  public let extensionPoint: String?
  /// Whether its default configuration has `WATCHOS_DEPLOYMENT_TARGET`.
  public let isForWatch: Bool

  /// Makes a target.
  public init(productName: String, productType: String, extensionPoint: String? = nil, isForWatch: Bool = false) {
    self.productName = productName
    self.productType = productType
    self.extensionPoint = extensionPoint
    self.isForWatch = isForWatch
  }
}

extension AppleTargetsSource.Reading {
  /// Into what watch types are embedded.
  public enum WatchEmbedding: String, Sendable, Hashable {
    /// Into the iOS app.
    case iOSApp = "the iOS app"
    /// Into the watch app; with none there yet, into the iOS app with a warning.
    case watchApp = "the watch app, else the iOS app with a warning"
  }

  /// From what the marketing version of all native targets is taken.
  public enum MarketingVersion: String, Sendable, Hashable {
    /// From the host's Xcode target.
    case hostTarget = "the host's Xcode target"
    /// From the app config: `ios.version`, else `version`, else 1.0.0.
    case appConfig = "ios.version of the app config, else version, else 1.0.0"
  }

  /// Whether the plugin takes a native target for one of a type.
  ///
  /// An ExtensionKit product is never recognised, so an `app-intent` target is not.
  public func isNativeTarget(_ target: NativeTarget, ofType type: String) -> Bool {
    switch type {
    case "watch" where target.productType == TargetType.ProductType.application.rawValue: return target.isForWatch
    case "clip" where target.productType == TargetType.ProductType.onDemandApplication.rawValue: return true
    default: break
    }
    guard target.productType == TargetType.ProductType.appExtension.rawValue else { return false }
    let tellsWatchWidgets = isAtLeast(4, 0, 1)
    if tellsWatchWidgets, type == "watch-widget" {
      return target.isForWatch && target.extensionPoint == "com.apple.widgetkit-extension"
    }
    if tellsWatchWidgets, type == "widget", target.isForWatch { return false }
    return target.extensionPoint.flatMap(targetType(extensionPoint:))?.name == type
  }

  /// Which of the native targets is re-configured for a target config; nil if a new one is made.
  ///
  /// It is the one of the type with the same product name, else the first of the type, whoever made it.
  public func targetToUpdate(type: String, productName: String, among targets: [NativeTarget]) -> Int? {
    let candidates = targets.indices.filter { isNativeTarget(targets[$0], ofType: type) }
    return candidates.first { targets[$0].productName == productName } ?? candidates.first
  }

  /// Whether an existing target of a type can be recognised at all.
  public func recognisesTargets(ofType type: String) -> Bool {
    targetType(named: type)?.productType != .extensionKit
  }

  /// Whether target folders are file-system synchronized groups, which need CocoaPods 1.16.2.
  public var usesSynchronizedGroups: Bool { isAtLeast(0, 1, 0) }

  /// Into what a target of a watch type is embedded; nil for other types and where the version does not know the type.
  public func watchEmbedding(type: String) -> WatchEmbedding? {
    guard let known = targetType(named: type), known.isForWatch else { return nil }
    return type == "watch-widget" && isAtLeast(4, 0, 2) ? .watchApp : .iOSApp
  }

  /// From what the marketing version is taken.
  public var marketingVersion: MarketingVersion { isAtLeast(3, 0, 7) ? .appConfig : .hostTarget }

  /// Whether direct children of a `_shared` folder inside a target become members of the host target too.
  public var sharesTargetFolder: Bool { isAtLeast(0, 1, 16) }

  /// Whether direct children of a `_shared` folder beside the targets become members of the host and of every target.
  public var sharesRootFolder: Bool { isAtLeast(3, 0, 3) }

  /// The glob of the `pods.rb` files that the Podfile's loader evaluates, whatever the option `root` says; nil before 0.0.6.
  public var podsGlob: String? { isAtLeast(0, 0, 6) ? "targets/**/pods.rb" : nil }

  /// After what the Podfile names the target of a `pods.rb`, which is not how the Xcode target is named; nil before 0.0.6.
  public func podTargetName(directory: String) -> String? { isAtLeast(0, 0, 6) ? directory : nil }
}
