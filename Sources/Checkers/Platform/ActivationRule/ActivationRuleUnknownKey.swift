import ExpoProject
import SourceRules
import TextTools

extension Checker {
  static let activationRuleUnknownKey = Checker(
    "activation-rule/unknown-key",
    rationale: """
      iOS knows ten keys of the rule's dictionary. Another key, or a count that is written as a string, counts for \
      nothing: the extension is missing from the share sheet for that kind of content, and no tool says why.
      """,
    facts: [
      "apple-platform/activation-rule#keys-of-the-rule-dictionary",
      "apple-platform/activation-rule#value-of-nsextensionactivationsupportstext",
      "apple-platform/activation-rule#predicate-string-as-activation-rule",
    ],
    rules: ["apple-platform/activation-rule/keys"], needs: [.infoPlist, .xcodegen],
    passing: [
      .app(
        "true and 1 for text, a count for images",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": PlistExample.share(
            rule: """
              <dict>
                <key>NSExtensionActivationSupportsText</key><integer>1</integer>
                <key>NSExtensionActivationSupportsImageWithMaxCount</key><integer>5</integer>
              </dict>
              """),
        ])
    ],
    failing: [
      .app(
        "a misspelt key, a string and a truth value",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": PlistExample.share(
            rule: """
              <dict>
                <key>NSExtensionActivationSupportsImagesWithMaxCount</key><integer>5</integer>
                <key>NSExtensionActivationSupportsFileWithMaxCount</key><string>1</string>
                <key>NSExtensionActivationSupportsMovieWithMaxCount</key><true/>
                <key>NSExtensionActivationSupportsText</key><true/>
              </dict>
              """),
        ],
        expecting: [
          .init("targets/share/Info.plist", line: 10), .init("targets/share/Info.plist", line: 11),
          .init("targets/share/Info.plist", line: 12),
        ]),
      .app(
        "a predicate inside the dictionary",
        files: [
          "targets/action/expo-target.config.json": "{ \"type\": \"action\" }\n",
          "targets/action/Info.plist": PlistExample.plist(
            "com.apple.ui-services",
            """
            <key>NSExtensionActivationRule</key>
            <dict>
              <key>SUBQUERY</key><string>(extensionItems, $item, TRUEPREDICATE).@count == 1</string>
            </dict>
            """),
        ], expecting: [.init("targets/action/Info.plist", line: 10)]),
    ]
  ) { context in
    ActivationRule.all(in: context).flatMap { rule in
      rule.node.members.compactMap { member in
        guard let key = ActivationRuleKey(rawValue: member.key) else { return unknown(member, rule) }
        return hasWrongType(key, member.node) ? wrong(key, member, rule) : nil
      }
    }
  }

  private static func unknown(_ member: ConfigNode.Member, _ rule: ActivationRule) -> Issue {
    let near = NearestName.of(member.key, among: ActivationRuleKey.allCases.map(\.rawValue))
    return Issue(
      at: member.keyLocation ?? member.node.location ?? rule.location, target: rule.unit.name,
      "iOS knows no key `\(member.key)` in the activation rule of `\(rule.unit.name)`\(near.map { "; `\($0)` is near" } ?? "").",
      mend: near.map { "Write `\($0)`, or take the key out." }
        ?? "Take the key out; a predicate is not put into the dictionary but is the whole rule, as one string.",
      snippet: near.map { "<key>\($0)</key>" })
  }

  private static func wrong(_ key: ActivationRuleKey, _ member: ConfigNode.Member, _ rule: ActivationRule) -> Issue {
    let wanted = key.valueType == .boolean ? "a Boolean" : "a number"
    return Issue(
      at: member.node.location ?? member.keyLocation ?? rule.location, target: rule.unit.name,
      "`\(member.key)` in the activation rule of `\(rule.unit.name)` is a \(member.node.kindName); it takes \(wanted).",
      mend: "Write \(wanted).",
      snippet: key.valueType == .boolean ? "<true/>" : "<integer>\(count(member.node) ?? 1)</integer>")
  }

  private static func count(_ node: ConfigNode) -> Int? { node.string.flatMap { Int($0) } }

  /// False also for what a variable of the build may make right.
  private static func hasWrongType(_ key: ActivationRuleKey, _ node: ConfigNode) -> Bool {
    if let text = node.string, text.contains("$") { return false }
    return node.plistValue.map { !key.accepts($0) } ?? !node.isNothing
  }
}
