import ExpoProject

extension Checker {
  static let duplicateIdentifier = Checker(
    "bundle-id/duplicate",
    rationale: """
      Two extensions with one identifier cannot be signed or installed together. The default is made of the type and \
      not of the name, so that two targets of one type have the same without anybody having written it.
      """,
    facts: ["apple-targets/bundle-identifier", "apple-targets/xcode-target#two-targets-of-one-type"],
    rules: ["apple-targets/bundle-id/default", "apple-targets/bundle-id/leading-dot"],
    scope: "The default is made of the type from 0.2.0 on; before, of `name` or folder.",
    passing: [
      .app(
        "two identifiers",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/action/expo-target.config.json": "{ \"type\": \"action\", \"bundleIdentifier\": \".actions\" }\n",
        ]),
      .app(
        "two folders, before 0.2.0", plugin: "0.1.19", sdk: 52,
        files: [
          "targets/home/expo-target.config.json": "{ \"type\": \"widget\" }\n",
          "targets/lock/expo-target.config.json": "{ \"type\": \"widget\" }\n",
        ]),
    ],
    failing: [
      .app(
        "the default twice",
        files: [
          "targets/home/expo-target.config.json": "{ \"type\": \"widget\", \"name\": \"Home\" }\n",
          "targets/lock/expo-target.config.json": "{ \"type\": \"widget\", \"name\": \"Lock\" }\n",
        ], expecting: [.init("targets/lock/expo-target.config.json")]),
      .app(
        "one written by hand",
        files: [
          "targets/action/expo-target.config.json":
            "{\n  \"type\": \"action\",\n  \"bundleIdentifier\": \"com.acme.app.share\"\n}\n",
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
        ], expecting: [.init("targets/share/expo-target.config.json")]),
    ]
  ) { context in
    var first: [String: EffectiveTarget] = [:]
    var issues: [Issue] = []
    for target in context.targets {
      guard let identifier = target.bundleIdentifier else { continue }
      guard let other = first[identifier] else {
        first[identifier] = target
        continue
      }
      let names = (target.folder.directoryName, other.folder.directoryName)
      let reason =
        target.hasDefaultIdentifier || other.hasDefaultIdentifier ? ", since the default is made of the type" : ""
      issues.append(
        Issue(
          at: target.location(of: "bundleIdentifier"), target: names.0,
          "`\(names.0)` and `\(names.1)` have the same bundle identifier `\(identifier)`\(reason).",
          mend: target.type == other.type
            ? """
            Give one of them an identifier of its own; two targets of one type collapse all the same, so better make \
            them one.
            """
            : "Give one of them an identifier of its own.", snippet: "bundleIdentifier: \".\(suffix(target))\","))
    }
    return issues
  }

  /// The folder's name as the end of an identifier.
  private static func suffix(_ target: EffectiveTarget) -> String {
    let kept = target.folder.directoryName.unicodeScalars.filter { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
    }
    return kept.isEmpty ? target.type : String(String.UnicodeScalarView(kept))
  }
}
