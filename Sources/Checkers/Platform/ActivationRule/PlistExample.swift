/// Info.plists of extensions for examples. Attributes begin on line 8 and take the lines that are given.
enum PlistExample {
  /// An Info.plist with attributes and a principal class.
  static func plist(
    _ point: String, _ attributes: String, principal: String? = nil, rest: String = ""
  ) -> String {
    let section = principal.map { "    <key>NSExtensionPrincipalClass</key>\n    <string>\($0)</string>\n" } ?? ""
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0">
      <dict>
        <key>NSExtension</key>
        <dict>
          <key>NSExtensionAttributes</key>
          <dict>
      \(attributes)
          </dict>
          <key>NSExtensionPointIdentifier</key>
          <string>\(point)</string>
      \(section)  </dict>
      \(rest)</dict>
      </plist>

      """
  }

  /// An Info.plist of a share extension with a rule, which begins on line 9.
  static func share(rule: String, principal: String? = nil) -> String {
    plist(
      "com.apple.share-services", "      <key>NSExtensionActivationRule</key>\n\(rule)", principal: principal)
  }

  /// An Info.plist of a share extension with a good rule, and its principal class.
  static func share(principal: String?) -> String {
    share(rule: "<dict><key>NSExtensionActivationSupportsText</key><true/></dict>", principal: principal)
  }

  /// An Info.plist of a keyboard; `RequestsOpenAccess` is on line 9.
  static func keyboard(
    openAccess: Bool, principal: String? = "$(PRODUCT_MODULE_NAME).KeyboardViewController", rest: String = ""
  ) -> String {
    plist(
      "com.apple.keyboard-service", "      <key>RequestsOpenAccess</key>\n      <\(openAccess)/>", principal: principal,
      rest: rest)
  }
}
