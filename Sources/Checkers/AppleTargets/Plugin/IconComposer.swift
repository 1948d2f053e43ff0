import ExpoProject

extension Checker {
  static let iconComposer = Checker(
    "icon/composer",
    rationale: """
      With an app icon of Icon Composer, Expo SDK 54 set the icon's name for the whole Xcode project. Targets then \
      look for an icon stack of that name in a catalogue of their own, which has none, and the build fails.
      """,
    facts: [
      "expo-sdk/changes#icon-composer-icon-and-extension-targets", "apple-targets/bugs/137", "apple-targets/bugs/158",
      "apple-targets/assets#icon-composer-icons",
    ], scope: "SDK 54 before Expo's pull request 41536 of 2025-12-10.", needs: [.appConfig, .targetConfig],
    passing: [
      .app(
        "a PNG for the target", sdk: 54, ios: #""bundleIdentifier": "com.acme.app", "icon": "./assets/app.icon""#,
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\", \"icon\": \"../../assets/icon.png\" }\n"
        ]),
      .app(
        "SDK 55", sdk: 55, ios: #""bundleIdentifier": "com.acme.app", "icon": "./assets/app.icon""#,
        files: PluginExample.widget),
    ],
    failing: [
      .app(
        "a widget without an icon", sdk: 54, ios: #""bundleIdentifier": "com.acme.app", "icon": "./assets/app.icon""#,
        files: PluginExample.widget, expecting: [.init("targets/widget/expo-target.config.json")])
    ]
  ) { context in
    guard context.sdk == 54, let icon = context.project.appConfig?.text("ios", "icon"), icon.value.hasSuffix(".icon")
    else { return [] }
    return context.targets.filter { $0.registryType != nil && ($0.config["icon"]?.isNothing ?? true) }.map { target in
      Issue(
        at: target.folder.configLocation, target: target.folder.directoryName,
        """
        The app's icon `\(icon.value)` is one of Icon Composer and `\(target.folder.directoryName)` has none of its \
        own: on SDK 54 without Expo's fix the build looks for that icon in the target.
        """,
        mend: "Upgrade `expo` to a version with pull request 41536, or give the target a PNG.",
        snippet: "icon: \"../../assets/icon.png\",")
    }
  }
}
