/// Projects with an app and a share extension over Clerk, for examples.
enum ClerkExample {
  /// A source that configures Clerk; service and access group are on lines 6 and 7.
  static func source(service: String = "\"auth\"", group: String = "\"ABCDE12345.com.acme.shared\"") -> String {
    """
    import ClerkKit

    func start() {
      Clerk.configure(publishableKey: key, options: .init(
        keychainConfig: .init(
          service: \(service),
          accessGroup: \(group)
        )))
    }

    """
  }

  /// A source that configures Clerk on line 4 and pins nothing.
  static let plainSource = """
    import ClerkKit

    func start() {
      Clerk.configure(publishableKey: key)
    }

    """

  /// An entitlements file with a keychain access group on line 5 and an App Group on line 7.
  static func entitlements(
    keychain: String? = "$(AppIdentifierPrefix)com.acme.shared", group: String = "group.com.acme.app"
  ) -> String {
    let list = keychain.map { "<key>keychain-access-groups</key>\n  <array><string>\($0)</string></array>" } ?? "\n"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        \(list)
        <key>com.apple.security.application-groups</key>
        <array><string>\(group)</string></array>
      </dict>
      </plist>

      """
  }

  /// A project of XcodeGen with both targets, pinned alike and entitled.
  static func project(
    _ title: String, app: String = source(), share: String = source(), appEntitlements: String = entitlements(),
    shareEntitlements: String = entitlements(), files: [String: String] = [:],
    expecting expectations: [Example.Expectation] = []
  ) -> Example {
    let own = [
      "project.yml": """
      name: Acme
      options:
        deploymentTarget: { iOS: "17.0" }
      targets:
        Acme:
          type: application
          platform: iOS
          sources: [Acme]
          settings: { PRODUCT_BUNDLE_IDENTIFIER: com.acme.app, CODE_SIGN_ENTITLEMENTS: Acme/Acme.entitlements }
          dependencies:
            - target: Share
        Share:
          type: app-extension
          platform: iOS
          sources: [Share]
          settings:
            PRODUCT_BUNDLE_IDENTIFIER: com.acme.app.Share
            CODE_SIGN_ENTITLEMENTS: Share/Share.entitlements
            INFOPLIST_FILE: Share/Info.plist

      """,
      "Acme/App.swift": app, "Acme/Acme.entitlements": appEntitlements, "Share/Share.swift": share,
      "Share/Share.entitlements": shareEntitlements, "Share/Info.plist": PlistExample.share(principal: nil),
    ]
    return Example(title, files: own.merging(files) { $1 }, expecting: expectations)
  }
}
