import ExpoProject

extension Checker {
  static let duplicateProductName = Checker(
    "target-name/duplicate-product",
    rationale: """
      The product name decides what the built extension is called inside the app. Two targets with one product name \
      overwrite each other in the build, or the second re-configures the first.
      """,
    facts: [
      "apple-targets/names#product-name", "apple-targets/names#sanitised-name",
      "apple-targets/target-config#two-configs-in-one-folder",
    ], rules: ["apple-targets/name/product-name", "apple-targets/name/sanitising"],
    passing: [
      .app(
        "two names",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\", \"displayName\": \"Acme\" }\n",
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
        ])
    ],
    failing: [
      .app(
        "two names that differ in what is removed",
        files: [
          "targets/save/expo-target.config.json": "{ \"type\": \"share\", \"name\": \"Acme Save\" }\n",
          "targets/store/expo-target.config.json": "{\n  \"type\": \"action\",\n  \"name\": \"Acme-Save\"\n}\n",
        ], expecting: [.init("targets/store/expo-target.config.json", line: 3)]),
      .app(
        "two configs in one folder",
        files: [
          "targets/widget/expo-target.config.js": "module.exports = { type: \"widget\" };\n",
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
        ], expecting: [.init("targets/widget/expo-target.config.json")]),
    ]
  ) { context in
    var first: [String: EffectiveTarget] = [:]
    var issues: [Issue] = []
    for target in context.targets {
      guard let product = target.productName else { continue }
      guard let other = first[product] else {
        first[product] = target
        continue
      }
      let isSameFolder = other.folder.path == target.folder.path
      issues.append(
        Issue(
          at: target.location(of: "name"), target: target.folder.directoryName,
          isSameFolder
            ? """
            `\(target.folder.configFile)` and `\(other.folder.configFile)` lie in one folder: both are read, the \
            second as another target of the product name `\(product)`.
            """
            : """
            `\(target.folder.directoryName)` and `\(other.folder.directoryName)` have the same product name \
            `\(product)` once names are sanitised.
            """,
          mend: isSameFolder
            ? "Delete one of the two." : "Give one of them a `name` that differs in letters or digits.",
          facts: isSameFolder ? ["apple-targets/target-config#two-configs-in-one-folder"] : []))
    }
    return issues
  }
}
