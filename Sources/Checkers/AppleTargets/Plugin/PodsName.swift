import ExpoProject

extension Checker {
  static let podsName = Checker(
    "plugin/pods-name",
    rationale: """
      A `pods.rb` belongs to a Podfile target that is called after its folder, and the Xcode target is called after \
      `name`. Where the two differ, `pod install` finds no target and stops.
      """,
    facts: [
      "apple-targets/pods#target-name-must-equal-the-directory", "apple-targets/bugs/127", "apple-targets/bugs/211",
    ],
    rules: ["apple-targets/pods/target-name", "apple-targets/name/xcode-target-name"],
    scope: "From 0.0.6 on, to 5.0.0.",
    passing: [
      .app(
        "the folder's name",
        files: [
          "targets/clip/expo-target.config.json": "{ \"type\": \"clip\", \"entitlements\": {} }\n",
          "targets/clip/pods.rb": "pod 'Acme'\n",
        ])
    ],
    failing: [
      .app(
        "another name",
        files: [
          "targets/clip/expo-target.config.json": "{\n  \"type\": \"clip\",\n  \"name\": \"AcmeClip\"\n}\n",
          "targets/clip/pods.rb": "pod 'Acme'\n",
        ], expecting: [.init("targets/clip/expo-target.config.json", line: 3)]),
      .app(
        "a hyphen in the folder's name",
        files: [
          "targets/app-clip/expo-target.config.json": "{ \"type\": \"clip\" }\n",
          "targets/app-clip/pods.rb": "pod 'Acme'\n",
        ],
        expecting: [.init("targets/app-clip/expo-target.config.json")]),
    ]
  ) { context in
    guard !context.isNewerThanRules else { return [] }
    return context.targets.compactMap { target in
      guard target.folder.files.contains("pods.rb"), target.folder.path.hasPrefix("targets/") else { return nil }
      guard let wanted = context.plugin.podTargetName(directory: target.folder.directoryName),
        let name = target.xcodeName, name != wanted
      else { return nil }
      return Issue(
        at: target.location(of: "name"), target: target.folder.directoryName,
        """
        `\(target.folder.path)/pods.rb` is for a target `\(wanted)`, and Xcode's is called `\(name)`: `pod install` \
        finds none.
        """,
        mend:
          "Give the folder the target's name, letters and digits only, and put the readable form into `displayName`.")
    }
  }
}
