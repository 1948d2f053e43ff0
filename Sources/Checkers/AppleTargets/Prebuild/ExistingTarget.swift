import ExpoProject

extension Checker {
  static let existingTarget = Checker(
    "prebuild/existing-target",
    rationale: """
      The plugin cannot update a target that is already in the Xcode project: it removes the target's configurations \
      and then reads through the removed reference. The next `npx expo prebuild` without `--clean` stops with an error \
      about `removeFromProject`, which names no cause.
      """,
    facts: [
      "apple-targets/bugs/201", "apple-targets/xcode-target#update-path", "apple-targets/prebuild#clean",
      "apple-targets/prebuild#incremental",
    ],
    rules: ["apple-targets/xcode-target/update-path", "apple-targets/xcode-target/lookup"],
    scope: "All versions read, to 5.0.0; nothing is said of later ones.", needs: [.targetConfig, .xcodeProject],
    passing: [
      .app(
        "no ios folder yet", files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n"]),
      .app(
        "a committed ios folder, in which prebuild has no business",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": PrebuildExample.plist("com.apple.share-services"),
          "ios/Acme.xcodeproj/project.pbxproj": PrebuildExample.share(),
        ]),
      .app(
        "a generated ios folder from before the target",
        files: [
          ".gitignore": PrebuildExample.ignore,
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
          "ios/Acme.xcodeproj/project.pbxproj": XcodeExample(targets: [XcodeExample.host()]).text,
        ]),
    ],
    failing: [
      .app(
        "a generated ios folder with the target",
        files: [
          ".gitignore": PrebuildExample.ignore,
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": PrebuildExample.plist("com.apple.share-services"),
          "ios/Acme.xcodeproj/project.pbxproj": PrebuildExample.share(),
        ], expecting: [.init("ios/Acme.xcodeproj/project.pbxproj")])
    ]
  ) { context in
    guard context.project.nativeFolder == .generated, !context.isNewerThanRules,
      let natives = NativeTargets(context.project)
    else { return [] }
    let names = context.targets.compactMap { target in
      target.registryType == nil ? nil : natives.toUpdate(for: target, plugin: context.plugin)?.name
    }
    guard !names.isEmpty else { return [] }
    return [
      Issue(
        at: ProjectLocation(file: natives.xcode.file),
        """
        The generated `ios/` has \(Set(names).sorted().quoted) already: a prebuild without `--clean` crashes when it \
        updates an existing target (\(context.inVersion)).
        """,
        mend: "Prebuild with `--clean`, which makes the folder anew; sources in the target folders are not touched.",
        snippet: "npx expo prebuild -p ios --clean")
    ]
  }
}
