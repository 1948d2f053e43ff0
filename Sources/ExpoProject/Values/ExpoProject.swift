import Versions

/// Everything that checkers need of one app's project, read once.
public struct ExpoProject: Sendable {
  /// What is known of the folder `ios`.
  public enum NativeFolder: String, Sendable, Codable {
    case absent
    /// It is there and Git ignores it: prebuild makes it.
    case generated
    /// It is there and Git does not ignore it.
    case committed
  }

  /// The absolute path of the app's folder.
  public var root: String
  /// The path relative to the folder that was asked about; empty for that folder itself.
  public var relativeRoot = ""
  /// What could not be read.
  public var problems: [ReadProblem] = []
  /// `package.json`.
  public var manifest: PackageManifest?
  /// The packages that the project has, by name.
  public var installed: [String: InstalledPackage] = [:]
  /// The resolved app config.
  public var appConfig: AppConfig?
  /// The targets that `@bacons/apple-targets` makes, in the order in which the plugin reads them.
  public var targets: [TargetFolder] = []
  /// Files that look like target configs and that the plugin never sees.
  public var ignoredTargetConfigs: [IgnoredTargetConfig] = []
  /// The sources of the host app and its JavaScript, without those of the targets, of `node_modules` and of `ios`.
  public var hostSources: [SourceFile] = []
  /// Swift sources in `ios`, where that folder is committed or where another plugin put an extension there.
  public var nativeSources: [SourceFile] = []
  /// The folder `ios`.
  public var nativeFolder = NativeFolder.absent
  /// The Xcode project in `ios`, or in the root where XcodeGen or a bare app has it there.
  public var xcode: XcodeProject?
  /// `Podfile.lock`.
  public var podfileLock: PodfileLock?
  /// `Podfile.properties.json`.
  public var podfileProperties: ConfigFile?
  /// `eas.json`.
  public var eas: ConfigFile?
  /// The tool versions that the project asks for.
  public var toolVersions = ToolVersions()
  /// The Swift packages that are pinned.
  public var packagePins: [PackagePin] = []
  /// The XcodeGen project.
  public var xcodegen: XcodeGenProject?
  /// Files of the project that the `_shared` folders hold, relative to the root.
  public var sharedFiles: [String] = []

  /// Makes an empty project.
  public init(root: String) {
    self.root = root
  }

  /// The version of a package that the project has; nil where it is not known.
  public func version(of package: String) -> Version? { installed[package]?.version }

  /// The major version of the Expo SDK; nil where it is not known.
  public var sdk: Int? {
    if let version = version(of: "expo") { return Int(version.major) }
    guard let text = appConfig?.node["sdkVersion"]?.string, let partial = PartialVersion(text) else { return nil }
    return Int(partial.major)
  }

  /// Whether a part could not be read, wholly or in one of its files.
  public func isIncomplete(_ part: ReadProblem.Part) -> Bool { problems.contains { $0.part == part && !$0.isHarmless } }
}
