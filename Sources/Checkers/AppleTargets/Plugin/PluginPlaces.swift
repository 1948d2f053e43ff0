import ExpoProject
import Versions

extension CheckContext {
  /// Where the project declares the plugin's version, else where that is known from.
  public var pluginVersionLocation: ProjectLocation {
    let name = "@bacons/apple-targets"
    return project.manifest?.dependency(name)?.location ?? project.installed[name]?.location
      ?? ProjectLocation(file: "package.json")
  }

  /// Whether the plugin's version is no more than the lowest that a range admits.
  public var isPluginVersionGuessed: Bool { project.installed["@bacons/apple-targets"]?.origin == .manifestRange }

  /// Whether prebuild runs the plugin: the app config names it, or a source of the project loads it. Where no app config is known, it is
  /// taken to run.
  var runsAppleTargets: Bool {
    guard let config = project.appConfig, !config.hasAppleTargets else { return true }
    return project.hostSources.contains { source in
      source.literals.contains { $0.text.hasPrefix("@bacons/apple-targets/") }
    }
  }

  /// The config files of the targets, for messages.
  var targetNames: String { folders.map(\.directoryName).quoted }
}

extension AppConfig {
  /// Whether a plugin of the list is `@bacons/apple-targets` or a fork, under its name or by a path into it.
  var hasAppleTargets: Bool {
    plugins.contains { plugin in
      plugin.name == "@bacons/apple-targets" || plugin.name.hasPrefix("@bacons/apple-targets/")
        || plugin.name.contains("apple-targets")
    }
  }
}

/// App configs with other plugins, for examples.
enum PluginExample {
  /// An `app.json` with the plugins, as JSON text, which begin on line 6.
  static func app(_ plugins: String, ios: String = #""bundleIdentifier": "com.acme.app", "appleTeamId": "ABCDE12345""#)
    -> String
  {
    """
    {
      "expo": {
        "name": "Acme",
        "slug": "acme",
        "ios": { \(ios) },
        "plugins": [\(plugins)]
      }
    }

    """
  }

  /// A widget's config.
  static let widget = ["targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n"]
}
