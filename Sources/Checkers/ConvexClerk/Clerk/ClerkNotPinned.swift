import ExpoProject
import SourceRules

extension Checker {
  static let clerkNotPinned = Checker(
    "clerk/not-pinned",
    rationale: """
      Clerk keeps the session under a keychain service that defaults to the running bundle's identifier, without an \
      access group. An extension has another identifier than its app: it looks elsewhere and finds nobody signed in.
      """,
    facts: [
      "convex-clerk/keychain#defaults-of-keychainconfig", "convex-clerk/keychain#pinning-service-and-access-group",
      "convex-clerk/keychain#pinning-is-not-the-only-way",
      "convex-clerk/session-sync#conditions-that-stop-the-configuration",
    ],
    rules: ["convex-clerk/keychain/service-default", "convex-clerk/keychain/access-group-default"],
    scope:
      "Calls whose options are made elsewhere are left alone, as is an extension that is pointed at the app's service.",
    needs: [.sources],
    passing: [
      ClerkExample.project("pinned in both"),
      ClerkExample.project(
        "the extension alone, at the app's service", app: ClerkExample.plainSource,
        share: ClerkExample.source(service: "\"com.acme.app\"", group: "nil")),
      .app(
        "no extension that uses Clerk",
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\" }\n",
          "modules/auth/ios/Auth.swift": ClerkExample.plainSource,
        ]),
    ],
    failing: [
      ClerkExample.project(
        "pinned in neither", app: ClerkExample.plainSource, share: ClerkExample.plainSource,
        expecting: [.init("Acme/App.swift", line: 4), .init("Share/Share.swift", line: 4)]),
      ClerkExample.project(
        "a service without an access group", share: ClerkExample.source(group: "nil"),
        expecting: [.init("Share/Share.swift", line: 4)]),
      .app(
        "an extension of apple-targets",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Share.swift": ClerkExample.plainSource,
        ], expecting: [.init("targets/share/Share.swift", line: 4)]),
    ]
  ) { context in
    guard let clerk = context.clerk else { return [] }
    let host = context.host.bundleIdentifier?.value
    let isPointed = clerk.inExtensions.contains { configuration in
      guard configuration.service != nil, configuration.accessGroup == nil else { return false }
      return configuration.serviceText.map { $0 == host || $0 == context.expoClerkService?.value } ?? true
    }
    guard !isPointed else { return [] }
    return clerk.all.filter { !$0.isOpen }.compactMap { configuration in
      let missing = [
        configuration.service == nil ? "service" : nil, configuration.accessGroup == nil ? "access group" : nil,
      ].compactMap { $0 }
      guard !missing.isEmpty else { return nil }
      let name = configuration.unit.map { "`\($0.name)`" } ?? "The app"
      let others = clerk.extensions.map(\.name).quoted
      return Issue(
        at: configuration.call.location, target: configuration.unit?.name,
        """
        \(name) configures Clerk without a keychain \(missing.joined(separator: " and "))\
        \(configuration.unit == nil ? ", so that \(others) cannot find its session" : ", and so does not find the app's session").
        """,
        mend: """
          Pass the same constants in app and extension; users sign in again once, unless shared session sync carries \
          their session over. Or point the extension alone at the app's service.
          """,
        snippet: """
          Clerk.configure(
            publishableKey: key,
            options: .init(keychainConfig: .init(
              service: SharedAuth.keychainService, accessGroup: SharedAuth.keychainAccessGroup
            ))
          )
          """)
    }
  }
}
