import ExpoProject
import SourceRules

extension Checker {
  static let appGroupRegistration = Checker(
    "app-groups/register",
    rationale: """
      Up to 4.0.6 the plugin never writes the build setting `REGISTER_APP_GROUPS`. An extension may then be unable \
      to read its group's container although all entitlements match, which looks like every other App Group mistake \
      and is none.
      """,
    facts: ["apple-targets/bugs/181", "apple-targets/app-groups#register_app_groups"],
    rules: ["apple-targets/app-groups/register-setting"],
    scope: "Up to 4.0.6; written on extensions from 5.0.0 on.",
    passing: [
      .app(
        "5.0.0", ios: AppGroupExample.host("group.com.acme.app"),
        files: ["targets/widget/expo-target.config.json": AppGroupExample.target("widget", "group.com.acme.app")]),
      .app(
        "a plugin of one's own that writes the setting", plugin: "4.0.6", sdk: 54,
        ios: AppGroupExample.host("group.com.acme.app"),
        files: [
          "targets/widget/expo-target.config.json": AppGroupExample.target("widget", "group.com.acme.app"),
          "plugins/register-groups.js": """
          const { withXcodeProject } = require("expo/config-plugins");
          module.exports = (config) =>
            withXcodeProject(config, (config) => {
              for (const { buildSettings } of Object.values(config.modResults.pbxXCBuildConfigurationSection()))
                if (buildSettings) buildSettings.REGISTER_APP_GROUPS = "YES";
              return config;
            });

          """,
        ]),
    ],
    failing: [
      .app(
        "4.0.6", plugin: "4.0.6", sdk: 54, ios: AppGroupExample.host("group.com.acme.app"),
        files: ["targets/widget/expo-target.config.json": AppGroupExample.target("widget", "group.com.acme.app")],
        expecting: [.init("targets/widget/expo-target.config.json", line: 4)])
    ]
  ) { context in
    guard !context.plugin.registersAppGroups, !isSetElsewhere(context.project) else { return [] }
    return context.targets.compactMap { target in
      let isExtension =
        target.registryType.map { $0.productType == .appExtension || $0.productType == .extensionKit } ?? false
      guard isExtension, let groups = target.appGroups, !groups.isEmpty, !isSet(on: target, context.project) else {
        return nil
      }
      return Issue(
        at: target.appGroupsLocation, target: target.folder.directoryName,
        """
        `\(target.folder.directoryName)` is in \(groups.quoted), and the plugin does not write `REGISTER_APP_GROUPS` \
        \(context.inVersion): the container may be unreadable though the entitlements match.
        """,
        mend:
          """
          Upgrade @bacons/apple-targets to 5.0.0, or set the build setting on the target by a config plugin of your \
          own.
          """,
        snippet: "REGISTER_APP_GROUPS = YES")
    }
  }

  /// Whether a JavaScript source of the project names the setting, as a config plugin that writes it does.
  private static func isSetElsewhere(_ project: ExpoProject) -> Bool {
    project.hostSources.contains { source in
      source.language == .javaScript
        && (source.code.contains("REGISTER_APP_GROUPS")
          || source.literals.contains { $0.text == "REGISTER_APP_GROUPS" })
    }
  }

  private static func isSet(on target: EffectiveTarget, _ project: ExpoProject) -> Bool {
    guard let xcode = project.xcode, let native = xcode.targets.first(where: { $0.name == target.xcodeName }) else {
      return false
    }
    return xcode.values(of: "REGISTER_APP_GROUPS", in: native) == ["YES"]
  }
}
