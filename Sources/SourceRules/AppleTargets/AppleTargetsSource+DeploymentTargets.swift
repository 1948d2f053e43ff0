extension AppleTargetsSource.Reading {
  /// The iOS version of a target whose config gives none; watch types and `app-intent` apart.
  public var defaultDeploymentTarget: String {
    switch self {
    case _ where isAtLeast(0, 1, 15): "18.0"
    case _ where isAtLeast(0, 1, 11): "18.1"
    default: "16.4"
    }
  }

  /// The watchOS version of a watch target whose config gives none; before 4.0.1 the iOS default, written as one of watchOS.
  public var defaultWatchDeploymentTarget: String { isAtLeast(4, 0, 1) ? "11.0" : defaultDeploymentTarget }

  /// The version that an `app-intent` target gets whatever its config says; nil before 0.1.1, which does not know the type.
  public var appIntentDeploymentTarget: String? { isAtLeast(0, 1, 1) ? "17.0" : nil }

  /// The deployment target that is written for a target: of watchOS for the watch types, of iOS otherwise.
  public func deploymentTarget(type: String, explicit: String? = nil) -> String {
    if type == "app-intent", let fixed = appIntentDeploymentTarget { return fixed }
    if let explicit { return explicit }
    return type == "watch" || type == "watch-widget" ? defaultWatchDeploymentTarget : defaultDeploymentTarget
  }
}
