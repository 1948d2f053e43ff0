/// App configs and target configs with App Groups, for examples.
enum AppGroupExample {
  /// The members of `expo.ios` with an identifier and App Groups.
  static func host(_ groups: String...) -> String {
    #""bundleIdentifier": "com.acme.app", "entitlements": { "com.apple.security.application-groups": [\#(list(groups))] }"#
  }

  /// A target config in JSON whose groups stand on line 4.
  static func target(_ type: String, _ groups: String...) -> String {
    """
    {
      "type": "\(type)",
      "entitlements": {
        "com.apple.security.application-groups": [\(list(groups))]
      }
    }

    """
  }

  private static func list(_ groups: [String]) -> String { groups.map { "\"\($0)\"" }.joined(separator: ", ") }
}
