import ExpoProject

extension Checker {
  static let identifierCharacters = Checker(
    "bundle-id/characters",
    rationale: """
      A bundle identifier holds ASCII letters, digits, dots and hyphens. The plugin passes an explicit one on as it \
      stands, and Apple refuses to register it, which is noticed at signing.
      """,
    facts: [
      "apple-targets/bundle-identifier#whole-identifier-unchecked", "apple-targets/bundle-identifier#sanitising",
    ],
    rules: ["apple-targets/bundle-id/sanitising", "apple-targets/bundle-id/leading-dot"],
    scope: "Defaults are sanitised from 0.1.14 on; explicit identifiers never.",
    passing: [
      .app(
        "letters, digits, dot and hyphen",
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\", \"bundleIdentifier\": \".save-2\" }\n"]
      )
    ],
    failing: [
      .app(
        "an underscore",
        files: [
          "targets/share/expo-target.config.json":
            "{\n  \"type\": \"share\",\n  \"bundleIdentifier\": \".save_to_acme\"\n}\n"
        ],
        expecting: [.init("targets/share/expo-target.config.json", line: 3)]),
      .app(
        "a default made of a name with a space", plugin: "0.1.13", sdk: 52,
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\", \"name\": \"Save it\" }\n"],
        expecting: [.init("targets/share/expo-target.config.json")]),
    ]
  ) { context in
    context.targets.compactMap { target in
      let explicit = target.hasDefaultIdentifier ? nil : target.folder.bundleIdentifier
      guard let identifier = explicit ?? target.bundleIdentifier, !identifier.contains("$(") else { return nil }
      let wrong = identifier.unicodeScalars.filter { !isAllowed($0) }
      guard !wrong.isEmpty else { return nil }
      let shown = Set(wrong).sorted { $0.value < $1.value }.map { $0 == " " ? "a space" : "`\($0)`" }.joined(
        separator: ", ")
      return Issue(
        at: target.location(of: "bundleIdentifier"), target: target.folder.directoryName,
        """
        The identifier `\(identifier)` of `\(target.folder.directoryName)` contains \(shown), which an identifier \
        may not hold.
        """,
        mend: "Use letters, digits, hyphens and dots only.", snippet: "bundleIdentifier: \"\(mended(identifier))\",")
    }
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    "a"..."z" ~= scalar || "A"..."Z" ~= scalar || "0"..."9" ~= scalar || scalar == "." || scalar == "-"
  }

  private static func mended(_ identifier: String) -> String {
    String(identifier.map { character in character.unicodeScalars.allSatisfy(isAllowed) ? character : "-" })
  }
}
