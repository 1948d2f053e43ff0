import ExpoProject
import SourceRules
import TextTools
import Versions

/// What is known of fields that a version does not have.
enum UnknownFieldAdvice {
  static func counts(_ member: ConfigNode.Member, known: [String]) -> Bool {
    !known.contains(member.key) && member.node.value != .undefined && !isRemark(member.key)
  }

  /// Whether a key is there for people and editors: `$schema`, `//`, `_comment`.
  private static func isRemark(_ key: String) -> Bool {
    ["$", "_", "/"].contains { key.hasPrefix($0) } || ["comment", "description"].contains(key.lowercased())
  }

  static func advice(_ key: String, known: [String], in target: EffectiveTarget) -> (reason: String, mend: String) {
    if let version = firstVersion(of: key) {
      return ("; it came with \(version)", "Upgrade @bacons/apple-targets to \(version) or later.")
    }
    if let other = otherPlaces[key.lowercased()] { return ("", other) }
    let meant = otherNames[key.lowercased()].flatMap { known.contains($0) ? $0 : nil }
    if let name = meant ?? NearestName.of(key, among: known) {
      let isTaken = target.config[name] != nil
      return (
        "; the nearest is `\(name)`",
        isTaken ? "Remove it; `\(name)` is there too." : "Write `\(name)` if that is what you mean."
      )
    }
    return ("", "Remove it. The fields are \(known.map { "`\($0)`" }.joined(separator: ", ")).")
  }

  private static func firstVersion(of field: String) -> Version? {
    RulePackage.appleTargets.versions.first { version in
      AppleTargetsSource.at(version).configFields.contains { $0.name == field }
    }
  }

  private static let otherNames = [
    "bundleid": "bundleIdentifier", "identifier": "bundleIdentifier", "bundle": "bundleIdentifier",
    "teamid": "appleTeamId",
    "developmentteam": "appleTeamId", "title": "displayName", "label": "displayName", "productname": "name",
    "targetname": "name",
    "iosversion": "deploymentTarget", "minimumversion": "deploymentTarget", "minimumosversion": "deploymentTarget",
    "iosdeploymenttarget": "deploymentTarget", "colours": "colors", "assets": "images", "capabilities": "entitlements",
    "framework": "frameworks", "linkedframeworks": "frameworks", "exportjavascript": "exportJs",
  ]

  private static let otherPlaces = [
    "infoplist":
      """
    Write the keys into the target folder's own `Info.plist`; the plugin makes that file once and then leaves it to \
    you.
    """,
    "plist":
      """
    Write the keys into the target folder's own `Info.plist`; the plugin makes that file once and then leaves it to \
    you.
    """,
    "buildsettings": "Build settings cannot be given in the config; set them by a config plugin of your own.",
    "template": "Remove it: a template is an argument of `create-target`, not a field.",
    "swiftpackages": "Swift packages cannot be listed; a `pods.rb` in the folder can pull them in.",
    "packages": "Swift packages cannot be listed; a `pods.rb` in the folder can pull them in.",
    "spm": "Swift packages cannot be listed; a `pods.rb` in the folder can pull them in.",
    "pods": "Write a `pods.rb` into the target folder.",
    "appgroup":
      """
    Write the group into `entitlements` under `com.apple.security.application-groups`, or let the plugin mirror the \
    host's by `entitlements: {}`.
    """,
    "appgroups":
      """
    Write the groups into `entitlements` under `com.apple.security.application-groups`, or let the plugin mirror the \
    host's by `entitlements: {}`.
    """,
    "sources": "Remove it: all files of the folder belong to the target.",
    "activationrules": "Write the rule into the target folder's own `Info.plist` under `NSExtensionActivationRule`.",
  ]
}
