import ExpoProject
import SourceRules

extension Checker {
  static let shareContentActivationRule = Checker(
    "share-content/activation-rule",
    rationale: """
      The plugin is stricter than Apple: it takes eight of the ten keys, a boolean for text and counts from 1 on. A rule \
      that is copied from an Info.plist, or from a target of apple-targets, can be right there and stop prebuild here.
      """,
    facts: [
      "share-content/activation-rule#refused-forms", "share-content/activation-rule#accepted-keys",
      "share-content/activation-rule#counts", "share-content/activation-rule#stricter-than-apple",
    ],
    rules: ["share-content/activation-rule/keys"], scope: "Versions 0.1.0 to 0.2.0, and later ones as far as known",
    needs: [.appConfig],
    passing: [
      ShareContentExample.app(
        "text, links and images",
        options: """
          "iosActivationRules": {
            "NSExtensionActivationSupportsText": true,
            "NSExtensionActivationSupportsImageWithMaxCount": 20
          }
          """),
      ShareContentExample.app(
        "a predicate", options: #""iosActivationRules": "SUBQUERY(extensionItems, $i, TRUE).@count == 1""#),
    ],
    failing: [
      ShareContentExample.app(
        "one for text and none of the movies",
        options: """
          "iosActivationRules": {
            "NSExtensionActivationSupportsText": 1,
            "NSExtensionActivationSupportsMovieWithMaxCount": 0
          }
          """, expecting: [.init("app.json", line: 9), .init("app.json", line: 10)]),
      ShareContentExample.app(
        "strict matching",
        options: #""iosActivationRules": { "NSExtensionActivationUsesStrictMatching": 1 }"#,
        expecting: [.init("app.json", line: 8)]),
      ShareContentExample.app(
        "more than the limit of items",
        options: """
          "maxSharedItems": 5,
          "iosActivationRules": { "NSExtensionActivationSupportsImageWithMaxCount": 10 }
          """, expecting: [.init("app.json", line: 9)]),
      ShareContentExample.app(
        "always", options: #""iosActivationRules": "TRUEPREDICATE""#, expecting: [.init("app.json", line: 8)]),
    ]
  ) { context in
    let option = "iosActivationRules"
    guard let plugin = context.shareContent, let rules = plugin[option] else { return [] }
    let isKnown = !rules.members.contains { $0.node.value == .undefined } && !plugin.isUnknown("maxSharedItems")
    guard isKnown else { return [] }
    let limit = plugin["maxSharedItems"]?.number.flatMap { Int(exactly: $0) } ?? 20
    let value = rules.plistValue ?? .integer(0)
    return plugin.plugin.problems(activationRules: value, maxSharedItems: limit).map { problem in
      let member = key(problem).flatMap { rules.member($0) }
      let (words, mend) = words(problem, limit: limit)
      return Issue(
        at: member?.node.location ?? member?.keyLocation ?? plugin.location(option),
        "`\(option)` of `\(plugin.entry.name)` \(words): prebuild stops (\(plugin.versionText)).", mend: mend.text,
        snippet: mend.snippet)
    }
  }

  private static func key(_ problem: ShareContentSource.Reading.ActivationRuleProblem) -> String? {
    switch problem {
    case .unsupportedKey(let key), .count(let key), .countAboveLimit(let key): key
    case .textNotBoolean: ActivationRuleKey.supportsText.rawValue
    case .emptyDictionary, .blankPredicate, .alwaysTrue, .wrongType: nil
    }
  }

  private static func words(
    _ problem: ShareContentSource.Reading.ActivationRuleProblem, limit: Int
  ) -> (words: String, mend: (text: String, snippet: String?)) {
    let text = ActivationRuleKey.supportsText.rawValue
    switch problem {
    case .unsupportedKey(let key):
      let isApple = ActivationRuleKey(rawValue: key) != nil
      return (
        "has `\(key)`, \(isApple ? "a key of Apple's that the plugin does not support" : "which is no activation key")",
        ("Remove the key.", nil)
      )
    case .count(let key):
      return (
        "has a count below 1, or none, for `\(key)`", ("Leave the key out where nothing of the kind is wanted.", nil)
      )
    case .countAboveLimit(let key):
      return (
        "allows more for `\(key)` than `maxSharedItems`, which is \(limit)",
        ("Lower the count, or raise `maxSharedItems`.", nil)
      )
    case .textNotBoolean:
      return ("has something else than a boolean for `\(text)`", ("Write `true`.", "\"\(text)\": true"))
    case .emptyDictionary: return ("is empty", ("Write what is accepted, or leave the option out.", nil))
    case .blankPredicate: return ("is a blank predicate", ("Write what is accepted, or leave the option out.", nil))
    case .alwaysTrue:
      return (
        "contains `TRUEPREDICATE`, which App Review refuses too", ("Name what is accepted.", "{ \"\(text)\": true }")
      )
    case .wrongType: return ("is neither a dictionary nor a predicate", ("Write a dictionary of activation keys.", nil))
    }
  }
}
