/// Projects after a prebuild, for examples.
enum PrebuildExample {
  static let ignore = "/ios\n/android\n"

  /// An Info.plist with nothing but an extension point.
  static func plist(_ point: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0">
    <dict>
      <key>NSExtension</key>
      <dict>
        <key>NSExtensionPointIdentifier</key>
        <string>\(point)</string>
      </dict>
    </dict>
    </plist>

    """
  }

  /// The settings that the plugin gives the target of a folder.
  static func settings(_ folder: String, deploymentTarget: String = "18.0") -> [String: String] {
    [
      "INFOPLIST_FILE": "../targets/\(folder)/Info.plist", "IPHONEOS_DEPLOYMENT_TARGET": deploymentTarget,
      "PRODUCT_BUNDLE_IDENTIFIER": "com.acme.app.\(folder)",
    ]
  }

  /// A project whose one extension was made of `targets/share`.
  static func share(_ settings: [String: String] = settings("share")) -> String {
    XcodeExample(targets: [
      XcodeExample.host(embedding: ["share.appex"]),
      .init(name: "share", product: "share.appex", settings: settings, folder: "targets/share"),
    ]).text
  }

  /// A project with some `app-intent` targets.
  static func intents(_ names: String...) -> String {
    let targets = names.map { name in
      XcodeExample.Target(
        name: name, type: "com.apple.product-type.extensionkit-extension", product: "\(name).appex",
        settings: settings("intent", deploymentTarget: "17.0"))
    }
    return XcodeExample(targets: [XcodeExample.host()] + targets).text
  }
}
