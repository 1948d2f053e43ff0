extension XcodeProject {
  /// The path, relative to the root, that a setting names in a configuration of a target: `INFOPLIST_FILE`,
  /// `CODE_SIGN_ENTITLEMENTS`. The project's own configuration counts where the target's has no such setting. Nil
  /// where there is none, or where it holds a variable that the project does not resolve.
  public func path(of setting: String, target: Target, configuration: Configuration) -> String? {
    guard let text = written(setting, target, configuration) else { return nil }
    return XcodePaths.resolve(text, folder: folder) { value(of: $0, target, configuration) }
  }

  /// The property lists that a setting of a target names, in the order of its configurations, without repeats.
  public func propertyLists(_ setting: String, of target: Target) -> [PropertyListFile] {
    var paths: [String] = []
    for configuration in target.configurations {
      guard let path = path(of: setting, target: target, configuration: configuration) else { continue }
      if !paths.contains(path) { paths.append(path) }
    }
    return paths.compactMap { propertyLists[$0] }
  }

  /// The Info.plist of a target in its first configuration that has one.
  public func infoPlist(of target: Target) -> PropertyListFile? {
    propertyLists("INFOPLIST_FILE", of: target).first
  }

  /// The entitlements file of a target in its first configuration that has one.
  public func entitlements(of target: Target) -> PropertyListFile? {
    propertyLists("CODE_SIGN_ENTITLEMENTS", of: target).first
  }

  /// The entitlements file of the app.
  public var hostEntitlements: PropertyListFile? { host.flatMap { entitlements(of: $0) } }

  /// The folder of the project, relative to the root. A `projectDirPath` of the project is not known here and
  /// rarely set.
  var folder: String { XcodePaths.folder(ofProject: file, projectDirPath: nil) }
}
