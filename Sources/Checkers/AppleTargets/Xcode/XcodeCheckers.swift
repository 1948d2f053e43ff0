/// The checkers of the Xcode project and of the tools that build it.
enum XcodeCheckers {
  static let all: [Checker] = [.duplicateEmbed, .generatedPlist, .sceneLifeCycle, .toolVersions]
}
