import ExpoProject
import SourceRules

extension Checker {
  static let xcodeGenSettingsIgnored = Checker(
    "xcodegen/settings-ignored",
    rationale: """
      `settings` is a plain map, or one of `base`, `configs` and `groups`. With one of the three there XcodeGen passes over \
      all other keys without a word, and an `INFOPLIST_FILE` or an identifier beside them has no effect.
      """,
    facts: ["convex-clerk/xcodegen#shape-of-settings"], rules: ["convex-clerk/xcodegen/settings-shape"],
    scope: "XcodeGen 2.45.4", needs: [.xcodegen],
    passing: [
      XcodeGenExample.project("a plain map", share: XcodeGenExample.settings),
      XcodeGenExample.project(
        "all below base", share: "    settings:\n      base:\n        INFOPLIST_FILE: Share/Info.plist"),
    ],
    failing: [
      XcodeGenExample.project(
        "a key beside base",
        share: """
              settings:
                base:
                  PRODUCT_BUNDLE_IDENTIFIER: com.acme.app.Share
                INFOPLIST_FILE: Share/Info.plist
          """, expecting: [.init("project.yml", line: 17)])
    ]
  ) { context in
    let targets = context.project.xcodegen?.targets ?? []
    let all = targets.flatMap { target in target.ignoredSettings.map { (target.name, $0) } }
    var seen: Set<ProjectLocation> = []
    return all.filter { seen.insert($0.1.location).inserted }.map { name, key in
      // What stands in the project's settings or in a group concerns several targets.
      let owners = Set(all.filter { $0.1.location == key.location }.map(\.0))
      return Issue(
        at: key.location,
        target: owners.count == 1 && targets.first { $0.name == name }?.isExtension == true ? name : nil,
        "`\(key.value)` stands beside `base`, `configs` or `groups` under `settings`, where XcodeGen ignores it.",
        mend: "Move it below `base`.", snippet: "settings:\n  base:\n    \(key.value): …")
    }
  }
}
