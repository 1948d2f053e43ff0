import ExpoProject
import SourceRules
import Versions

/// The iOS version that the app itself asks for.
public struct HostDeploymentTarget: Sendable {
  /// The version as it is written: `15.1`.
  public let text: String
  /// Where it is written; nil where it is the SDK's default.
  public let location: ProjectLocation?
  /// From where it is known, for messages.
  public let origin: String

  /// The version as a number.
  public var version: Version? { SystemVersion.lowest(text) }

  /// Nil where it is not known.
  public init?(_ context: CheckContext) {
    guard let found = Self.find(context) else { return nil }
    self = found
  }

  private init(_ text: String, at location: ProjectLocation?, _ origin: String) {
    self.text = text
    self.location = location
    self.origin = origin
  }

  private static func find(_ context: CheckContext) -> HostDeploymentTarget? {
    let project = context.project
    if project.nativeFolder == .committed || project.appConfig == nil { return native(project) }
    guard let config = project.appConfig else { return nil }
    if let field = config.node[path: ["ios", "deploymentTarget"]], context.knowsDeploymentTargetField {
      // One that comes from the environment is not known, and neither is then what counts in its place.
      guard let text = field.string else { return nil }
      return HostDeploymentTarget(text, at: config.location("ios", "deploymentTarget"), "`ios.deploymentTarget`")
    }
    for plugin in config.plugins where plugin.name == "expo-build-properties" {
      guard let option = plugin.options?[path: ["ios", "deploymentTarget"]] else { continue }
      guard let text = option.string else { return nil }
      return HostDeploymentTarget(text, at: option.location ?? plugin.location, "`expo-build-properties`")
    }
    if let native = native(project) { return native }
    guard let sdk = context.sdk, let floor = context.minimumIOS else { return nil }
    return HostDeploymentTarget(floor, at: nil, "the default of Expo SDK \(sdk)")
  }

  /// The one of the XcodeGen spec's app, else of the Xcode project's host, where all of its configurations agree.
  private static func native(_ project: ExpoProject) -> HostDeploymentTarget? {
    if let target = project.xcodegen?.targets.first(where: \.isApplication), let written = target.deploymentTarget {
      return HostDeploymentTarget(written.value, at: written.location, "the XcodeGen spec")
    }
    guard let xcode = project.xcode, let host = xcode.host else { return nil }
    let values = xcode.hostValues(of: "IPHONEOS_DEPLOYMENT_TARGET")
    guard values.count == 1, let value = values.first, SystemVersion.lowest(value) != nil else { return nil }
    return HostDeploymentTarget(value, at: host.location, "the Xcode project")
  }
}

extension CheckContext {
  /// What is known of the SDK; nil where none is known, or nothing of it.
  public var sdkRelease: SDKRelease? { sdk.flatMap { UInt64(exactly: $0) }.flatMap(ExpoSDKRules.release) }

  /// The lowest iOS that the SDK supports.
  var minimumIOS: String? { sdkRelease?.minimumIOS.current }

  /// Whether the app config of the SDK knows `ios.deploymentTarget`; false for an SDK of which nothing is known.
  var knowsDeploymentTargetField: Bool { sdkRelease?.knowsDeploymentTargetField ?? false }
}

extension EffectiveTarget {
  /// `deploymentTarget` of the config where it is a version of iOS that counts; nil for watch types and for `app-intent`, which
  /// ignores it.
  var explicitIOSTarget: String? {
    guard registryType != nil, !isForWatch, type != "app-intent", let text = folder.deploymentTarget else { return nil }
    return SystemVersion.lowest(text) == nil ? nil : text
  }
}

extension TargetFolder {
  /// A line of the config that sets a field.
  func line(_ field: String, _ value: String) -> String {
    isJSON ? "\"\(field)\": \(value)," : "\(field): \(value),"
  }
}
