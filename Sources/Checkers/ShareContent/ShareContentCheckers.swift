/// The checkers of `react-native-share-content` and of share plugins beside each other.
enum ShareContentCheckers {
  static let all: [Checker] = [
    .shareContentBundleIdentifier, .shareContentNameEmpty, .shareContentUnknownOption, .shareContentActivationRule,
    .shareContentFormerName, .shareContentPeer, .shareContentAppGroup, .shareContentOpenHost,
    .shareContentSeveralEmbedded, .shareContentDeploymentTarget, .shareContentCollision, .shareSeveralPlugins,
  ]
}
