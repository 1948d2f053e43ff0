import ExpoProject
import SourceRules

extension Checker {
  static let activationRuleTruePredicate = Checker(
    "activation-rule/true-predicate",
    rationale: """
      `TRUEPREDICATE` offers the extension for everything. Xcode's template and the plugin's default have it for \
      development, and App Review rejects the app that ships it: the upload or the review fails, days after the work \
      was done.
      """,
    facts: [
      "apple-platform/activation-rule#truepredicate-and-rejection",
      "apple-targets/info-plist#truepredicate-in-the-share-default",
      "apple-platform/activation-rule#example-of-a-rule-dictionary", "apple-targets/bugs/154",
    ],
    rules: ["apple-targets/info-plist/activation-rule", "apple-platform/activation-rule/keys"],
    needs: [.targetConfig, .infoPlist, .xcodegen],
    passing: [
      .app(
        "a dictionary",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": PlistExample.share(principal: nil),
        ]),
      .app(
        "a notification service, where the string is harmless",
        files: ["targets/push/expo-target.config.json": "{ \"type\": \"notification-service\" }\n"]),
      .app(
        "the default of an action, which is a dictionary",
        files: ["targets/action/expo-target.config.json": "{ \"type\": \"action\" }\n"]),
    ],
    failing: [
      .app(
        "left as the template has it",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": PlistExample.share(rule: "      <string>TRUEPREDICATE</string>"),
        ], expecting: [.init("targets/share/Info.plist", line: 9)]),
      .app(
        "no Info.plist, so that the plugin writes its default",
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n"],
        expecting: [.init("targets/share/expo-target.config.json")]),
      Example(
        "an extension of XcodeGen",
        files: [
          "project.yml": """
          name: Acme
          targets:
            Share:
              type: app-extension
              platform: iOS
              info:
                path: Share/Info.plist
                properties:
                  NSExtension:
                    NSExtensionPointIdentifier: com.apple.share-services
                    NSExtensionAttributes:
                      NSExtensionActivationRule: TRUEPREDICATE

          """
        ], expecting: [.init("project.yml", line: 12)]),
    ]
  ) { context in
    ActivationRule.all(in: context).compactMap { rule in
      guard let text = rule.node.string, text.isTruePredicate else { return nil }
      let name = rule.unit.name
      return Issue(
        at: rule.location, target: name,
        rule.isDefault
          ? """
          `\(name)` has no Info.plist, and the one that the plugin writes has `TRUEPREDICATE` as activation rule \
          (\(context.inVersion)): App Review rejects it.
          """
          : "The activation rule of `\(name)` is `TRUEPREDICATE`: App Review rejects it.",
        mend: rule.isDefault
          ? "Prebuild once or write the Info.plist yourself, and put a dictionary of what the extension takes in place of the string."
          : "Put a dictionary of what the extension takes in place of the string.",
        snippet: rule.lines([
          ("NSExtensionActivationSupportsText", "true"), ("NSExtensionActivationSupportsWebURLWithMaxCount", "1"),
          ("NSExtensionActivationSupportsImageWithMaxCount", "10"),
        ]))
    }
  }
}

extension String {
  fileprivate var isTruePredicate: Bool { filter { !$0.isWhitespace }.uppercased() == "TRUEPREDICATE" }
}
