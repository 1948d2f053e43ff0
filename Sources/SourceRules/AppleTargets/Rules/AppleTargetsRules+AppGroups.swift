extension AppleTargetsRules {
  static let appGroups: [SourceRule?] = [
    rule(
      "app-groups/auto-sync-types",
      since("0.0.1", "withWidget.ts", nil, "85741de", note: "There is no mirror up to 0.1.8."),
      since("0.1.9", "target.ts", "SHOULD_USE_APP_GROUPS_BY_DEFAULT", "ea584b3"),
      since("3.0.6", "target.ts", "SHOULD_USE_APP_GROUPS_BY_DEFAULT", "bf5958f"),
      since("4.0.0", "target.ts", "TARGET_REGISTRY", "5b2b29a"),
      since("4.0.1", "target.ts", "TARGET_REGISTRY", "ff81b32"),
      since(
        "5.0.0", "target.ts", "TARGET_REGISTRY", "cda6a3b2", .readOnBranch,
        note: "The commit lies on the branch of pull request 204, which is based on 5.0.0.")
    ) { reading, _ in .texts(reading.appGroupTypes) },
    rule(
      "app-groups/needs-entitlements-key", since("0.1.9", "withWidget.ts", "applyDefaultEntitlements", "ea584b3")
    ) { _, _ in true },
    rule(
      "app-groups/explicit-list-wins", since("0.1.9", "withWidget.ts", "applyDefaultEntitlements", "ea584b3")
    ) { reading, _ in
      .boolean(!reading.syncsAppGroups(type: "share", hasEntitlementsObject: true, definesGroups: true))
    },
    rule(
      "app-groups/mirror-source", since("0.1.9", "withWidget.ts", "applyDefaultEntitlements", "ea584b3")
    ) { _, _ in "ios.entitlements of the app config" },
    rule(
      "app-groups/register-setting",
      since("0.0.1", "with-xcode-changes.ts", "configureTargetWithEntitlements", "ad21405"),
      since(
        "5.0.0", "with-xcode-changes.ts", "configureTargetWithEntitlements", "cda6a3b2", .readOnBranch,
        note:
          "Written on main after 4.0.6 by 5086266, and still there on the branch of pull request 204, based on 5.0.0.")
    ) { reading, _ in .boolean(reading.registersAppGroups) },
  ]

  static let deploymentTargets: [SourceRule?] = [
    rule(
      "deployment-target/default", since("0.0.1", "withWidget.ts", "withWidget", "62deea7"),
      since("0.1.11", "withWidget.ts", "DEFAULT_DEPLOYMENT_TARGET", "9d3debd"),
      since("0.1.15", "withWidget.ts", "DEFAULT_DEPLOYMENT_TARGET", "c1cb489")
    ) { reading, _ in .text(reading.defaultDeploymentTarget) },
    rule(
      "deployment-target/watch-default", since("0.0.1", "withWidget.ts", "withWidget", "62deea7"),
      since("0.1.11", "withWidget.ts", "DEFAULT_DEPLOYMENT_TARGET", "9d3debd"),
      since("0.1.15", "withWidget.ts", "DEFAULT_DEPLOYMENT_TARGET", "c1cb489"),
      since("4.0.1", "with-widget.ts", "DEFAULT_WATCHOS_DEPLOYMENT_TARGET", "9b20770")
    ) { reading, _ in .text(reading.defaultWatchDeploymentTarget) },
    rule(
      "deployment-target/app-intent",
      since("0.1.1", "withXcodeChanges.ts", "createAppIntentConfigurationList", "8209e7b"),
      since("3.0.6", "configuration-list.ts", "createAppIntentConfigurationList", "bf5958f")
    ) { reading, _ in .optional(reading.appIntentDeploymentTarget, otherwise: unknownType) },
  ]
}
