import ExpoProject
import SourceRules

extension Checker {
  static let clerkPinDiffers = Checker(
    "clerk/pin-differs",
    rationale: """
      Clerk puts service and access group unchanged into its keychain queries. With one letter of difference app and \
      extension look in two places, and the extension is signed out without any error.
      """,
    facts: ["convex-clerk/keychain#pinning-service-and-access-group", "convex-clerk/clerk-expo"],
    rules: ["convex-clerk/keychain/pinning"],
    scope: "Where both values are literals or constants of the target's sources",
    needs: [.sources, .appConfig],
    passing: [
      ClerkExample.project("the same in both"),
      ClerkExample.project(
        "a value that only the running code knows", share: ClerkExample.source(service: "service()")),
    ],
    failing: [
      ClerkExample.project(
        "another service", share: ClerkExample.source(service: "\"auth2\""),
        expecting: [.init("Share/Share.swift", line: 6)]),
      ClerkExample.project(
        "another group in a constant", share: ClerkExample.source(group: "SharedAuth.group"),
        files: ["Share/SharedAuth.swift": "enum SharedAuth {\n  static let group = \"ABCDE12345.com.acme.app\"\n}\n"],
        expecting: [.init("Share/Share.swift", line: 7)]),
      .app(
        "another than the Expo plugin gives the app",
        files: [
          "app.json": """
          {
            "expo": {
              "name": "Acme", "slug": "acme", "ios": { "bundleIdentifier": "com.acme.app" },
              "plugins": ["@bacons/apple-targets", ["@clerk/expo", { "keychainService": "acme" }]]
            }
          }

          """,
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Share.swift": ClerkExample.source(),
        ], expecting: [.init("targets/share/Share.swift", line: 6)]),
    ]
  ) { context in
    guard let clerk = context.clerk else { return [] }
    let services = Set(clerk.app.compactMap(\.serviceText))
    let groups = Set(clerk.app.compactMap(\.accessGroupText))
    let known = clerk.app.isEmpty ? context.expoClerkService?.value : services.count == 1 ? services.first : nil
    let isCertain = clerk.app.allSatisfy { $0.serviceText != nil }
    return clerk.inExtensions.flatMap { configuration -> [Issue] in
      var issues: [Issue] = []
      if let own = configuration.serviceText, let argument = configuration.service, let known, isCertain, own != known {
        issues.append(issue("keychain service", "service", own, known, argument, configuration))
      }
      if let own = configuration.accessGroupText, let argument = configuration.accessGroup, groups.count == 1,
        let other = groups.first, own != other
      {
        issues.append(issue("access group", "accessGroup", own, other, argument, configuration))
      }
      return issues
    }
  }

  private static func issue(
    _ name: String, _ label: String, _ own: String, _ other: String, _ argument: SwiftArgument,
    _ configuration: ClerkConfiguration
  ) -> Issue {
    Issue(
      at: argument.location, target: configuration.unit?.name,
      "`\(configuration.unit?.name ?? "")` gives Clerk the \(name) `\(own)`, and the app has `\(other)`.",
      mend: "Use one constant in a file that both targets compile.", snippet: "\(label): \"\(other)\"")
  }
}
