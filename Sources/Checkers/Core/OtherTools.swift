import ExpoProject

extension ExpoProject {
  /// Whether the project has a package in any way: installed, declared, or among the plugins of the app config.
  func knows(_ package: String) -> Bool {
    installed[package] != nil || manifest?.dependency(package) != nil || appConfig?.plugin(package) != nil
  }

  /// Whether `@bacons/apple-targets`, or a fork that reads the same configs, is in the project.
  var knowsAppleTargets: Bool {
    knows(AppleTargetsPackage.name) || !appleTargetsForks.isEmpty
  }
}

/// A tool other than `@bacons/apple-targets` that has files of the same name.
enum OtherTool {
  /// The package `expo-targets`, which shares nothing with the plugin but the name of the config file.
  static let namesake = "expo-targets"
}

extension TargetFolder {
  /// Whether the config has the shape of those of `expo-targets`: a list of platforms, or a section for one of them.
  var hasShapeOfNamesake: Bool {
    guard let config else { return false }
    return config["platforms"]?.array != nil || config["ios"]?.isObject == true
  }

  /// Whether the config belongs to another tool, so that nothing said of `@bacons/apple-targets` holds for it.
  func belongsToOtherTool(in project: ExpoProject) -> Bool {
    guard !project.knowsAppleTargets else { return false }
    return project.knows(OtherTool.namesake) || hasShapeOfNamesake
  }
}
