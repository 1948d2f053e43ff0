import ExpoProject
import SourceRules

extension Checker {
  static let activationRuleNever = Checker(
    "activation-rule/never",
    rationale: """
      A rule whose counts are all 0, or that asks for more attachments than it allows, fits nothing. The extension is \
      installed and never offered, which looks like a mistake in signing or in the code.
      """,
    facts: [
      "apple-platform/activation-rule#keys-of-the-rule-dictionary",
      "apple-platform/activation-rule#example-of-a-rule-dictionary",
    ],
    rules: ["apple-platform/activation-rule/keys"], needs: [.infoPlist, .xcodegen],
    passing: [
      .app(
        "one kind is enough",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": PlistExample.share(
            rule: """
              <dict>
                <key>NSExtensionActivationSupportsText</key><false/>
                <key>NSExtensionActivationSupportsWebURLWithMaxCount</key><integer>1</integer>
              </dict>
              """),
        ]),
      .app(
        "the plugin's default of an action",
        files: ["targets/action/expo-target.config.json": "{ \"type\": \"action\" }\n"]),
    ],
    failing: [
      .app(
        "nothing is taken",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": PlistExample.share(
            rule: """
              <dict>
                <key>NSExtensionActivationSupportsText</key><false/>
                <key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>0</integer>
              </dict>
              """),
        ], expecting: [.init("targets/share/Info.plist", line: 9)]),
      .app(
        "an empty dictionary",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": PlistExample.share(rule: "      <dict/>"),
        ], expecting: [.init("targets/share/Info.plist", line: 9)]),
      .app(
        "more attachments at least than at most",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": PlistExample.share(
            rule: """
              <dict>
                <key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>10</integer>
                <key>NSExtensionActivationSupportsAttachmentsWithMinCount</key><integer>3</integer>
                <key>NSExtensionActivationSupportsAttachmentsWithMaxCount</key><integer>2</integer>
              </dict>
              """),
        ], expecting: [.init("targets/share/Info.plist", line: 9)]),
    ]
  ) { context in
    ActivationRule.all(in: context).compactMap { rule in
      guard let reason = rule.reasonForNever else { return nil }
      return Issue(
        at: rule.location, target: rule.unit.name,
        "The activation rule of `\(rule.unit.name)` can never match: \(reason).",
        mend: "Name each kind of content that the extension takes, with a count of 1 or more.",
        snippet: rule.lines([
          ("NSExtensionActivationSupportsText", "true"), ("NSExtensionActivationSupportsWebURLWithMaxCount", "1"),
        ]))
    }
  }
}

extension ActivationRule {
  private static let kinds: [ActivationRuleKey] = [.files, .images, .movies, .supportsText, .webPages, .webURLs]

  /// Why the rule can never match; nil where it can, and where it holds keys or values that nobody knows.
  fileprivate var reasonForNever: String? {
    guard node.isObject else { return nil }
    var values: [ActivationRuleKey: Double] = [:]
    for member in node.members {
      guard let key = ActivationRuleKey(rawValue: member.key), let value = member.node.plistValue, key.accepts(value)
      else { return nil }
      values[key] = member.node.number ?? (member.node.boolean == true ? 1 : 0)
    }
    if let least = values[.attachmentsMinimum], let most = values[.attachmentsMaximum], least > most {
      return "it asks for at least \(Int(least)) attachments and for at most \(Int(most))"
    }
    if values[.attachmentsMaximum] == 0 { return "it allows no attachment" }
    let takesAttachments = [.attachmentsMinimum, .attachmentsMaximum].contains { values[$0] ?? 0 > 0 }
    if takesAttachments || Self.kinds.contains(where: { values[$0] ?? 0 > 0 }) { return nil }
    let named = Self.kinds.filter { values[$0] != nil }
    return named.isEmpty ? "it names no kind of content" : "every kind of content that it names is 0 or false"
  }
}
