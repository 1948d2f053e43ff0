import ExpoProject
import SourceRules

extension Checker {
  static let nevisFlavour = Checker(
    "nevis/flavour",
    rationale: """
      The debug flavour of the Nevis SDK lacks the hardening and must not reach users; the import does not show which \
      one is linked. With one flavour in the app and the other in the extension two builds of one framework meet in \
      one bundle.
      """,
    facts: [
      "nevis/building#flavours", "nevis/building#debug-flavour-in-production", "nevis/building#one-universal-build",
    ],
    rules: ["nevis/sdk/flavours"], scope: "The debug flavour is in the Swift package since 4.3.1.",
    needs: [.xcodeProject, .xcodegen],
    passing: [
      Example("the release flavour in both", files: ["project.yml": spec(app: "", share: "")]),
      Example(
        "a second app for debugging",
        files: [
          "project.yml": spec(app: "", share: "") + """
              AcmeDebug:
                type: application
                platform: iOS
                dependencies:
                  - package: Nevis
                    product: NevisMobileAuthentication-Debug

            """
        ]),
    ],
    failing: [
      Example(
        "debug in the extension", files: ["project.yml": spec(app: "", share: "-Debug")],
        expecting: [.init("project.yml", line: 15)]),
      Example(
        "debug in the only app and its extension", files: ["project.yml": spec(app: "-Debug", share: "-Debug")],
        expecting: [.init("project.yml", line: 9)]),
    ]
  ) { context in
    generated(context) + native(context)
  }

  private static func generated(_ context: CheckContext) -> [Issue] {
    let targets = (context.project.xcodegen?.targets ?? []).map { target in
      let dependencies = target.nevisDependencies
      return NevisLinking(
        name: target.name, isExtension: target.isExtension, isApplication: target.isApplication,
        flavours: Set(
          dependencies.flatMap { $0.kind == "package" ? $0.products : [$0.name] }.compactMap(NevisLinking.flavour)),
        parts: target.dependencies.filter { $0.kind == "target" }.map(\.name),
        location: dependencies.first?.location ?? target.location)
    }
    return NevisLinking.issues(targets)
  }

  private static func native(_ context: CheckContext) -> [Issue] {
    // With XcodeGen the Xcode project repeats what the spec says.
    guard context.project.xcodegen == nil else { return [] }
    let targets = (context.project.xcode?.targets ?? []).map { target in
      NevisLinking(
        name: target.name, isExtension: target.isExtension, isApplication: target.isApplication,
        flavours: Set(target.linkedFrameworks.compactMap(NevisLinking.flavour)), parts: target.dependencies,
        location: target.location)
    }
    return NevisLinking.issues(targets)
  }

  private static func spec(app: String, share: String) -> String {
    NevisExample.spec(
      app: "      - package: Nevis\n        product: NevisMobileAuthentication\(app)\n",
      share: """
            dependencies:
              - package: Nevis
                product: NevisMobileAuthentication\(share)

        """)
  }
}

/// The flavours of the SDK that a target links.
private struct NevisLinking {
  let name: String
  let isExtension: Bool
  let isApplication: Bool
  let flavours: Set<String>
  let parts: [String]
  let location: ProjectLocation

  /// The flavour that a product or file is of.
  static func flavour(_ product: String) -> String? {
    if product.hasPrefix(NevisRules.debugProduct) { return "debug" }
    let name = product.split(separator: "/").last.map(String.init) ?? product
    return name == NevisRules.releaseProduct || name.hasPrefix(NevisRules.releaseProduct + ".") ? "release" : nil
  }

  static func issues(_ targets: [NevisLinking]) -> [Issue] {
    let apps = targets.filter { $0.isApplication && !$0.flavours.isEmpty }
    let mixed = targets.filter { $0.isExtension && !$0.flavours.isEmpty }.compactMap { target -> Issue? in
      guard let app = apps.first(where: { $0.parts.contains(target.name) }),
        app.flavours.isDisjoint(with: target.flavours)
      else { return nil }
      return Issue(
        at: target.location, target: target.name,
        """
        `\(target.name)` links the \(target.flavours.sorted().joined()) flavour of the Nevis SDK and its app \
        `\(app.name)` the \(app.flavours.sorted().joined()) one.
        """,
        mend: "Link the same product in both.", snippet: "product: \(NevisRules.releaseProduct)")
    }
    guard !apps.isEmpty, apps.allSatisfy({ $0.flavours == ["debug"] }) else { return mixed }
    return mixed
      + apps.map { app in
        Issue(
          at: app.location,
          """
          `\(app.name)` links `\(NevisRules.debugProduct)`, and no app target links the release flavour: its release \
          configuration ships the debug flavour.
          """,
          mend: "Link the release flavour, and the debug flavour in a second app target.",
          snippet: "product: \(NevisRules.releaseProduct)", facts: ["nevis/building#example-app"])
      }
  }
}
