import ExpoProject

extension Checker {
  static let appGroupCase = Checker(
    "app-groups/case",
    rationale: """
      Group identifiers are compared exactly. Two that differ only in the case of letters are two groups with two \
      containers, and nothing says so.
      """,
    facts: [
      "apple-platform/app-groups#app-group-identifier", "apple-platform/app-groups#same-group-on-app-and-extension",
      "apple-targets/common-mistakes#suite-name-typo",
    ],
    passing: [
      .app(
        "one spelling", ios: AppGroupExample.host("group.com.acme.App"),
        files: ["targets/widget/expo-target.config.json": AppGroupExample.target("widget", "group.com.acme.App")])
    ],
    failing: [
      .app(
        "two spellings", ios: AppGroupExample.host("group.com.acme.app"),
        files: ["targets/widget/expo-target.config.json": AppGroupExample.target("widget", "group.com.acme.App")],
        expecting: [.init("targets/widget/expo-target.config.json", line: 4)]),
      .app(
        "two targets", ios: AppGroupExample.host("group.com.acme.app"),
        files: [
          "targets/share/expo-target.config.json": AppGroupExample.target(
            "share", "group.com.acme.app", "group.com.acme.media"),
          "targets/widget/expo-target.config.json": AppGroupExample.target(
            "widget", "group.com.acme.app", "group.com.acme.Media"),
        ], expecting: [.init("targets/widget/expo-target.config.json", line: 4)]),
    ]
  ) { context in
    var spellings: [String: (text: String, owner: String)] = [:]
    var issues: [Issue] = []
    func look(_ group: Located<String>, owner: String, target: String?) {
      guard let known = spellings[group.value.lowercased()] else {
        spellings[group.value.lowercased()] = (group.value, owner)
        return
      }
      guard known.text != group.value else { return }
      issues.append(
        Issue(
          at: group.location, target: target,
          """
          `\(group.value)` of \(owner) and `\(known.text)` of \(known.owner) differ only in the case of letters: \
          they are two App Groups.
          """,
          mend: "Use one spelling everywhere.", snippet: "\"\(known.text)\""))
    }
    guard context.usesAppleTargets else { return [] }
    for group in context.project.appConfig?.appGroups ?? [] { look(group, owner: "the app", target: nil) }
    for target in context.targets {
      let name = target.folder.directoryName
      for group in target.declaredGroups { look(group, owner: "`\(name)`", target: name) }
    }
    return issues
  }
}
