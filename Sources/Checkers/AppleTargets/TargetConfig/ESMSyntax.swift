import ExpoProject

extension Checker {
  static let esmSyntax = Checker(
    "target-config/esm-syntax",
    rationale: """
      The plugin loads target configs with `require`. With `import` or `export default` it depends on the version of \
      Node whether the file loads at all, and where it does, the result has a `default` key and no `type`: prebuild \
      fails for some of the team or for all.
      """,
    facts: ["apple-targets/target-config#esm-syntax-in-a-js-config", "apple-targets/bugs/205"],
    rules: ["apple-targets/config/file-names"],
    passing: [
      .app(
        "CommonJS",
        files: [
          "targets/widget/expo-target.config.js": """
          const { colors } = require("./colors.json");
          module.exports = { type: "widget", colors };

          """, "targets/widget/colors.json": "{ \"colors\": { \"$accent\": \"steelblue\" } }\n",
        ])
    ],
    failing: [
      .app(
        "export default", files: ["targets/widget/expo-target.config.js": "\nexport default { type: \"widget\" };\n"],
        expecting: [.init("targets/widget/expo-target.config.js", line: 2)]),
      .app(
        "import",
        files: [
          "targets/widget/expo-target.config.js": """
          import { colors } from "./colors.js";

          module.exports = { type: "widget", colors };

          """
        ], expecting: [.init("targets/widget/expo-target.config.js", line: 1)]),
    ]
  ) { context in
    context.folders.compactMap { folder in
      guard case .failure(let failure) = folder.outcome, failure.kind == "esmSyntax" else { return nil }
      return Issue(
        at: failure.location, target: folder.directoryName,
        """
        `\(failure.location.file)` uses the syntax of ES modules (`import` or `export`), and target configs are \
        loaded with `require`.
        """,
        mend: "Use `require` and `module.exports`.",
        snippet: """
          /** @type {import('@bacons/apple-targets/app.plugin').Config} */
          module.exports = {
            type: "widget",
          };
          """)
    }
  }
}
