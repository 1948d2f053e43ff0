extension Mistake {
  /// Values of a front matter that are unknown or of another type.
  static let scalarMistakes = [
    Mistake(
      .unknownValue, "a misspelt kind", document(kind: "‸practise"), message: "Unknown kind `practise`.",
      hint: "Did you mean `practice`?"),
    Mistake(
      .unknownValue, "a kind that nobody writes by hand", document(kind: "‸checker"),
      message: "Unknown kind `checker`.",
      hint: """
        Known: package, release, sdk, platform, target-type, config-field, entitlement, plist-key, api, bug, claim, \
        risk, practice, symptom.
        """),
    Mistake(
      .unknownValue, "a misspelt status", document(status: "‸verifed"), message: "Unknown status `verifed`.",
      hint: "Did you mean `verified`?"),
    Mistake(
      .unknownValue, "a status in capitals", document(status: "‸Verified"), message: "Unknown status `Verified`.",
      hint: "Did you mean `verified`?"),
    Mistake(
      .unknownValue, "a quoted status", document(status: "\"‸true\""), message: "Unknown status `true`.",
      hint: "Known: verified, reported, unverified, disputed, stale, retired."),
    Mistake(
      .unknownValue, "a misspelt target type", document(front: "target_types: [share, ‸keybord]"),
      beside: ["apple-targets/target-types.md": targetTypes("share", "keyboard")],
      message: "Unknown target type `keybord`.", hint: "Did you mean `keyboard`?"),
    Mistake(
      .unknownValue, "a target type on a line of its own", document(front: "target_types:\n  - share\n  - ‸shar"),
      beside: ["apple-targets/target-types.md": targetTypes("share")], message: "Unknown target type `shar`.",
      hint: "Did you mean `share`?"),
    Mistake(
      .unknownValue, "a state that no tracker has", document(kind: "bug", front: "tracker: ‸opened"),
      message: "Unknown tracker `opened`.", hint: "Did you mean `open`?"),
    Mistake(
      .unknownValue, "a misspelt trait of a project", document(kind: "risk", front: "concerns: [‸exsting-ios]"),
      message: "Unknown project trait `exsting-ios`.", hint: "Did you mean `existing-ios`?"),
    Mistake(
      .wrongPlace, "a trait of a project on a practice", document(kind: "practice", front: "‸concerns: eas-build"),
      message: "`concerns` stands on a fact that is no bug or risk.",
      hint: "Write `kind: bug` or `kind: risk`, or take the key out."),
    Mistake(
      .invalidValue, "a bug that concerns nothing", document(kind: "bug", front: "‸concerns: []"),
      message: "`concerns` names no trait of a project.",
      hint: """
        Write one or more of apple-targets, existing-ios, eas-build, same-type-targets, first-party-beside-target, \
        icon-composer-icon, hand-written-entitlements, true-predicate, old-architecture, scenes-off, app-delegate-code, \
        swift-imports-expo, expo-widgets.
        """),
    Mistake(
      .invalidValue, "a truth value for a status", document(status: "‸true"),
      message: "`status` wants a text, which `true` is not for YAML.", hint: "Put it in quotes: `\"true\"`."),
    Mistake(
      .invalidValue, "nothing for a kind",
      "---\nkind:‸\nstatus: verified\nas_of: 2026-11-29\n---\n# Title\n\nText.\n\n"
        + "## Asked as\n\n- a question\n\n## Sources\n\n- [Page](https://example.com), primary, read 2026-11-29\n",
      message: "`kind` wants a single value.", hint: "Write `kind: value`."),
    Mistake(
      .invalidValue, "a list for a status", document(status: "‸[verified]"), message: "`status` wants a single value.",
      hint: "Write `status: value`."),
    Mistake(
      .invalidValue, "a day that does not exist", document(front: "review_after: ‸2027-02-29"),
      message: "`2027-02-29` is not a day.", hint: "Write review_after: YYYY-MM-DD."),
    Mistake(
      .invalidValue, "a day in another form", document(front: "review_after: \"‸1 March 2027\""),
      message: "`1 March 2027` is not a day.", hint: "Write review_after: YYYY-MM-DD."),
    Mistake(
      .invalidValue, "a year for a day", document(front: "review_after: ‸2027"),
      message: "`review_after` wants a text, which `2027` is not for YAML.", hint: "Put it in quotes: `\"2027\"`."),
    Mistake(
      .invalidValue, "an alias that is a number", document(front: "aliases: [\"#201\", ‸201]"),
      message: "`aliases` wants a text, which `201` is not for YAML.", hint: "Put it in quotes: `\"201\"`."),
    Mistake(
      .invalidValue, "an alias that is a map", document(front: "aliases: [‸{a: b}]"),
      message: "`aliases` wants a single value.", hint: "Write `aliases: value`."),
    Mistake(
      .invalidValue, "a text for a scope", document(front: "applies_to: ‸expo >=56"),
      message: "`applies_to` wants a map from package to version range.",
      hint: "Write applies_to: {\"@bacons/apple-targets\": \">=0.2.0\"}."),
    Mistake(
      .invalidValue, "a version without quotes", document(front: "applies_to: {expo: ‸56}"),
      message: "`expo` wants a text, which `56` is not for YAML.", hint: "Put it in quotes: `\"56\"`."),
    Mistake(
      .invalidValue, "a range that is none", document(front: "applies_to: {expo: \"‸newest\"}"),
      message: "`newest` is not a version range.",
      hint: rangeHint("newest")),
    Mistake(
      .invalidValue, "a text for the tables", document(front: "tables: ‸release"),
      message: "`tables` wants a list of declarations.", hint: "Write one `- rows: KIND` with `columns: […]` a table."),
  ]
}
