import ExpoProject

extension Checker {
  static let shareContentSeveralEmbedded = Checker(
    "share-content/several-embedded",
    rationale: """
      The app must carry the extension exactly once. Not embedded, it is never installed and the share sheet does not \
      offer the app; embedded twice, two commands write one file and the build stops.
      """,
    facts: ["share-content/generated#embedding"], needs: [.appConfig, .xcodeProject],
    passing: [ShareContentExample.app("once", files: native(["ShareExtension.appex"]))],
    failing: [
      ShareContentExample.app(
        "never", files: native([]), expecting: [.init("ios/Acme.xcodeproj/project.pbxproj", line: 6)]),
      ShareContentExample.app(
        "twice", files: native(["ShareExtension.appex", "ShareExtension.appex"]),
        expecting: [.init("ios/Acme.xcodeproj/project.pbxproj", line: 6)]),
    ]
  ) { context in
    guard let plugin = context.shareContent, let name = plugin.targetName, let xcode = context.project.xcode,
      let target = xcode.targets.first(where: { $0.isExtension && $0.name == name })
    else { return [] }
    let product = target.productFile ?? "\(name).appex"
    let count = xcode.targets.filter(\.isApplication).flatMap(\.copyPhases).flatMap(\.files).filter { $0 == product }
      .count
    guard count != 1 else { return [] }
    return [
      Issue(
        at: target.location, target: name,
        count == 0
          ? "The Xcode project has the target `\(name)`, but no app embeds its product `\(product)`."
          : "The app embeds `\(product)` \(count) times.",
        mend: "Run `npx expo prebuild -p ios --clean`, which makes the phase anew with one entry.",
        snippet: "npx expo prebuild -p ios --clean")
    ]
  }

  private static func native(_ embedded: [String]) -> [String: String] {
    [
      "ios/Acme.xcodeproj/project.pbxproj":
        XcodeExample(targets: [
          XcodeExample.host(embedding: embedded), .init(name: "ShareExtension", product: "ShareExtension.appex"),
        ]).text
    ]
  }
}
