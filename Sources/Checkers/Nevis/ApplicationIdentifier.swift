import ExpoProject
import SourceRules

extension Checker {
  static let nevisApplicationIdentifier = Checker(
    "nevis/application-identifier",
    rationale: """
      The Nevis SDK makes its keychain services, the device identifier and the facet identifier of \
      `applicationIdentifier`. With the extension's own identifier it looks in a namespace to which nothing was ever \
      written: no error, and no registered account.
      """,
    facts: [
      "nevis/application-identifier#not-from-the-main-bundle", "nevis/application-identifier#what-is-derived",
      "nevis/application-identifier#silent-symptom",
    ],
    rules: ["nevis/application-identifier/value"], scope: "Nevis SDK 4.6.0 and later",
    needs: [.targetConfig, .sources],
    passing: [
      NevisExample.app("the app's identifier"),
      NevisExample.app(
        "a constant of the app's identifier", source: NevisExample.source(identifier: "Shared.appIdentifier"),
        files: ["targets/share/Shared.swift": "enum Shared {\n  static let appIdentifier = \"com.acme.app\"\n}\n"]),
    ],
    failing: [
      NevisExample.app(
        "the running bundle's", source: NevisExample.source(identifier: "Bundle.main.bundleIdentifier ?? \"\""),
        expecting: [.init("targets/share/Controller.swift", line: 7)]),
      NevisExample.app(
        "the extension's own", source: NevisExample.source(identifier: "\"com.acme.app.share\""),
        expecting: [.init("targets/share/Controller.swift", line: 7)]),
    ]
  ) { context in
    context.nevisExtensions.flatMap { unit -> [Issue] in
      let sources = unit.compiledSources(in: context)
      return NevisUse.extensionConfigurations(in: sources).compactMap { call -> Issue? in
        guard let argument = call.argument("applicationIdentifier") else { return nil }
        let found: String
        switch argument.value(sources) {
        case .mainBundleIdentifier: found = "`Bundle.main.bundleIdentifier`, in an extension its own identifier,"
        case .text(let text) where text == unit.bundleIdentifier: found = "its own identifier `\(text)`"
        default: return nil
        }
        let host = context.host.bundleIdentifier?.value
        return Issue(
          at: argument.location, target: unit.name,
          "`\(unit.name)` passes \(found) as the Nevis SDK's application identifier.",
          mend: "Pass the containing app's bundle identifier.",
          snippet: host.map { "applicationIdentifier: \"\($0)\"" })
      }
    }
  }
}
