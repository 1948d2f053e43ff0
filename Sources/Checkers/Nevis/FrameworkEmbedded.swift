import ExpoProject

extension Checker {
  static let nevisFrameworkEmbedded = Checker(
    "nevis/framework-embedded",
    rationale: """
      The app embeds the Nevis framework once, and the extension finds it there when it runs. A second copy inside the \
      extension stops the build with "Multiple commands produce", or is refused at upload.
      """,
    facts: ["nevis/building#link-without-embedding", "nevis/building#embedded-twice", "nevis/building#xcodegen"],
    rules: ["nevis/framework/embedding", "convex-clerk/xcodegen/embedding"], needs: [.xcodeProject, .xcodegen],
    passing: [
      Example(
        "linked only",
        files: [
          "project.yml": NevisExample.spec(
            app: "      - framework: NevisMobileAuthentication.xcframework\n",
            share: "    dependencies:\n      - framework: NevisMobileAuthentication.xcframework\n")
        ]),
      .app(
        "embedded by the app",
        files: [
          "ios/Acme.xcodeproj/project.pbxproj":
            XcodeExample(targets: [
              XcodeExample.host(embedding: ["share.appex"], frameworks: ["NevisMobileAuthentication.xcframework"]),
              .init(name: "share", product: "share.appex"),
            ]).text
        ]),
    ],
    failing: [
      Example(
        "embed: true on the extension",
        files: [
          "project.yml": NevisExample.spec(
            share: "    dependencies:\n      - framework: NevisMobileAuthentication.xcframework\n        embed: true\n")
        ], expecting: [.init("project.yml", line: 13)]),
      .app(
        "an Embed Frameworks phase of the extension",
        files: [
          "ios/Acme.xcodeproj/project.pbxproj":
            XcodeExample(targets: [
              XcodeExample.host(embedding: ["share.appex"]),
              .init(
                name: "share", product: "share.appex",
                embedded: [("Embed Frameworks", 10, ["NevisMobileAuthentication.xcframework"])]),
            ]).text
        ], expecting: [.init("ios/Acme.xcodeproj/project.pbxproj", line: 6)]),
    ]
  ) { context in
    let generated = (context.project.xcodegen?.targets ?? []).filter(\.isExtension).flatMap { target in
      target.nevisDependencies.filter { $0.embed == true }.map { dependency in
        Issue(
          at: dependency.location, target: target.name,
          "`\(target.name)` embeds `\(dependency.name)` of the Nevis SDK by `embed: true`; the app embeds it already.",
          mend: "Take `embed` out: XcodeGen then links it in the extension and does not embed it.",
          snippet: "- \(dependency.kind): \(dependency.name)")
      }
    }
    let native = (context.project.xcode?.targets ?? []).filter(\.isExtension).flatMap { target in
      let files = Set(target.copyPhases.filter { $0.destination == 10 }.flatMap(\.files))
      return files.filter { $0.contains(NevisUse.module) }.sorted().map { file in
        Issue(
          at: target.location, target: target.name,
          "`\(target.name)` embeds `\(file)`; the extension takes it from the app's bundle.",
          mend: """
            Set it to "Do Not Embed" under Frameworks and Libraries of the extension target, and embed it in the app only.
            """)
      }
    }
    return generated + native
  }
}
