import Versions

/// The rules of Expo SDKs and EAS, read off `ExpoSDKRules`.
enum ExpoSDKSourceRules {
  static let all: [SourceRule] =
    ([
      cell("minimum-ios", for58: .secondary("docs.crossmint.com, migration guide", "https://docs.crossmint.com")) {
        $0.minimumIOS
      },
      cell("xcode", for58: .none, ofRelease: true) { $0.xcode },
      cell("node", for58: .none, ofRelease: true) { $0.node },
      cell("react-native", for58: .documentation("Changelog: Expo SDK 58", "https://expo.dev/changelog/sdk-58")) {
        $0.reactNative
      },
      cell(
        "react",
        for58: .secondary("Projects on 58.0.2 to 58.0.7", "https://github.com/expo/expo/discussions/51610")
      ) { $0.react },
      releaseDate, buildImage, deploymentTargetField, sceneLifeCycle, newArchitecture, entryKeys, clipParent,
    ] as [SourceRule?]).compactMap { $0 }

  private enum Source {
    case none
    case documentation(String, String)
    case secondary(String, String)
  }

  private static let tableURL = "https://github.com/expo/expo/blob/main/docs/ui/components/SDKTables/sdk-versions.json"

  private static func page(
    _ version: String, _ title: String, _ url: String, _ basis: Provenance.Basis = .readInDocumentation,
    note: String? = nil
  ) -> RuleStretch {
    RuleStretch(since: version, provenance: Provenance(basis, file: title, url: url, note: note))
  }

  /// A rule that gives a column of the table. With `ofRelease` an argument asks for the value at the release, where the table was
  /// changed later.
  private static func cell(
    _ id: String, for58 source: Source, ofRelease: Bool = false,
    value: @escaping @Sendable (SDKRelease) -> SDKCell
  ) -> SourceRule? {
    var stretches: [RuleStretch] = []
    var previous: SDKCell?
    for release in ExpoSDKRules.releases where release.number < 58 {
      let current = value(release)
      if current != previous {
        stretches.append(page("\(release.number).0.0", "sdk-versions.json", tableURL))
      }
      previous = current
    }
    switch source {
    case .none:
      stretches.append(
        page("58.0.0", "sdk-versions.json", tableURL, note: "Its row for SDK 58 was a placeholder where it was read."))
    case .documentation(let title, let url): stretches.append(page("58.0.0", title, url))
    case .secondary(let title, let url): stretches.append(page("58.0.0", title, url, .secondary))
    }
    let moment = SourceRule.Argument(
      "moment", "which of two values of the table, the one at the release or the one that stands; `now` unless given",
      allowed: ["release", "now"])
    return rule(id, arguments: ofRelease ? [moment] : [], stretches) { version, arguments in
      let cell = ExpoSDKRules.release(of: version).map(value) ?? .notFound
      return .known(
        arguments.text("moment") == "release" ? cell.atRelease : cell.current, otherwise: "looked for and not found")
    }
  }

  private static let releaseDate = rule(
    "release-date",
    [
      page("50.0.0", "Habr, news of the release", "https://habr.com/en/news/788778", .secondary),
      page("51.0.0", "Changelog: Expo SDK 51", "https://expo.dev/changelog/2024-05-07-sdk-51"),
      page("52.0.0", "Expo SDK 52", "https://expo.dev/sdk/52"),
      page("53.0.0", "Changelog: Expo SDK 53", "https://expo.dev/changelog/sdk-53", note: "It has no day as stored."),
      page("54.0.0", "Changelog: Expo SDK 54", "https://expo.dev/changelog/sdk-54.md"),
      page("55.0.0", "Expo SDK 55", "https://expo.dev/sdk/55"),
      page("56.0.0", "Expo SDK 56", "https://expo.dev/sdk/56"),
      page(
        "57.0.0", "sentry-react-native issue 6384", "https://github.com/getsentry/sentry-react-native/issues/6384",
        .secondary),
      page(
        "58.0.0", "Changelog: Expo SDK 58", "https://expo.dev/changelog/sdk-58", .secondary,
        note: "The stored excerpt has no day; a third party gives it."),
    ]
  ) { version, _ in
    .known(ExpoSDKRules.release(of: version)?.released.current, otherwise: "looked for and not found")
  }

  private static let buildImage = rule(
    "build-image",
    [50, 52, 53, 54, 55, 56, 57].map {
      page("\($0).0.0", "Build server infrastructure", infrastructure, note: "As of 2026-08-07.")
    }
      + [
        page("58.0.0", "Several repositories", infrastructure, .secondary, note: "Expo's page was read before SDK 58.")
      ]
  ) { version, _ in
    let release = ExpoSDKRules.release(of: version)
    let unknown = RuleValue.unknown(reason: "looked for and not found")
    return [
      "image": release?.buildImage.current.map(RuleValue.text) ?? unknown,
      "cocoapods": release?.cocoaPods.current.map(RuleValue.text) ?? unknown,
    ]
  }

  private static let infrastructure = "https://docs.expo.dev/build-reference/infrastructure/"

  private static let deploymentTargetField = rule(
    "deployment-target-field",
    [
      page("50.0.0", "App config schema", schema("v55.0.0"), .inferred, note: "Compared in the schemas of 54 to 57."),
      page("54.0.0", "App config schema", schema("v54.0.0")), page("56.0.0", "App config schema", schema("v56.0.0")),
      page("58.0.0", "App config schema", schema("v57.0.0"), .inferred, note: "Read for 56 and 57."),
    ]
  ) { version, _ in .boolean(ExpoSDKRules.release(of: version)?.knowsDeploymentTargetField ?? false) }

  private static func schema(_ version: String) -> String {
    "https://github.com/expo/expo/blob/main/docs/public/static/schemas/\(version)/app-config-schema.json"
  }

  private static let sceneLifeCycle = rule(
    "scene-life-cycle",
    [
      page(
        "50.0.0", "expo/expo pull request 50191", "https://github.com/expo/expo/pull/50191", .inferred,
        note: "No option was found for SDKs before 57."),
      page("57.0.0", "expo/expo pull request 50191", "https://github.com/expo/expo/pull/50191"),
      page("58.0.0", "expo/expo pull request 46733", "https://github.com/expo/expo/pull/46733"),
    ]
  ) { version, _ in
    .optional(ExpoSDKRules.release(of: version)?.sceneLifeCycle?.rawValue, otherwise: "no option was found")
  }

  private static let newArchitecture = rule(
    "new-architecture",
    [
      page("51.0.0", "Changelog: Expo SDK 51", "https://expo.dev/changelog/2024-05-07-sdk-51"),
      page("52.0.0", "New architecture", "https://docs.expo.dev/guides/new-architecture/"),
      page("53.0.0", "New architecture", "https://docs.expo.dev/guides/new-architecture/"),
      page("55.0.0", "New architecture", "https://docs.expo.dev/guides/new-architecture/"),
      page(
        "58.0.0", "New architecture", "https://docs.expo.dev/guides/new-architecture/", .inferred,
        note: "Nothing was found that says otherwise."),
    ], earlier: .notRead
  ) { version, _ in
    .known(ExpoSDKRules.release(of: version)?.newArchitecture?.rawValue, otherwise: "looked for and not found")
  }

  private static let entryKeys = eas(
    "eas/entry-keys",
    arguments: [
      SourceRule.Argument("kind", "which of them; all unless given", allowed: ["required", "optional"])
    ],
    Provenance(
      .readInCommit, file: "src/project/ios/target.ts", commit: "790231e",
      url: "https://github.com/expo/eas-cli/commit/790231e",
      note: "A commit of 2026-08-21, whose version was not read; the list is understood since 2022-04-04.")
  ) { arguments in
    switch arguments.text("kind") {
    case "required": .texts(ExpoSDKRules.requiredEntryKeys)
    case "optional": .texts(ExpoSDKRules.optionalEntryKeys)
    default: .texts(ExpoSDKRules.requiredEntryKeys + ExpoSDKRules.optionalEntryKeys)
    }
  }

  private static let clipParent = eas(
    "eas/clip-parent",
    Provenance(
      .readInDocumentation, file: "eas-cli pull request 3300", url: "https://github.com/expo/eas-cli/pull/3300")
  ) { _ in .text(ExpoSDKRules.clipParentCLI.description) }

  private static func eas(
    _ id: String, arguments: [SourceRule.Argument] = [], _ provenance: Provenance,
    value: @escaping @Sendable (RuleArguments) -> RuleValue
  ) -> SourceRule? {
    RuleBuilder(package: .easCLI, reading: { $0 })
      .rule(
        "expo-sdk/" + id, arguments: arguments, earlier: .notRead,
        stretches: [RuleStretch(since: "16.32.0", provenance: provenance)]
      ) { _, arguments in value(arguments) }
  }

  private static func rule(
    _ id: String, arguments: [SourceRule.Argument] = [], _ stretches: [RuleStretch],
    earlier: SourceRule.Earlier = .lackTheBehaviour,
    value: @escaping @Sendable (Version, RuleArguments) -> RuleValue
  ) -> SourceRule? {
    RuleBuilder(package: .expo, reading: { $0 })
      .rule("expo-sdk/" + id, arguments: arguments, earlier: earlier, stretches: stretches, value: value)
  }
}
