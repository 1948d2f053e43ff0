import ExpoProject
import SourceRules

extension Checker {
  static let displayNameMissing = Checker(
    "target-name/display-name-missing",
    rationale: """
      The name of a share extension stands in the share sheet, that of a keyboard in Settings and on the globe key. \
      Without one of its own users read the name of a folder, such as "share" or "keyboard", and do not recognise \
      the app.
      """,
    facts: ["apple-targets/names#display-name", "apple-targets/bugs/105"], rules: ["apple-targets/name/display-name"],
    scope: "`displayName` from 3.0.5 on; before, `name` is what users see.",
    passing: [
      .app(
        "a display name",
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\", \"displayName\": \"Save to Acme\" }\n"]
      ),
      .app(
        "a name that users can read",
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\", \"name\": \"Acme\" }\n"]),
      .app(
        "a type whose name nobody sees",
        files: ["targets/intents/expo-target.config.json": "{ \"type\": \"intent\" }\n"]),
    ],
    failing: [
      .app(
        "a keyboard named after its folder",
        files: ["targets/keyboard/expo-target.config.json": "{ \"type\": \"keyboard\" }\n"],
        expecting: [.init("targets/keyboard/expo-target.config.json")]),
      .app(
        "before 3.0.5", plugin: "3.0.4", sdk: 53,
        files: ["targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n"],
        expecting: [.init("targets/share/expo-target.config.json")]),
    ]
  ) { context in
    let field = context.plugin.configFields.contains { $0.name == "displayName" } ? "displayName" : "name"
    return context.targets.compactMap { target in
      guard ["share", "keyboard"].contains(target.type), isUnnamed(target) else { return nil }
      let shown = context.plugin.displayName(
        name: target.folder.name, directory: target.folder.directoryName, type: target.type)
      let place = target.type == "share" ? "the share sheet" : "Settings and under the globe key"
      let plistName = target.folder.infoPlist?.node?["CFBundleDisplayName"]?.string
      let remark =
        plistName.map {
          " The `CFBundleDisplayName` \"\($0)\" of the Info.plist does not help, since the build setting wins."
        } ?? ""
      return Issue(
        at: target.folder.configLocation, target: target.folder.directoryName,
        """
        The \(target.type) target `\(target.folder.directoryName)` has no `\(field)`: users see \
        "\(shown ?? target.folder.directoryName)" in \(place).\(remark)
        """,
        mend: "Add the name that users should see.",
        snippet: snippet(field, target, name: plistName ?? context.project.appConfig?.node["name"]?.string))
    }
  }

  private static func isUnnamed(_ target: EffectiveTarget) -> Bool {
    ["displayName", "name"].allSatisfy { field in
      guard let value = target.config[field] else { return true }
      if value.value == .undefined { return !target.folder.readsEnvironment }
      return value.isNothing || value.string?.isEmpty == true
    }
  }

  private static func snippet(_ field: String, _ target: EffectiveTarget, name: String?) -> String {
    let text = name.flatMap { $0.hasPrefix("$(") ? nil : $0 } ?? "Acme"
    return target.folder.isJSON ? "\"\(field)\": \"\(text)\"," : "\(field): \"\(text)\","
  }
}
