/// Files of projects with a Nevis extension, for examples.
enum NevisExample {
  /// A Swift source of an extension. The configuration begins on line 3, group and identifier are on lines 6 and 7.
  static func source(
    group: String = "\"ABCDE12345.com.acme.app\"", identifier: String = "\"com.acme.app\""
  ) -> String {
    """
    import NevisMobileAuthentication

    let configuration = Configuration(
      authCloudHostname: "acme.mauth.nevis.cloud",
      appExtension: Configuration.AppExtension(
        keychainAccessGroup: \(group),
        applicationIdentifier: \(identifier)
      ))

    """
  }

  /// A Swift source that configures without values for an extension, on line 3.
  static let plainSource = """
    import NevisMobileAuthentication

    let configuration = Configuration(authCloudHostname: "acme.mauth.nevis.cloud")

    """

  /// A target config in JSON whose keychain access groups stand on line 4.
  static func target(_ type: String = "share", groups: String...) -> String {
    """
    {
      "type": "\(type)",
      "entitlements": {
        "keychain-access-groups": [\(groups.map { "\"\($0)\"" }.joined(separator: ", "))]
      }
    }

    """
  }

  /// An app with a share target of apple-targets that uses the SDK.
  static func app(
    _ title: String, type: String = "share", config: String? = nil, source: String = source(), ios: String = "",
    files: [String: String] = [:], expecting expectations: [Example.Expectation] = []
  ) -> Example {
    let own = [
      "targets/\(type)/expo-target.config.json": config ?? target(type, groups: "$(AppIdentifierPrefix)com.acme.app"),
      "targets/\(type)/Controller.swift": source,
    ]
    return .app(
      title, ios: #""bundleIdentifier": "com.acme.app", "appleTeamId": "ABCDE12345""# + (ios.isEmpty ? "" : ", " + ios),
      files: own.merging(files) { $1 }, expecting: expectations)
  }

  /// A project of XcodeGen with an app and an extension. The app begins on line 4, its dependencies on line 8.
  static func spec(app: String = "", share: String = "") -> String {
    """
    name: Acme
    options: { bundleIdPrefix: com.acme }
    targets:
      Acme:
        type: application
        platform: iOS
        dependencies:
          - target: Share
    \(app)  Share:
        type: app-extension
        platform: iOS
    \(share)
    """
  }
}
