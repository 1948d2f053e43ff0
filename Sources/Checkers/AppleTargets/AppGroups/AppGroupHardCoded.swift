import ExpoProject

extension Checker {
  static let appGroupHardCoded = Checker(
    "app-groups/hard-coded",
    rationale: """
      A group that stands in every config is a group that is changed in all but one. A config may be a function of \
      the app config and take the list from there.
      """,
    facts: [
      "apple-targets/app-groups#read-the-group-from-the-app-config", "apple-targets/target-config#function-form",
      "apple-platform/app-groups#naming-an-app-group",
    ], rules: ["apple-targets/config/function-form"], scope: "Functions are understood from 0.1.3 on.",
    passing: [
      .app(
        "taken from the app config", ios: AppGroupExample.host("group.com.acme.app"),
        files: [
          "targets/share/expo-target.config.js": reading("share"),
          "targets/widget/expo-target.config.js": reading("widget"),
        ]),
      .app(
        "one config only", ios: AppGroupExample.host("group.com.acme.app"),
        files: ["targets/widget/expo-target.config.js": literal("widget")]),
    ],
    failing: [
      .app(
        "in two configs", ios: AppGroupExample.host("group.com.acme.app"),
        files: [
          "targets/share/expo-target.config.js": literal("share"),
          "targets/widget/expo-target.config.js": literal("widget"),
        ],
        expecting: [.init("targets/share/expo-target.config.js", line: 4)])
    ]
  ) { context in
    guard context.plugin.allowsConfigFunction, let groups = context.project.appConfig?.appGroups else { return [] }
    return groups.compactMap { group in
      let places = context.targets.compactMap { target in
        line(of: group.value, in: target.folder).map { (target.folder, $0) }
      }
      guard places.count > 1, let (folder, line) = places.first else { return nil }
      return Issue(
        at: ProjectLocation(file: folder.configFile, line: line),
        """
        The App Group `\(group.value)` stands as a literal in \(places.count) target configs \
        (\(places.map(\.0.configFile).quoted)) and in the app config.
        """,
        mend: "Export a function and take the list from the app config.",
        snippet: """
          module.exports = (config) => ({
            type: "\(folder.type ?? "widget")",
            entitlements: {
              "com.apple.security.application-groups": config.ios.entitlements["com.apple.security.application-groups"],
            },
          });
          """)
    }
  }

  /// The line of a config on which a group stands in quotation marks.
  private static func line(of group: String, in folder: TargetFolder) -> Int? {
    guard let text = folder.configText, text.holds(group) else { return nil }
    let quoted = ["\"", "'", "`"].map { $0 + group + $0 }
    guard quoted.contains(where: { text.holds($0) }) else { return nil }
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    return lines.firstIndex { line in quoted.contains { line.holds($0) } }.map { $0 + 1 }
  }

  private static func literal(_ type: String) -> String {
    """
    module.exports = {
      type: "\(type)",
      entitlements: {
        "com.apple.security.application-groups": ["group.com.acme.app"],
      },
    };

    """
  }

  private static func reading(_ type: String) -> String {
    """
    module.exports = (config) => ({
      type: "\(type)",
      entitlements: {
        "com.apple.security.application-groups": config.ios.entitlements["com.apple.security.application-groups"],
      },
    });

    """
  }
}
