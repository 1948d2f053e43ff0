/// A part of the project that could not be read, or was read and is odd.
public struct ReadProblem: Sendable, Hashable {
  /// The part that is missing because of it.
  public enum Part: String, Sendable, CaseIterable, Codable {
    case project
    case packageManifest = "package-manifest"
    case lockfile
    case appConfig = "app-config"
    case targetConfig = "target-config"
    case entitlements
    case infoPlist = "info-plist"
    case sources
    case xcodeProject = "xcode-project"
    case podfileLock = "podfile-lock"
    case easConfig = "eas-config"
    case xcodegen
    case toolVersions = "tool-versions"
    case packagePins = "package-pins"
  }

  /// The part.
  public let part: Part
  /// Where the problem is.
  public let location: ProjectLocation
  /// What is wrong, in one sentence.
  public let message: String
  /// How to mend it.
  public let hint: String?
  /// Whether the part was read all the same, so that nothing is missing because of it.
  public let isHarmless: Bool

  /// Makes a problem.
  public init(part: Part, location: ProjectLocation, message: String, hint: String? = nil, isHarmless: Bool = false) {
    self.part = part
    self.location = location
    self.message = message
    self.hint = hint
    self.isHarmless = isHarmless
  }
}
