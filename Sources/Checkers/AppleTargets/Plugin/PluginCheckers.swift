/// The checkers of the plugin itself: whether it is there, and fits the project.
enum PluginCheckers {
  static let all: [Checker] = [
    .pluginNotRegistered, .pluginNotInstalled, .pluginDeadConfig, .pluginExpoPeer, .pluginFork, .pluginDevClient,
    .teamMissing, .pluginUnknownOption, .pluginSDKBreak, .pluginTeamsDiffer, .podsName, .iconComposer,
  ]
}
