import ExpoProject
import SourceRules

extension Checker {
  static let invalidField = Checker(
    "target-config/invalid-field",
    rationale: """
      The plugin does not check values. One of the wrong kind ends in an error without a name, or in a target that \
      is built wrongly: a string in place of a list of frameworks, for instance, is taken apart into letters.
      """,
    facts: ["apple-targets/target-config#fields", "apple-platform/app-groups#app-group-identifier"],
    rules: ["apple-targets/config/fields"],
    passing: [
      .app(
        "values of the right kinds",
        files: [
          "targets/widget/expo-target.config.json": """
          {
            "type": "widget", "deploymentTarget": "17.0", "frameworks": ["SwiftUI"], "exportJs": false, \
            "entitlements": {},
            "colors": { "$accent": "steelblue", "sky": { "light": "#fff", "dark": "#000" } },
            "images": { "logo": "./logo.png", "moon": { "1x": "./moon.png" } }
          }

          """
        ]),
      .app(
        "a field that is switched off",
        files: [
          "targets/widget/expo-target.config.js":
            "module.exports = { type: \"widget\", icon: false, entitlements: undefined };\n"
        ]),
    ],
    failing: [
      .app(
        "a number, a string and a list where others belong",
        files: [
          "targets/widget/expo-target.config.json": """
          {
            "type": "widget",
            "deploymentTarget": 17,
            "frameworks": "SwiftUI",
            "entitlements": []
          }

          """
        ],
        expecting: [
          .init("targets/widget/expo-target.config.json", line: 3),
          .init("targets/widget/expo-target.config.json", line: 4),
          .init("targets/widget/expo-target.config.json", line: 5),
        ]),
      .app(
        "an App Group that is no list",
        files: [
          "targets/widget/expo-target.config.json": """
          {
            "type": "widget",
            "entitlements": {
              "com.apple.security.application-groups": "group.com.acme.app"
            }
          }

          """
        ], expecting: [.init("targets/widget/expo-target.config.json", line: 4)]),
    ]
  ) { context in
    context.folders.flatMap { folder -> [Issue] in
      guard let config = folder.config else { return [] }
      return context.plugin.configFields.flatMap { field -> [Issue] in
        guard let member = config.member(field.name) else { return [] }
        return InvalidField(field: field, folder: folder, value: member.node, location: folder.location(of: field.name))
          .issues
      }
    }
  }
}

/// A field of a config with its value.
private struct InvalidField {
  let field: ConfigField
  let folder: TargetFolder
  let value: ConfigNode
  let location: ProjectLocation

  var issues: [Issue] {
    if isUnset(value) { return [] }
    switch field.type {
    case .string: return value.string == nil ? [wrong(wanted: "a string")] : []
    case .boolean: return value.boolean == nil ? [wrong(wanted: "`true` or `false`")] : []
    case .stringList:
      guard let elements = value.array else { return [wrong(wanted: "a list of strings")] }
      return elements.filter { $0.string == nil && !isUnset($0) }.map {
        wrong($0, wanted: "a string", as: "An element of `\(field.name)`")
      }
    case .entitlements: return value.isObject ? groupsIssue : [wrong(wanted: "an object")]
    case .colors: return entries(wanted: "a string or an object with `light` and `dark`")
    case .images: return entries(wanted: "a string or an object with `1x`, `2x`, `3x`")
    }
  }

  /// What counts as not given: nothing, or a `false` that a condition left.
  private func isUnset(_ node: ConfigNode) -> Bool {
    node.isNothing || (node.boolean == false && field.type != .boolean)
  }

  private func entries(wanted: String) -> [Issue] {
    guard value.isObject else { return [wrong(wanted: "an object of names")] }
    return value.members.filter { $0.node.string == nil && !$0.node.isObject && !isUnset($0.node) }
      .map { wrong($0.node, wanted: wanted, as: "`\($0.key)` in `\(field.name)`") }
  }

  private var groupsIssue: [Issue] {
    guard let groups = value[AppleTargetsSource.Reading.appGroupsKey], let text = groups.string else { return [] }
    return [
      Issue(
        at: groups.location ?? location, target: folder.directoryName,
        "The App Groups of `\(folder.directoryName)` are the string \"\(text)\" in place of a list.",
        mend: "Write a list of one.",
        snippet: "\"\(AppleTargetsSource.Reading.appGroupsKey)\": [\"\(text)\"],",
        facts: ["apple-platform/app-groups#app-group-identifier"])
    ]
  }

  private func wrong(_ node: ConfigNode? = nil, wanted: String, as name: String? = nil) -> Issue {
    let seen = node ?? value
    return Issue(
      at: node?.location ?? location, target: folder.directoryName,
      "\(name ?? "`\(field.name)`") of `\(folder.directoryName)` is \(described(seen)); it takes \(wanted).",
      mend: "Write \(wanted).",
      snippet: suggestion(seen))
  }

  private func described(_ node: ConfigNode) -> String {
    switch node.value {
    case .number: "the number \(text(node))"
    case .boolean(let truth): "`\(truth)`"
    case .string(let text): "the string \"\(text)\""
    case .object: "an object"
    default: "a \(node.kindName)"
    }
  }

  private func suggestion(_ node: ConfigNode) -> String? {
    switch (field.type, node.value) {
    case (.string, .number): "\(field.name): \"\(text(node))\","
    case (.stringList, .string(let text)): "\(field.name): [\"\(text)\"],"
    default: nil
    }
  }

  private func text(_ node: ConfigNode) -> String {
    guard let number = node.number else { return "" }
    return Int(exactly: number).map { "\($0)" } ?? "\(number)"
  }
}
