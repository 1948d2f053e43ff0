import ExpoProject
import SourceRules

extension Checker {
  static let shareContentAppGroup = Checker(
    "share-content/app-group",
    rationale: """
      What is shared travels through the container of one App Group. A name without `group.` stops prebuild; in a native \
      project that no prebuild writes any more, a group that one of the two lacks leaves the queue unreadable.
      """,
    facts: [
      "share-content/identifiers#app-group", "share-content/generated#entitlements",
      "apple-platform/app-groups#same-group-on-app-and-extension",
    ],
    rules: ["share-content/defaults/app-group"],
    scope: "The entitlements files are looked at where `ios` is committed; else prebuild writes them.",
    needs: [.appConfig, .xcodeProject, .entitlements],
    passing: [
      ShareContentExample.app("a group of one's own", options: #""iosAppGroupIdentifier": "group.com.acme.shared""#),
      ShareContentExample.app("both in it", files: native(app: "group.com.acme.app", share: "group.com.acme.app")),
    ],
    failing: [
      ShareContentExample.app(
        "no prefix", options: #""iosAppGroupIdentifier": "com.acme.app""#, expecting: [.init("app.json", line: 8)]),
      ShareContentExample.app(
        "the app of a committed project in another",
        files: native(app: "group.com.acme.other", share: "group.com.acme.app"),
        expecting: [.init("ios/Acme/Acme.entitlements", line: 5)]),
    ]
  ) { context in
    guard let plugin = context.shareContent else { return [] }
    let option = "iosAppGroupIdentifier"
    if let given = plugin[option]?.string, !plugin.plugin.acceptsAppGroup(given) {
      let fallback = plugin.host.map { plugin.plugin.defaultAppGroup(host: $0) } ?? "group.com.example.app"
      return [
        Issue(
          at: plugin.location(option),
          """
          `\(option)` is `\(given)`: it must begin with `group.` and go on with letters, digits, dots and hyphens, and \
          prebuild stops.
          """,
          mend: "Use an identifier with the prefix, or leave the option out.", snippet: "\"\(option)\": \"\(fallback)\""
        )
      ]
    }
    return lacking(plugin, context)
  }

  /// The targets of a committed Xcode project that lack the group.
  private static func lacking(_ plugin: ShareContentPlugin, _ context: CheckContext) -> [Issue] {
    let project = context.project
    guard project.nativeFolder == .committed, let group = plugin.appGroup, let xcode = project.xcode,
      let host = xcode.host,
      let share = xcode.targets.first(where: { $0.isExtension && $0.name == plugin.targetName })
    else { return [] }
    return [host, share].compactMap { target in
      guard let file = xcode.entitlements(of: target), let node = file.node else { return nil }
      let key = AppleTargetsSource.Reading.appGroupsKey
      guard ExtensionUnit.strings(node[key])?.contains(group) != true else { return nil }
      return Issue(
        at: file.location(of: key), target: target.isExtension ? target.name : nil,
        "`\(target.name)` is not in the App Group `\(group)`, through which `\(plugin.entry.name)` hands over shares.",
        mend: "Add the group, or run `npx expo prebuild -p ios --clean`.",
        snippet: "<key>\(key)</key>\n<array>\n  <string>\(group)</string>\n</array>")
    }
  }

  private static func native(app: String, share: String) -> [String: String] {
    [
      "ios/Acme.xcodeproj/project.pbxproj":
        XcodeExample(targets: [
          XcodeExample.host([
            "PRODUCT_BUNDLE_IDENTIFIER": "com.acme.app", "CODE_SIGN_ENTITLEMENTS": "Acme/Acme.entitlements",
          ]),
          .init(
            name: "ShareExtension", settings: ["CODE_SIGN_ENTITLEMENTS": "ShareExtension/ShareExtension.entitlements"]),
        ]).text,
      "ios/Acme/Acme.entitlements": entitlements(app),
      "ios/ShareExtension/ShareExtension.entitlements": entitlements(share),
    ]
  }

  private static func entitlements(_ group: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>com.apple.security.application-groups</key>
      <array><string>\(group)</string></array>
    </dict>
    </plist>

    """
  }
}
