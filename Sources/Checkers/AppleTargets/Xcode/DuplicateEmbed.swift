import ExpoProject

extension Checker {
  static let duplicateEmbed = Checker(
    "xcode/duplicate-embed",
    rationale: """
      Two build steps that make one file stop the build with "Multiple commands produce": that is what becomes of a \
      product that is embedded twice. A framework inside the extension and inside the app ends the same way; the app \
      embeds it, and the extension links it only.
      """,
    facts: [
      "neighbours/problems#target-doubled-at-each-prebuild", "nevis/building#embedded-twice",
      "convex-clerk/xcodegen#frameworks-of-the-extension", "apple-targets/bugs/202",
    ],
    needs: [.xcodeProject, .xcodegen],
    passing: [
      .app(
        "each product once, the framework in the app",
        files: [
          "ios/Acme.xcodeproj/project.pbxproj":
            XcodeExample(targets: [
              XcodeExample.host(embedding: ["share.appex", "widget.appex"], frameworks: ["Auth.xcframework"]),
              .init(name: "share", product: "share.appex"),
            ]).text
        ]),
      .app(
        "a watch app has frameworks of its own",
        files: [
          "ios/Acme.xcodeproj/project.pbxproj":
            XcodeExample(targets: [
              XcodeExample.host(frameworks: ["Auth.framework"]),
              .init(
                name: "Watch", type: "com.apple.product-type.application", product: "Watch.app",
                embedded: [("Embed Frameworks", 10, ["Auth.framework"])]),
            ]).text
        ]),
    ],
    failing: [
      .app(
        "an extension in two phases",
        files: [
          "ios/Acme.xcodeproj/project.pbxproj":
            XcodeExample(targets: [
              XcodeExample.host(embedding: ["share.appex", "share.appex"]),
              .init(name: "share", product: "share.appex"),
            ]).text
        ], expecting: [.init("ios/Acme.xcodeproj/project.pbxproj", line: 5)]),
      .app(
        "a framework in the app and in the extension",
        files: [
          "ios/Acme.xcodeproj/project.pbxproj":
            XcodeExample(targets: [
              XcodeExample.host(embedding: ["share.appex"], frameworks: ["Auth.xcframework"]),
              .init(
                name: "share", product: "share.appex", embedded: [("Embed Frameworks", 10, ["Auth.xcframework"])]),
            ]).text
        ], expecting: [.init("ios/Acme.xcodeproj/project.pbxproj", line: 6)]),
      Example(
        "embed: true on an extension of XcodeGen",
        files: [
          "project.yml": """
          name: Acme
          targets:
            Acme:
              type: application
              platform: iOS
              dependencies:
                - target: Share
                - framework: Auth.xcframework
            Share:
              type: app-extension
              platform: iOS
              dependencies:
                - framework: Auth.xcframework
                  embed: true

          """
        ], expecting: [.init("project.yml", line: 13)]),
    ]
  ) { context in
    xcodeIssues(context.project) + xcodegenIssues(context.project)
  }

  private static func xcodeIssues(_ project: ExpoProject) -> [Issue] {
    let targets = project.xcode?.targets ?? []
    let twice = targets.flatMap { target in
      target.productsCopiedTwice.map { file in
        Issue(
          at: target.location, target: target.isExtension ? target.name : nil,
          "`\(target.name)` embeds `\(file)` more than once.",
          mend: """
            Remove the second entry from the target's copy phases; where prebuild makes the project, run \
            `npx expo prebuild -p ios --clean`.
            """)
      }
    }
    let nested = targets.filter(\.isExtension).flatMap { target -> [Issue] in
      guard let container = targets.first(where: { $0.embeds(target) }) else { return [] }
      let shared = Set(target.embeddedFrameworks).intersection(container.embeddedFrameworks).sorted()
      return shared.map { file in
        Issue(
          at: target.location, target: target.name,
          "`\(file)` is embedded by `\(container.name)` and again by its extension `\(target.name)`.",
          mend: "Let `\(target.name)` link it only: \"Do Not Embed\" in the target's frameworks.")
      }
    }
    return twice + nested
  }

  private static func xcodegenIssues(_ project: ExpoProject) -> [Issue] {
    let targets = project.xcodegen?.targets ?? []
    return targets.filter(\.isExtension).flatMap { target -> [Issue] in
      guard
        let app = targets.first(where: { candidate in
          candidate.isApplication
            && candidate.dependencies.contains { $0.kind == "target" && $0.name == target.name && $0.embed != false }
        })
      else { return [] }
      return target.dependencies.filter { $0.embed == true && $0.kind != "target" && $0.kind != "bundle" }
        .compactMap { dependency in
          guard
            app.dependencies.contains(where: {
              $0.kind == dependency.kind && $0.name == dependency.name && $0.embed != false
            })
          else { return nil }
          return Issue(
            at: dependency.location, target: target.name,
            "`\(dependency.name)` is embedded by `\(app.name)` and, by `embed: true`, again by its extension `\(target.name)`.",
            mend: "Take `embed` out of the extension's dependency; XcodeGen then links it only.",
            snippet: "- \(dependency.kind): \(dependency.name)")
        }
    }
  }
}

extension XcodeProject.Target {
  private static let productEndings = [".appex", ".app", ".framework", ".xcframework"]

  /// The products that are copied to one destination more than once.
  fileprivate var productsCopiedTwice: [String] {
    var counts: [String: [Int: Int]] = [:]
    for phase in copyPhases {
      for file in phase.files where Self.productEndings.contains(where: file.hasSuffix) {
        counts[file, default: [:]][phase.destination ?? -1, default: 0] += 1
      }
    }
    return counts.filter { $0.value.values.contains { $0 > 1 } }.keys.sorted()
  }

  fileprivate var embeddedFrameworks: [String] {
    copyPhases.filter { $0.destination == 10 }.flatMap(\.files)
  }

  fileprivate func embeds(_ other: XcodeProject.Target) -> Bool {
    guard let product = other.productFile else { return false }
    return copyPhases.contains { $0.files.contains(product) }
  }
}
