import ExpoProject

/// The checkers of XcodeGen specs.
enum XcodeGenCheckers {
  static let all: [Checker] = [
    .xcodeGenNotEmbedded, .xcodeGenGeneratedPlist, .xcodeGenInfoOverwrites, .xcodeGenGroupType,
    .xcodeGenBundleIDPrefix, .xcodeGenVersionLiterals, .xcodeGenSettingsIgnored, .xcodeGenWholeApp,
  ]
}

extension XcodeGenProject {
  /// The extensions for iOS.
  var iOSExtensions: [Target] { targets.filter { $0.isExtension && $0.isForIOS } }

  /// The app that has an extension among its dependencies, else the first app for iOS.
  func app(of target: Target) -> Target? {
    let apps = targets.filter { $0.isApplication && $0.isForIOS }
    return apps.first { app in app.dependencies.contains { $0.isUpon(target) } } ?? apps.first
  }
}

extension XcodeGenProject.Target {
  /// Whether it is for iOS, as far as is said.
  var isForIOS: Bool { platform.map { $0 == "iOS" || $0 == "auto" } ?? true }
}

extension XcodeGenProject.Dependency {
  /// Whether it is one upon a target, of this project or, as `Project/Target`, of another.
  func isUpon(_ target: XcodeGenProject.Target) -> Bool {
    kind == "target" && (name == target.name || name.hasSuffix("/" + target.name))
  }
}
