/// Entitlements files for examples.
enum EntitlementsExample {
  /// An entitlements file with App Groups; without any it is an empty dictionary. The groups begin on line 7.
  static func file(_ groups: [String]) -> String {
    let list = groups.map { "    <string>\($0)</string>\n" }.joined()
    let entry = "  <key>com.apple.security.application-groups</key>\n  <array>\n\(list)  </array>\n"
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \(groups.isEmpty ? "" : entry)</dict>
      </plist>

      """
  }
}
