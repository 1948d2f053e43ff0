/// The package `@bacons/apple-targets`, and its forks as far as their names tell.
public enum AppleTargetsPackage {
  /// The package's name.
  public static let name = "@bacons/apple-targets"

  /// Whether a package is a fork by its name, which is that of the plugin or of its repository in another scope: `@kingstinct/expo-apple-targets`.
  public static func isFork(_ package: String) -> Bool {
    guard package != name, package.hasPrefix("@") else { return false }
    let parts = package.split(separator: "/")
    return parts.count == 2 && ["apple-targets", "expo-apple-targets"].contains(parts[1])
  }
}

extension ExpoProject {
  /// The forks of `@bacons/apple-targets` that `package.json` or the app config names, each once.
  public var appleTargetsForks: [String] {
    let names = (manifest?.dependencies.map(\.name) ?? []) + (appConfig?.plugins.map(\.name) ?? [])
    var forks: [String] = []
    for name in names where AppleTargetsPackage.isFork(name) && !forks.contains(name) { forks.append(name) }
    return forks
  }

  /// The entry of `@bacons/apple-targets` in the app config, else that of a fork, which takes the same options.
  public var appleTargetsPlugin: AppConfig.Plugin? {
    let plugins = appConfig?.plugins ?? []
    return plugins.first { $0.name == AppleTargetsPackage.name }
      ?? plugins.first { AppleTargetsPackage.isFork($0.name) }
  }
}
