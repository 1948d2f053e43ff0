import ExpoProject
import SourceRules

extension Checker {
  static let synchronizedGroups = Checker(
    "prebuild/synchronized-groups",
    rationale: """
      Target folders are file-system synchronized groups of Xcode 16. A CocoaPods that does not know the class cannot \
      read the project at all: `pod install` stops with an unknown ISA, and so does prebuild.
      """,
    facts: [
      "apple-targets/bugs/155", "apple-targets/bugs/98", "apple-targets/requirements#cocoapods",
      "apple-targets/xcode-target#synchronized-groups",
    ],
    rules: ["apple-targets/xcode-target/synchronized-groups", "apple-targets/requirements/cocoapods"],
    scope: "From 0.1.0 on.", needs: [.podfileLock],
    passing: [
      .app(
        "CocoaPods 1.16.2",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "ios/Podfile.lock": "PODS:\n  - Expo (55.0.0)\n\nCOCOAPODS: 1.16.2\n",
        ]),
      .app(
        "a plugin that makes no such groups", plugin: "0.0.6", sdk: 51,
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "ios/Podfile.lock": "PODS:\n  - Expo (51.0.0)\n\nCOCOAPODS: 1.15.2\n",
        ]),
    ],
    failing: [
      .app(
        "CocoaPods 1.15.2",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "ios/Podfile.lock": "PODS:\n  - Expo (55.0.0)\n\nCOCOAPODS: 1.15.2\n",
        ], expecting: [.init("ios/Podfile.lock", line: 4)]),
      .app(
        "an Xcode project with such groups, whoever made them",
        files: [
          "ios/Acme.xcodeproj/project.pbxproj": PrebuildExample.share(),
          "ios/Podfile.lock": "PODS:\n  - Expo (55.0.0)\n\nCOCOAPODS: 1.14.3\n",
        ], expecting: [.init("ios/Podfile.lock", line: 4)]),
    ]
  ) { context in
    guard let used = context.project.podfileLock?.cocoaPodsVersion,
      let needed = AppleTargetsSource.newest.minimumCocoaPods, SystemVersion.isBelow(used.value, needed)
    else { return [] }
    let hasGroups = context.project.xcode?.objectClasses.contains(groupClass) ?? false
    let isPlugins = !context.targets.isEmpty && context.plugin.usesSynchronizedGroups
    guard hasGroups || isPlugins else { return [] }
    let cause =
      isPlugins
      ? "the target folders of @bacons/apple-targets are synchronized groups"
      : "\(context.project.xcode?.file ?? "the project") has file-system synchronized groups"
    return [
      Issue(
        at: used.location,
        "CocoaPods \(used.value) is older than \(needed), and \(cause): `pod install` cannot read them.",
        mend: "Install CocoaPods \(needed) or later and run `pod install` again.",
        snippet: "gem install cocoapods -v \(needed)")
    ]
  }

  private static let groupClass = "PBXFileSystemSynchronizedRootGroup"
}
