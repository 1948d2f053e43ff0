import ExpoProject

extension Checker {
  static let generatedPlist = Checker(
    "xcode/generated-plist",
    rationale: """
      Xcode makes an Info.plist of build settings where `GENERATE_INFOPLIST_FILE` is on, and those settings cannot say \
      what an extension is. Without a file beside it the product has no `NSExtension` dictionary: the system does not \
      know its extension point, class and activation rule, and the upload is refused.
      """,
    facts: [
      "apple-platform/build-settings#generated-infoplist-without-a-file",
      "apple-targets/xcode-target#generated-and-own-infoplist-together",
      "apple-targets/info-plist#generated-and-own-plist-together",
    ],
    rules: ["apple-targets/info-plist/generate-setting"], needs: [.xcodeProject],
    passing: [
      .app(
        "both settings, as the plugin writes them",
        files: [
          "ios/Acme.xcodeproj/project.pbxproj":
            XcodeExample(targets: [
              XcodeExample.host(),
              .init(
                name: "share",
                settings: ["GENERATE_INFOPLIST_FILE": "YES", "INFOPLIST_FILE": "../targets/share/Info.plist"]),
            ]).text
        ]),
      .app(
        "the file named in an .xcconfig",
        files: [
          "ios/Acme.xcodeproj/project.pbxproj":
            XcodeExample(targets: [
              XcodeExample.host(),
              .init(name: "share", settings: ["GENERATE_INFOPLIST_FILE": "YES"], base: "Share.xcconfig"),
            ]).text,
          "ios/Share.xcconfig": "#include \"Common.xcconfig\"\n",
          "ios/Common.xcconfig": "INFOPLIST_FILE = share/Info.plist // the extension's own\n",
        ]),
      .app(
        "an .xcconfig that is not there",
        files: [
          "ios/Acme.xcodeproj/project.pbxproj":
            XcodeExample(targets: [
              XcodeExample.host(),
              .init(name: "share", settings: ["GENERATE_INFOPLIST_FILE": "YES"], base: "Local.xcconfig"),
            ]).text
        ]),
      .app(
        "an app, which needs no file",
        files: [
          "ios/Acme.xcodeproj/project.pbxproj":
            XcodeExample(targets: [XcodeExample.host(["GENERATE_INFOPLIST_FILE": "YES"])]).text
        ]),
    ],
    failing: [
      .app(
        "the file is gone",
        files: [
          "ios/Acme.xcodeproj/project.pbxproj":
            XcodeExample(targets: [
              XcodeExample.host(), .init(name: "share", settings: ["GENERATE_INFOPLIST_FILE": "YES"]),
            ]).text
        ], expecting: [.init("ios/Acme.xcodeproj/project.pbxproj", line: 6)])
    ]
  ) { context in
    guard let xcode = context.project.xcode else { return [] }
    return xcode.targets.filter(\.isExtension).compactMap { target in
      let names = target.configurations.filter { configuration in
        let file = xcode.setting("INFOPLIST_FILE", of: target, in: configuration)
        return (file == .absent || file.text?.isEmpty == true)
          && xcode.setting("GENERATE_INFOPLIST_FILE", of: target, in: configuration).text == "YES"
      }.map(\.name)
      guard !names.isEmpty else { return nil }
      let isPartial = names.count < target.configurations.count
      return Issue(
        at: target.location, target: target.name,
        """
        `\(target.name)` has `GENERATE_INFOPLIST_FILE = YES` and no `INFOPLIST_FILE`\
        \(isPartial ? " in \(names.quoted)" : ""): its `NSExtension` dictionary is lost.
        """,
        mend: """
          Set `INFOPLIST_FILE` to the extension's own Info.plist; both settings together are fine, Xcode merges them.
          """,
        snippet: "INFOPLIST_FILE = \"\(target.name)/Info.plist\";")
    }
  }
}
