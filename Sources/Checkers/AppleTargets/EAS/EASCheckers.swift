/// The checkers of what EAS is told of targets.
enum EASCheckers {
  static let all: [Checker] = [
    .appExtensionMismatch, .easTargetName, .easBuildNumber, .appExtensionRedundant, .clipParentIdentifiers,
  ]
}
