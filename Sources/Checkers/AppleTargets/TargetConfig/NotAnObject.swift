import ExpoProject

extension Checker {
  static let notAnObject = Checker(
    "target-config/not-an-object",
    rationale: """
      A target config must be an object, or a function that returns one at once. Anything else throws while the app \
      config is evaluated, so that nothing of Expo works in the project until it is mended.
      """,
    facts: ["apple-targets/target-config#function-form", "apple-targets/target-config#async-functions"],
    rules: ["apple-targets/config/function-form"], scope: "Functions are understood from 0.1.3 on.",
    passing: [
      .app("an object", files: ["targets/widget/expo-target.config.js": "module.exports = { type: \"widget\" };\n"]),
      .app(
        "a function that returns an object",
        files: [
          "targets/widget/expo-target.config.js":
            "module.exports = (config) => ({ type: \"widget\", name: config.slug });\n"
        ]),
    ],
    failing: [
      .app(
        "an async function",
        files: ["targets/widget/expo-target.config.js": "module.exports = async () => ({ type: \"widget\" });\n"],
        expecting: [.init("targets/widget/expo-target.config.js")]),
      .app(
        "an arrow function with braces and no return",
        files: ["targets/widget/expo-target.config.js": "module.exports = (config) => { type: \"widget\" };\n"],
        expecting: [.init("targets/widget/expo-target.config.js")]),
      .app(
        "a list", files: ["targets/widget/expo-target.config.json": "[{ \"type\": \"widget\" }]\n"],
        expecting: [.init("targets/widget/expo-target.config.json", line: 1)]),
      .app(
        "a function before 0.1.3", plugin: "0.1.2", sdk: 52,
        files: ["targets/widget/expo-target.config.js": "module.exports = () => ({ type: \"widget\" });\n"],
        expecting: [.init("targets/widget/expo-target.config.js")]),
    ]
  ) { context in context.folders.compactMap { issue($0, context) } }

  private static func issue(_ folder: TargetFolder, _ context: CheckContext) -> Issue? {
    switch folder.outcome {
    case .failure(let failure) where failure.kind == "asyncFunction":
      return Issue(
        at: failure.location, target: folder.directoryName,
        """
        The config of `\(folder.directoryName)` is an `async` function: the plugin takes the promise for the config, \
        and that has no `type`.
        """,
        mend: "Write a plain function, and read files with `require` in place of `await`.",
        facts: ["apple-targets/target-config#async-functions"])
    case .failure: return nil
    case .value(let node) where !node.isObject:
      let exports = folder.isFunction ? "is a function that returns" : "exports"
      return Issue(
        at: node.location ?? folder.configLocation, target: folder.directoryName,
        "The config of `\(folder.directoryName)` \(exports) \(described(node)) in place of an object.",
        mend: node.isNothing && folder.isFunction
          ? "Return the object: with an arrow function put it into parentheses, or write `return`."
          : "Export one object; a folder makes one target.",
        snippet: folder.isFunction ? "module.exports = (config) => ({\n  type: \"widget\",\n});" : nil)
    case .value where folder.isFunction && !context.plugin.allowsConfigFunction:
      return Issue(
        at: folder.configLocation, target: folder.directoryName,
        "The config of `\(folder.directoryName)` exports a function, which is not understood \(context.inVersion).",
        mend: "Upgrade the plugin, or export the object itself.")
    case .value: return nil
    }
  }

  private static func described(_ node: ConfigNode) -> String {
    switch node.value {
    case .null, .undefined: "`\(node.kindName)`"
    case .array, .object, .unsupported: "a \(node.kindName)"
    default: "a \(node.kindName)"
    }
  }
}
