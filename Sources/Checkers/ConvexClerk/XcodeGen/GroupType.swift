import ExpoProject
import SourceRules

extension Checker {
  static let xcodeGenGroupType = Checker(
    "xcodegen/group-type",
    rationale: """
      XcodeGen writes entitlements as they stand, and an example of its own documentation gives the App Groups as one \
      string. iOS wants a list: with a string the target is in no group, and reads come back empty.
      """,
    facts: [
      "convex-clerk/xcodegen#app-group-as-a-string", "apple-platform/app-groups#same-group-on-app-and-extension",
    ], scope: "XcodeGen 2.45.4", needs: [.xcodegen],
    passing: [XcodeGenExample.project("a list", share: entitlements("[group.com.acme.app]"))],
    failing: [
      XcodeGenExample.project(
        "a string", share: entitlements("group.com.acme.app"), expecting: [.init("project.yml", line: 17)])
    ]
  ) { context in
    let key = AppleTargetsSource.Reading.appGroupsKey
    return (context.project.xcodegen?.targets ?? []).filter(\.isForIOS).compactMap { target in
      guard let list = target.entitlements, let node = list.properties?[key], let group = node.string else {
        return nil
      }
      return Issue(
        at: node.location ?? list.location, target: target.isExtension ? target.name : nil,
        "`\(key)` of `\(target.name)` is the string `\(group)`, and iOS wants a list.", mend: "Write a list of one.",
        snippet: "\(key): [\(group)]")
    }
  }

  private static func entitlements(_ value: String) -> String {
    """
        entitlements:
          path: Share/Share.entitlements
          properties:
            com.apple.security.application-groups: \(value)
    """
  }
}
