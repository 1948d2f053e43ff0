import ExpoProject
import SourceRules

extension Checker {
  static let nevisConfigurationMissing = Checker(
    "nevis/configuration-missing",
    rationale: """
      In an extension the Nevis SDK refuses to start without the app extension configuration, in the app it refuses to \
      start with one: so it keeps a companion from working on a store of its own, and the app from harming its data. \
      Either way the user cannot sign in.
      """,
    facts: [
      "nevis/initialization#configuration-missing-in-an-extension",
      "nevis/initialization#configuration-outside-an-extension", "nevis/configuration#containing-app",
    ],
    rules: ["nevis/configuration/where"], scope: "Nevis SDK 4.6.0 and later", needs: [.targetConfig, .sources],
    passing: [
      NevisExample.app(
        "with it in the extension, without it in the app",
        files: ["modules/auth/ios/Auth.swift": NevisExample.plainSource]),
      NevisExample.app(
        "in the app an expression that may be nil",
        files: [
          "modules/auth/ios/Auth.swift": """
          import NevisMobileAuthentication

          let configuration = Configuration(baseUrl: url, appExtension: isExtension ? companion : nil)

          """
        ]),
    ],
    failing: [
      NevisExample.app(
        "an extension without it", source: NevisExample.plainSource,
        expecting: [.init("targets/share/Controller.swift", line: 3)]),
      NevisExample.app(
        "an app with it", files: ["modules/auth/ios/Auth.swift": NevisExample.source()],
        expecting: [.init("modules/auth/ios/Auth.swift", line: 5)]),
    ]
  ) { context in
    let extensions = context.nevisExtensions
    let inExtensions = extensions.flatMap { unit -> [Issue] in
      NevisUse.configurations(in: unit.sources).filter { call in
        call.argument("appExtension", isDirect: true).map(\.isNil) ?? true
      }.map { call in
        Issue(
          at: call.location, target: unit.name,
          """
          `\(unit.name)` configures the Nevis SDK without `appExtension`; in an extension it fails with \
          `AppExtensionConfigurationRequired`.
          """,
          mend: "Pass a `Configuration.AppExtension` with the app's access group and bundle identifier.",
          snippet: snippet(context))
      }
    }
    guard !extensions.isEmpty else { return inExtensions }
    let shared = Set(extensions.flatMap { $0.compiledSources(in: context).map(\.path) })
    let own = context.appSources.filter { !shared.contains($0.path) }
    return inExtensions
      + NevisUse.configurations(in: own).compactMap { call in
        guard let argument = call.argument("appExtension", isDirect: true), isCertainlySet(argument) else { return nil }
        return Issue(
          at: argument.location,
          """
          The app configures the Nevis SDK with `appExtension`; outside of an extension it fails with \
          `AppExtensionConfigurationNotInExtension`.
          """,
          mend: "Remove `appExtension` from the app's configuration; only the extension has it.")
      }
  }

  /// Whether an argument is a value made on the spot, which cannot be nil.
  private static func isCertainlySet(_ argument: SwiftArgument) -> Bool {
    let text = argument.text
    return !text.contains("?")
      && ["Configuration.AppExtension(", ".AppExtension(", ".init("].contains(where: text.hasPrefix)
  }

  private static func snippet(_ context: CheckContext) -> String {
    let group = context.nevisGroup ?? "<group>"
    return """
      appExtension: Configuration.AppExtension(
        keychainAccessGroup: "\(context.host.team ?? "<TeamPrefix>").\(group)",
        applicationIdentifier: "\(context.host.bundleIdentifier?.value ?? "<app>")"
      )
      """
  }
}
