extension Mistake {
  private static func claim(_ lines: String, fence: String = "```claim") -> String {
    document(body: "The statement.\n\n\(fence)\n\(lines)\n```")
  }

  private static let rule = "rule: apple-targets/app-groups/auto-sync-types"
  private static let keys = "It has `rule`, `at`, and exactly one of `equals`, `contains` and `lacks`."

  /// What is wrong with claims.
  static let claimMistakes = [
    Mistake(
      .unknownIdentifier, "a misspelt rule",
      claim("rule: ‸apple-targets/app-groups/autosync-types\nat: \"5.0.0\"\nequals: []"),
      message: "Unknown rule `apple-targets/app-groups/autosync-types` in a claim.",
      hint: "Did you mean `apple-targets/app-groups/auto-sync-types`?"),
    Mistake(
      .unknownKey, "a misspelt assertion", claim("\(rule)\nat: \"5.0.0\"\nequals: []\n‸lack: [clip]"),
      message: "Unknown key `lack`.", hint: "Did you mean `lacks`?"),
    Mistake(
      .missingKey, "no rule", claim("at: \"5.0.0\"\nequals: []", fence: "‸```claim"),
      message: "The claim has no `rule`.", hint: keys),
    Mistake(
      .missingKey, "no version", claim("\(rule)\nequals: []", fence: "‸```claim"), message: "The claim has no `at`.",
      hint: keys),
    Mistake(
      .missingKey, "no assertion", claim("\(rule)\nat: \"5.0.0\"", fence: "‸```claim"),
      message: "The claim asserts nothing.", hint: "Add one of `equals`, `contains` and `lacks`."),
    Mistake(
      .invalidValue, "two assertions", claim("\(rule)\nat: \"5.0.0\"\ncontains: [share]\n‸lacks: [clip]"),
      message: "The claim asserts more than one thing: `lacks` is one too many.",
      hint: "Make it a claim block of its own."),
    Mistake(
      .invalidValue, "a list", claim("‸- \(rule)"), message: "The claim is not a map of keys and values.",
      hint: "Write rule, at, and one of equals, contains and lacks."),
    Mistake(
      .invalidValue, "a version without quotes", claim("\(rule)\nat: ‸5.0\nequals: []"),
      message: "`at` wants a text, which `5.0` is not for YAML.", hint: "Put it in quotes: `\"5.0\"`."),
    Mistake(
      .invalidValue, "a version that is none", claim("\(rule)\nat: \"‸newest\"\nequals: []"),
      message: "`newest` is not a version range.",
      hint: rangeHint("newest")),
    Mistake(
      .invalidValue, "arguments that are no map", claim("\(rule)\nat: \"5.0.0\"\ngiven: ‸keyboard\nequals: []"),
      message: "`given` wants a map of arguments.", hint: "Write given: {type: keyboard}."),
    Mistake(
      .invalidYAML, "an alias for a value", claim("\(rule)\nat: \"5.0.0\"\nequals: ‸*types"),
      message: "The alias *types is not allowed here.", hint: "write the value in full"),
    Mistake(
      .wrongPlace, "in a named section",
      document(body: "The statement.\n\n## See also\n\n‸```claim\n\(rule)\nat: \"5.0.0\"\nequals: []\n```"),
      message: "A `claim` block stands in a node's text, not in a named section.",
      hint: "Move it above the first named section."),
  ]
}
