extension AppleTargetsSource.Reading {
  /// Where a team identifier may come from, in the order in which they are asked.
  public enum TeamSource: String, Sendable, Hashable {
    /// `appleTeamId` of the target config.
    case targetConfig = "appleTeamId of the target config"
    /// `appleTeamId` of the plugin's options.
    case pluginOption = "appleTeamId of the plugin options"
    /// `ios.appleTeamId` of the app config.
    case appConfig = "ios.appleTeamId of the app config"
    /// `DEVELOPMENT_TEAM` in the Xcode project.
    case xcodeProject = "DEVELOPMENT_TEAM in the Xcode project"
  }

  /// What a missing team does.
  public enum MissingTeam: String, Sendable, Hashable {
    /// The Xcode step throws, unless the host's Xcode target has a team.
    case errorInXcodeStep = "throws unless the host's Xcode target has a team"
    /// Reading the app config throws.
    case error = "throws"
    /// A warning is printed.
    case warning
  }

  /// Where the team is taken from, first come first served. `ios.appleTeamId` counts since 0.0.9.
  public var teamSources: [TeamSource] {
    isAtLeast(0, 0, 9)
      ? [.targetConfig, .pluginOption, .appConfig, .xcodeProject] : [.targetConfig, .pluginOption, .xcodeProject]
  }

  /// What a team missing in target config, options and app config does.
  public var missingTeam: MissingTeam {
    switch self {
    case _ where isAtLeast(0, 1, 9): .warning
    case _ where isAtLeast(0, 0, 10): .error
    default: .errorInXcodeStep
    }
  }

  /// The team of a target; nil if only the Xcode project can know it.
  public func teamIdentifier(targetConfig: String?, pluginOption: String?, appConfig: String?) -> String? {
    targetConfig ?? pluginOption ?? (isAtLeast(0, 0, 9) ? appConfig : nil)
  }
}
