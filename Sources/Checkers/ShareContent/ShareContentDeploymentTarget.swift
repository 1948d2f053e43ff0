import ExpoProject
import SourceRules

extension Checker {
  static let shareContentDeploymentTarget = Checker(
    "share-content/deployment-target",
    rationale: """
      The plugin's native part needs iOS 16.4, and it refuses to write a lower target, or one that is no number: prebuild \
      stops before anything is built.
      """,
    facts: ["share-content/identifiers#deployment-target"], rules: ["share-content/defaults/deployment-target"],
    needs: [.appConfig],
    passing: [
      ShareContentExample.app("a higher one", options: #""iosDeploymentTarget": "18""#),
      ShareContentExample.app("the floor", options: #""iosDeploymentTarget": "16.4""#),
    ],
    failing: [
      ShareContentExample.app(
        "below the floor", options: #""iosDeploymentTarget": "15.1""#, expecting: [.init("app.json", line: 8)]),
      ShareContentExample.app(
        "no number", options: #""iosDeploymentTarget": "iOS 17""#, expecting: [.init("app.json", line: 8)]),
    ]
  ) { context in
    let option = "iosDeploymentTarget"
    guard let plugin = context.shareContent, let given = plugin[option]?.string,
      !plugin.plugin.acceptsDeploymentTarget(given)
    else { return [] }
    let floor = ShareContentSource.deploymentTargetFloor
    return [
      Issue(
        at: plugin.location(option),
        "`\(option)` is \"\(given)\"; the plugin takes one to three numbers, not below \(floor), and prebuild stops.",
        mend: "Write \(floor) or higher, or leave the option out.", snippet: "\"\(option)\": \"\(floor)\"")
    ]
  }
}
