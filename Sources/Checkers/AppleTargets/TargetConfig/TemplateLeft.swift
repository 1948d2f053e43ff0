import ExpoProject
import SourceRules

extension Checker {
  static let templateLeft = Checker(
    "target-config/template-left",
    rationale: """
      `create-target` and Expo's templates fill in placeholders. Left there they ship: users see Expo's logo on the \
      extension, and identifiers that belong to nobody cannot be registered, or not by more than one team.
      """,
    facts: [
      "apple-targets/create-target#scaffolded-icon", "apple-targets/assets#template-icon",
      "apple-platform/app-groups#naming-an-app-group",
    ],
    passing: [
      .app(
        "values of one's own",
        files: [
          "targets/widget/expo-target.config.js": """
          module.exports = {
            type: "widget",
            icon: "../../assets/icon.png",
            entitlements: { "com.apple.security.application-groups": ["group.com.acme.app"] },
          };

          """
        ])
    ],
    failing: [
      .app(
        "the scaffold's icon",
        files: [
          "targets/widget/expo-target.config.json": """
          {
            "type": "widget",
            "icon": "https://github.com/expo.png",
            "entitlements": {}
          }

          """
        ], expecting: [.init("targets/widget/expo-target.config.json", line: 3)]),
      .app(
        "the template's identifier and a group out of a guide",
        ios: #""bundleIdentifier": "com.anonymous.acme""#,
        files: [
          "targets/widget/expo-target.config.json": """
          {
            "type": "widget",
            "entitlements": {
              "com.apple.security.application-groups": ["group.com.example.myapp"]
            }
          }

          """
        ], expecting: [.init("app.json", line: 5), .init("targets/widget/expo-target.config.json", line: 4)]),
    ]
  ) { context in
    guard !context.folders.isEmpty else { return [] }
    let host = context.project.appConfig
    let hostGroups = Set(host?.appGroups?.map(\.value) ?? [])
    let hostIssues =
      [host?.bundleIdentifier].compactMap { $0 }.filter { isPlaceholder($0.value) }
      .map { issue(at: $0.location, nil, "The app's identifier `\($0.value)`", "a team of your own") }
      + (host?.appGroups ?? []).filter { isPlaceholder($0.value) }
      .map { issue(at: $0.location, nil, "The App Group `\($0.value)` of the app", "your app's identifier") }
    return hostIssues + context.targets.flatMap { targetIssues($0, leavingOut: hostGroups) }
  }

  private static func targetIssues(_ target: EffectiveTarget, leavingOut hostGroups: Set<String>) -> [Issue] {
    let name = target.folder.directoryName
    var issues: [Issue] = []
    if let icon = target.config["icon"]?.string, icon == "https://github.com/expo.png" {
      issues.append(
        Issue(
          at: target.location(of: "icon"), target: name,
          "The icon of `\(name)` is the scaffold's placeholder `\(icon)`, Expo's logo.",
          mend: "Name an image of your own, relative to the target folder.", snippet: "icon: \"../../assets/icon.png\","
        ))
    }
    if let identifier = target.folder.bundleIdentifier, isPlaceholder(identifier) {
      issues.append(
        issue(
          at: target.location(of: "bundleIdentifier"), name, "The identifier `\(identifier)` of `\(name)`",
          "your app's identifier"))
    }
    for group in target.declaredGroups where isPlaceholder(group.value) && !hostGroups.contains(group.value) {
      issues.append(
        issue(at: group.location, name, "The App Group `\(group.value)` of `\(name)`", "your app's identifier"))
    }
    return issues
  }

  private static func issue(at place: ProjectLocation, _ target: String?, _ subject: String, _ source: String) -> Issue
  {
    Issue(
      at: place, target: target, "\(subject) is a placeholder of a template.", mend: "Make one of \(source).",
      facts: ["apple-platform/app-groups#naming-an-app-group"])
  }

  /// Whether an identifier or a group is one that templates and guides write.
  private static func isPlaceholder(_ text: String) -> Bool {
    let bare = text.hasPrefix("group.") ? String(text.dropFirst(6)) : text
    let prefixes = [
      "com.anonymous.", "com.yourcompany", "com.yourname", "com.yourapp", "com.your.", "your.", "com.yourdomain",
    ]
    if prefixes.contains(where: bare.lowercased().hasPrefix) { return true }
    return text.hasPrefix("group.com.example.")
  }
}
