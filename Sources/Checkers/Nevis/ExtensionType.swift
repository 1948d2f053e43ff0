import ExpoProject
import SourceRules

extension Checker {
  static let nevisExtensionType = Checker(
    "nevis/extension-type",
    rationale: """
      Face ID, Touch ID and the passcode need an interface in the foreground. In a widget or a notification extension \
      the Nevis SDK starts but cannot authenticate anybody; in a watch app, an App Clip or Wallet's handler without \
      interface it is of no use at all. Nevis has validated the share extension only.
      """,
    facts: [
      "nevis/extension-types#two-part-rule", "nevis/extension-types#support-by-type",
      "nevis/extension-types#untested-types",
    ],
    rules: ["nevis/extension-types/initialise", "nevis/extension-types/authenticate"],
    scope: "Nevis SDK 4.6.0 and later", needs: [.targetConfig],
    passing: [NevisExample.app("a share extension")],
    failing: [
      NevisExample.app(
        "a widget", type: "widget", expecting: [.init("targets/widget/expo-target.config.json", line: 2)]),
      NevisExample.app(
        "a keyboard, which nobody has tried", type: "keyboard",
        expecting: [.init("targets/keyboard/expo-target.config.json", line: 2)]),
      NevisExample.app(
        "a watch app", type: "watch", expecting: [.init("targets/watch/expo-target.config.json", line: 2)]),
    ]
  ) { context in
    context.nevisExtensions.compactMap { unit in
      guard let type = unit.type, let found = finding(type) else { return nil }
      return Issue(
        at: location(unit, context), target: unit.name,
        "`\(unit.name)` is of type `\(type)` and uses the Nevis SDK, \(found.message).", mend: found.mend,
        severity: found.severity, facts: found.facts)
    }
  }

  private static func finding(
    _ type: String
  ) -> (message: String, mend: String, severity: CheckerCatalogue.Severity?, facts: [String])? {
    guard let kind = NevisRules.ExtensionKind(rawValue: type) else {
      return (
        "which Nevis has not validated in that kind of extension", "Try it on a real device before relying on it.", nil,
        ["nevis/extension-types#untested-types"]
      )
    }
    let row = "nevis/extension-types#\(type)"
    switch kind {
    case .watch:
      return (
        "whose extension support does not reach a watch: it is a device of its own",
        "Send the request to the phone app, for example over WatchConnectivity, and run the SDK there.", nil, [row]
      )
    case .clip:
      return (
        "whose extension support does not reach an App Clip: it is an app of its own",
        "Let the full app authenticate.", nil, ["nevis/extension-types#app-clips"]
      )
    case _ where !kind.initialises:
      return (
        "which is of no use there in practice: the system's time limit is too short",
        "Authenticate in Wallet's UI authorization handler, type `wallet-ui`.", nil, [row]
      )
    case _ where !kind.authenticates:
      return (
        "which starts there and cannot authenticate anybody, as no interface can show the Face ID sheet",
        "Read local data only, and lead the user into the app to authenticate.", nil, [row]
      )
    case _ where !kind.isValidated:
      return (
        "which should work there as in a share extension and was not validated by Nevis",
        "Try it on a real device before relying on it.", .information, [row]
      )
    default: return nil
    }
  }

  private static func location(_ unit: ExtensionUnit, _ context: CheckContext) -> ProjectLocation {
    guard case .appleTargets(let index) = unit.origin, context.project.targets.indices.contains(index) else {
      return unit.location
    }
    return context.project.targets[index].location(of: "type")
  }
}
