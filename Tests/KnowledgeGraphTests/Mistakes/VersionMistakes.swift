extension Mistake {
  private static let plugin = [
    "apple-targets/index.md": package("@bacons/apple-targets", releases: ["4.0.6", "5.0.0"]),
    "expo-sdk/index.md": package("expo", releases: ["55", "56"]),
  ]

  private static let declare = "Declare it with `package:` on a document of kind package."
  private static let list = "Add it to the package's table of releases."

  /// Packages and versions that the knowledge does not list.
  static let versionMistakes = [
    Mistake(
      .unknownPackage, "a misspelt package", document(front: "applies_to: {‸exo: \">=56\"}"), beside: plugin,
      message: "Unknown package `exo`.", hint: "Did you mean `expo`?"),
    Mistake(
      .unknownPackage, "a package that nobody declares", document(front: "applies_to: {\"‸left-pad\": \"*\"}"),
      beside: plugin, message: "Unknown package `left-pad`.", hint: declare),
    Mistake(
      .unknownPackage, "the second package of a map",
      document(front: "applies_to:\n  \"@bacons/apple-targets\": \"*\"\n  \"‸expo-modules\": \"*\""), beside: plugin,
      message: "Unknown package `expo-modules`.", hint: declare),
    Mistake(
      .unknownPackage, "releases of a package that nobody declares",
      document(
        front: "tables:\n  - rows: release\n    package: exp\n    columns: [version]",
        body: "The statement.\n\n| v |\n| --- |\n‸| 5.0.0 |\n| 5.0.1 |"),
      beside: plugin, message: "Releases are listed of `exp`, which no document declares.", hint: "Did you mean `expo`?"
    ),
    Mistake(
      .unknownVersion, "a version between two releases",
      document(front: "applies_to: {\"@bacons/apple-targets\": \">=4.0.6 <=‸4.0.7\"}"), beside: plugin,
      message: "`4.0.7` is no known release of `@bacons/apple-targets`.", hint: "Did you mean `4.0.6`?"),
    Mistake(
      .unknownVersion, "a release to come", document(front: "applies_to:\n  expo: ‸59.0.0"), beside: plugin,
      message: "`59.0.0` is no known release of `expo`.", hint: list),
    Mistake(
      .unknownVersion, "a partial version that covers none", document(front: "applies_to: {expo: \">=‸59\"}"),
      beside: plugin, message: "`59` is no known release of `expo`.", hint: "Did you mean `55`?"),
    Mistake(
      .unknownVersion, "a minor version that covers none",
      document(front: "applies_to: {\"@bacons/apple-targets\": \"~‸4.1\"}"), beside: plugin,
      message: "`4.1` is no known release of `@bacons/apple-targets`.", hint: list),
    Mistake(
      .unknownVersion, "a version of a section",
      document(
        body: "The statement.\n\n## Part\n\n```fact\napplies_to: {expo: \">=‸57 || 55\"}\n```\n\nIts statement."),
      beside: plugin, message: "`57` is no known release of `expo`.", hint: "Did you mean `55`?"),
    Mistake(
      .unknownVersion, "a version of a row",
      document(
        front: "tables:\n  - rows: claim\n    columns: [title, applies-to]",
        body: "The statement.\n\n| a | b |\n| --- | --- |\n| one | expo >=55; @bacons/apple-targets <=‸5.0.1 |"),
      beside: plugin, message: "`5.0.1` is no known release of `@bacons/apple-targets`.", hint: "Did you mean `5.0.0`?"),
    Mistake(
      .unknownVersion, "a version of a claim",
      document(
        body: """
          The statement.

          ```claim
          rule: apple-targets/xcode-target/update-path
          at: ">=4.0.6 <=‸5.0.1"
          equals: crash
          ```
          """),
      beside: plugin, message: "`5.0.1` is no known release of `@bacons/apple-targets`.", hint: "Did you mean `5.0.0`?"),
    Mistake(
      .invalidValue, "a release that is no version",
      document(
        kind: "package", front: "package: expo\ntables:\n  - rows: sdk\n    package: expo\n    columns: [version]",
        body: "The statement.\n\n| v |\n| --- |\n| ‸SDK 56 |"),
      message: "`SDK 56` is not a version."),
  ]
}
