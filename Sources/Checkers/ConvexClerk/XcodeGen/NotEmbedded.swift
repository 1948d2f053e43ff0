import ExpoProject
import SourceRules

extension Checker {
  static let xcodeGenNotEmbedded = Checker(
    "xcodegen/not-embedded",
    rationale: """
      An extension that no app embeds is built and never installed: the share sheet does not offer the app, the keyboard \
      is not in Settings, and nothing says why.
      """,
    facts: ["convex-clerk/xcodegen#embedding-by-dependency", "convex-clerk/xcodegen#embed-false-on-the-extension"],
    rules: ["convex-clerk/xcodegen/embedding"], scope: "XcodeGen 2.45.4", needs: [.xcodegen],
    passing: [
      XcodeGenExample.project("a dependency of the app", share: XcodeGenExample.settings),
      Example(
        "a spec without an app",
        files: ["project.yml": "name: Parts\ntargets:\n  Share:\n    type: app-extension\n    platform: iOS\n"]),
    ],
    failing: [
      XcodeGenExample.project(
        "no dependency", dependency: "      - sdk: UIKit.framework", share: XcodeGenExample.settings,
        expecting: [.init("project.yml", line: 10)]),
      XcodeGenExample.project(
        "embed: false", dependency: "      - { target: Share, embed: false }", share: XcodeGenExample.settings,
        expecting: [.init("project.yml", line: 9)]),
    ]
  ) { context in
    guard let spec = context.project.xcodegen, !context.project.isIncomplete(.xcodegen),
      let app = spec.targets.first(where: { $0.isApplication && $0.isForIOS })
    else { return [] }
    return spec.iOSExtensions.compactMap { target in
      let upon = spec.targets.flatMap { dependent in
        dependent.dependencies.filter { $0.isUpon(target) }.map { dependency in
          (dependency, dependency.embed ?? XcodeGenRules.embedsByDefault(dependentType: dependent.type))
        }
      }
      if upon.contains(where: \.1) { return nil }
      let switchedOff = upon.first { $0.0.embed == false }?.0
      return Issue(
        at: switchedOff?.location ?? target.location, target: target.name,
        switchedOff == nil
          ? "The extension `\(target.name)` is no dependency of an app, so that it is not in `\(app.name)`."
          : "The dependency upon `\(target.name)` has `embed: false`: the extension is built and left out of the app.",
        mend: switchedOff == nil
          ? "Add it to the dependencies of `\(app.name)`; an app embeds it without further words."
          : "Take `embed` out.",
        snippet: "- target: \(target.name)")
    }
  }
}
