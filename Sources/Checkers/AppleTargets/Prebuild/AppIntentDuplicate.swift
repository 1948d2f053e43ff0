import ExpoProject

extension Checker {
  static let appIntentDuplicate = Checker(
    "prebuild/app-intent-duplicate",
    rationale: """
      The plugin does not recognise an `app-intent` target that is already in the Xcode project, and each prebuild \
      without `--clean` adds another. Two targets with one product do not build: the `.appex` is produced twice.
      """,
    facts: ["apple-targets/bugs/202", "apple-targets/xcode-target#app-intent-match", "apple-targets/prebuild#clean"],
    rules: ["apple-targets/xcode-target/app-intent-match"],
    scope: "From 0.1.1, which brings the type, to 5.0.0.", needs: [.targetConfig, .xcodeProject],
    passing: [
      .app(
        "no ios folder yet", files: ["targets/intent/expo-target.config.json": "{ \"type\": \"app-intent\" }\n"]),
      .app(
        "one target in a committed ios folder",
        files: [
          "targets/intent/expo-target.config.json": "{ \"type\": \"app-intent\" }\n",
          "ios/Acme.xcodeproj/project.pbxproj": PrebuildExample.intents("intent"),
        ]),
    ],
    failing: [
      .app(
        "it has happened",
        files: [
          "targets/intent/expo-target.config.json": "{ \"type\": \"app-intent\" }\n",
          "ios/Acme.xcodeproj/project.pbxproj": PrebuildExample.intents("intent", "intent"),
        ], expecting: [.init("ios/Acme.xcodeproj/project.pbxproj", line: 7)]),
      .app(
        "the next prebuild will do it",
        files: [
          ".gitignore": PrebuildExample.ignore,
          "targets/intent/expo-target.config.json": "{ \"type\": \"app-intent\" }\n",
          "ios/Acme.xcodeproj/project.pbxproj": PrebuildExample.intents("intent"),
        ], expecting: [.init("ios/Acme.xcodeproj/project.pbxproj", line: 6)]),
    ]
  ) { context in
    guard let natives = NativeTargets(context.project), !context.plugin.recognisesTargets(ofType: "app-intent") else {
      return []
    }
    return context.targets.filter { $0.type == "app-intent" }.flatMap { target -> [Issue] in
      let made = natives.made(by: target)
      let name = target.folder.directoryName
      if made.count > 1 {
        return made.dropFirst().map { native in
          Issue(
            at: native.location, target: name,
            "The Xcode project has \(made.count) targets for `\(name)`, made by prebuilds without `--clean`.",
            mend: "Prebuild with `--clean`, or delete this target in Xcode.",
            snippet: "npx expo prebuild -p ios --clean")
        }
      }
      guard let native = made.first, context.project.nativeFolder == .generated, !context.isNewerThanRules else {
        return []
      }
      return [
        Issue(
          at: native.location, target: name,
          """
          The generated `ios/` has the target of `\(name)` already, and a prebuild without `--clean` adds it a second \
          time (\(context.inVersion)).
          """,
          mend: "Prebuild with `--clean`.", snippet: "npx expo prebuild -p ios --clean", severity: .warning)
      ]
    }
  }
}
