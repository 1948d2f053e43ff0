import Checkers
import ExpoProject
import KnowledgeGraph

/// What another plugin version makes of configs that leave a field out.
struct DefaultChanges {
  let before: CheckContext
  let after: CheckContext
  let graph: KnowledgeGraph

  /// An action for each value that changes under the project's hands.
  func actions(sdks: [Int]) -> [UpgradeAction] {
    let fact = FactReference(graph["apple-targets/releases#defaults-that-changed"])
    return after.targets.flatMap { target -> [UpgradeAction] in
      guard let old = before.targets.first(where: { $0.folder.configFile == target.folder.configFile }) else {
        return []
      }
      var found: [(field: String, old: String, new: String)] = []
      if target.hasDefaultIdentifier, let was = old.bundleIdentifier, let becomes = target.bundleIdentifier,
        was != becomes
      {
        found.append(("bundleIdentifier", was, becomes))
      }
      if target.hasDefaultDeploymentTarget, target.folder.deploymentTarget == nil,
        old.deploymentTarget != target.deploymentTarget
      {
        found.append(("deploymentTarget", old.deploymentTarget, target.deploymentTarget))
      }
      return found.map { change in
        UpgradeAction(
          phase: .configuration,
          title:
            "`\(target.folder.directoryName)` sets no `\(change.field)`, whose default changes from \(change.old) to \(change.new) with \(PluginAdvisor.package) \(after.pluginVersionText).",
          why: "What the config leaves out is the plugin's to decide, and versions decide differently.",
          edits: [
            UpgradeAction.Edit(
              location: ProjectLocation(file: target.folder.configFile),
              instruction: "Write the present value down, or accept the new one.",
              snippet: "\(change.field): \"\(change.old)\",")
          ], commands: [], facts: [fact].compactMap { $0 }, checker: nil, sdks: sdks, hasNoMend: false)
      }
    }
  }
}
