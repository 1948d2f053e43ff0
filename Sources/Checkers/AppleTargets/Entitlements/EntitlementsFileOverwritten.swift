import ExpoProject
import SourceRules

extension Checker {
  static let entitlementsFileOverwritten = Checker(
    "entitlements/file-overwritten",
    rationale: """
      Entitlements come from the config or from a file, not from both. With an `entitlements` object the file is \
      overwritten at prebuild up to 4.0.6 and left unread from 5.0.0 on: what somebody wrote into it is lost or has \
      no effect, and signing tells nobody.
      """,
    facts: [
      "apple-targets/entitlements#generated-file-from-500", "apple-targets/entitlements#generated-file-up-to-406",
      "apple-targets/entitlements#leftover-generated-file",
    ], rules: ["apple-targets/entitlements/hand-written-file", "apple-targets/entitlements/generated-file"],
    scope: "Overwritten up to 4.0.6, ignored from 5.0.0 on.",
    passing: [
      .app(
        "a file and no object",
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
          "targets/widget/widget.entitlements": EntitlementsExample.file(["group.com.acme.app"]),
        ]),
      .app(
        "the file that the plugin itself made", plugin: "4.0.6", sdk: 54,
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\", \"entitlements\": {} }\n",
          "targets/widget/generated.entitlements": EntitlementsExample.file(["group.com.acme.app"]),
        ]),
    ],
    failing: [
      .app(
        "both, at 4.0.6", plugin: "4.0.6", sdk: 54,
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\", \"entitlements\": {} }\n",
          "targets/widget/widget.entitlements": EntitlementsExample.file(["group.com.acme.app"]),
        ], expecting: [.init("targets/widget/widget.entitlements")]),
      .app(
        "both, at 5.0.0",
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\", \"entitlements\": {} }\n",
          "targets/widget/widget.entitlements": EntitlementsExample.file(["group.com.acme.app"]),
        ], expecting: [.init("targets/widget/widget.entitlements")]),
      .app(
        "a leftover of an older version",
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\", \"entitlements\": {} }\n",
          "targets/widget/generated.entitlements": EntitlementsExample.file(["group.com.acme.app"]),
        ], expecting: [.init("targets/widget/generated.entitlements")]),
    ]
  ) { context in
    context.folders.flatMap { folder -> [Issue] in
      guard folder.configEntitlements?.isObject == true else { return [] }
      let fate = context.plugin.handWrittenEntitlements(hasEntitlementsObject: true)
      return folder.entitlements.compactMap { file in
        let isGenerated = file.name == "generated.entitlements"
        if isGenerated, fate == .overwritten || context.pluginVersion == nil { return nil }
        return Issue(
          at: ProjectLocation(file: file.path), target: folder.directoryName,
          isGenerated
            ? """
            `\(file.path)` is left over from an older version of the plugin and not used \(context.inVersion), since \
            the config has an `entitlements` object.
            """
            : """
            `\(file.path)` stands beside the `entitlements` object of the config and is \
            \(fate == .overwritten ? "overwritten with that" : "not used") \(context.inVersion).
            """,
          mend: isGenerated
            ? "Delete the file."
            : "Move what is needed into the `entitlements` object and delete the file, or remove the object.",
          severity: isGenerated ? .information : nil,
          facts: isGenerated ? ["apple-targets/entitlements#leftover-generated-file"] : [])
      }
    }
  }
}
