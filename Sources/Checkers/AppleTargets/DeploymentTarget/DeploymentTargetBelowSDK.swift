import ExpoProject
import SourceRules

extension Checker {
  static let deploymentTargetBelowSDK = Checker(
    "deployment-target/below-sdk",
    rationale: """
      Every pod of Expo and React Native is built for the SDK's own floor. A target that uses one and asks for less \
      does not compile, and neither does an app. A target without pods may get by, which nobody has tried and which \
      helps no user: they cannot install the app.
      """,
    facts: [
      "apple-targets/deployment-target#below-the-sdks-minimum", "expo-sdk/risks/minimum-ios-16-4",
      "expo-sdk/deployment-target#extension-targets-below-the-floor",
    ],
    rules: ["expo-sdk/minimum-ios", "apple-targets/export-js/default"],
    scope: "13.4 for SDK 50 and 51, 15.1 for 52 to 55, 16.4 from 56 on; 15.0 where the project names Xcode 27.",
    needs: [.targetConfig, .appConfig],
    passing: [
      .app(
        "the floor itself", sdk: 55,
        files: ["targets/clip/expo-target.config.json": "{ \"type\": \"clip\", \"deploymentTarget\": \"15.1\" }\n"]),
      .app(
        "a watch app, whose numbers are those of watchOS", sdk: 56,
        files: ["targets/watch/expo-target.config.json": "{ \"type\": \"watch\", \"deploymentTarget\": \"9.4\" }\n"]),
    ],
    failing: [
      .app(
        "the README's value on SDK 56, in a target with pods", sdk: 56,
        files: [
          "targets/share/expo-target.config.json":
            "{\n  \"type\": \"share\",\n  \"deploymentTarget\": \"15.1\"\n}\n",
          "targets/share/pods.rb": "use_expo_modules!\n",
        ], expecting: [.init("targets/share/expo-target.config.json", line: 3)]),
      .app(
        "the same without pods, which is a warning only", sdk: 56,
        files: [
          "targets/share/expo-target.config.json":
            "{\n  \"type\": \"share\",\n  \"deploymentTarget\": \"15.1\"\n}\n"
        ], expecting: [.init("targets/share/expo-target.config.json", line: 3)]),
      .app(
        "the app itself", sdk: 56,
        files: [
          "app.json": """
          {
            "expo": {
              "name": "Acme", "slug": "acme",
              "ios": {
                "bundleIdentifier": "com.acme.app",
                "deploymentTarget": "15.1"
              },
              "plugins": ["@bacons/apple-targets"]
            }
          }

          """
        ], expecting: [.init("app.json", line: 6)]),
      .app(
        "Xcode 27 refuses less than 15.0", sdk: 51,
        files: [
          ".xcode-version": "27.0\n",
          "targets/widget/expo-target.config.json":
            "{\n  \"type\": \"widget\",\n  \"deploymentTarget\": \"14.0\"\n}\n",
        ], expecting: [.init("targets/widget/expo-target.config.json", line: 3)]),
    ]
  ) { context in
    let xcode = XcodeChoice.all(in: context).first { !SystemVersion.isBelow($0.version, "27") }
    let targets = context.targets.compactMap { BelowFloor(target: $0, xcode: xcode, context: context).issue }
    return targets + hostIssue(context)
  }

  private static func hostIssue(_ context: CheckContext) -> [Issue] {
    guard let sdk = context.sdk, let floor = context.minimumIOS, let host = HostDeploymentTarget(context),
      let location = host.location, let version = host.version, let least = SystemVersion.lowest(floor), version < least
    else { return [] }
    return [
      Issue(
        at: location,
        "The app asks for iOS \(host.text) (\(host.origin)), below the \(floor) of Expo SDK \(sdk).",
        mend: "Raise it to \(floor) or leave it out.", facts: [BelowFloor.fact(ofSDK: sdk)])
    ]
  }
}

/// A target that asks for less than something else allows.
private struct BelowFloor {
  let target: EffectiveTarget
  let xcode: XcodeChoice?
  let context: CheckContext

  /// The lowest deployment target of Xcode 27, as `expo-sdk/risks/xcode-27-deployment-floor` has it.
  private static let xcode27Floor = "15.0"

  static func fact(ofSDK sdk: Int) -> String {
    switch sdk {
    case ..<52: "expo-sdk/deployment-target#floor-up-to-sdk-51"
    case ..<56: "expo-sdk/deployment-target#floor-from-sdk-52"
    default: "expo-sdk/deployment-target#floor-from-sdk-56"
    }
  }

  var issue: Issue? {
    guard let text = target.explicitIOSTarget else { return nil }
    if let xcode, isBelow(text, Self.xcode27Floor) {
      return issue(
        "`\(name)` asks for iOS \(text), and \(xcode.origin) takes Xcode \(xcode.version), which refuses less than \(Self.xcode27Floor).",
        floor: context.minimumIOS.flatMap { isBelow($0, Self.xcode27Floor) ? nil : $0 } ?? Self.xcode27Floor,
        severity: nil, fact: "expo-sdk/risks/xcode-27-deployment-floor")
    }
    guard let sdk = context.sdk, let floor = context.minimumIOS, isBelow(text, floor) else { return nil }
    let cause = usesPods ? "and it uses pods, which need that much" : "which can only work as long as it uses no pod"
    return issue(
      "`\(name)` asks for iOS \(text), below the \(floor) of Expo SDK \(sdk), \(cause).", floor: floor,
      severity: usesPods ? nil : .warning, fact: Self.fact(ofSDK: sdk))
  }

  private var name: String { target.folder.directoryName }

  private func issue(
    _ message: String, floor: String, severity: CheckerCatalogue.Severity?, fact: String
  ) -> Issue {
    Issue(
      at: target.location(of: "deploymentTarget"), target: name, message,
      mend: "Raise `deploymentTarget` to \(floor) or more.",
      snippet: target.folder.line("deploymentTarget", "\"\(floor)\""), severity: severity, facts: [fact])
  }

  private func isBelow(_ text: String, _ floor: String) -> Bool {
    guard let version = SystemVersion.lowest(text), let least = SystemVersion.lowest(floor) else { return false }
    return version < least
  }

  private var usesPods: Bool {
    let files = target.folder.files
    if files.contains(where: { $0 == "pods.rb" || $0.hasSuffix("/pods.rb") }) { return true }
    return target.config["exportJs"]?.boolean ?? context.plugin.exportJSDefault(type: target.type) ?? false
  }
}
