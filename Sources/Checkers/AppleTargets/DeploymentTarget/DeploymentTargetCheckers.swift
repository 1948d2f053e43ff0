/// The checkers of deployment targets.
enum DeploymentTargetCheckers {
  static let all: [Checker] = [
    .deploymentTargetDefaulted, .deploymentTargetBelowSDK, .deploymentTargetAboveHost, .deploymentTargetAppConfigField,
  ]
}
