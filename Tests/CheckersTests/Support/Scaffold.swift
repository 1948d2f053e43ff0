import SourceRules

/// The files of a target as `npx create-target` lays them out, for the newest version of the plugin that was read.
struct Scaffold {
  /// The types for which `create-target` has a template.
  static let types = AppleTargetsSource.newest.targetTypes.filter(\.hasTemplate)

  /// The type.
  let type: TargetType

  /// An app with the targets, as it stands right after `create-target`: the plugin is registered, nothing is filled in.
  static func app(_ types: [TargetType], groups: [String] = []) -> [String: String] {
    let list = groups.map { "\"\($0)\"" }.joined(separator: ", ")
    let entitlements =
      groups.isEmpty ? "" : ", \"entitlements\": { \"\(AppleTargetsSource.Reading.appGroupsKey)\": [\(list)] }"
    var files = [
      "package.json": """
      {
        "name": "acme",
        "dependencies": { "@bacons/apple-targets": "^5.0.0", "expo": "~55.0.0", "expo-dev-client": "~55.0.0" }
      }

      """,
      "node_modules/@bacons/apple-targets/package.json": #"{ "name": "@bacons/apple-targets", "version": "5.0.0" }"#,
      "node_modules/expo/package.json": #"{ "name": "expo", "version": "55.0.8" }"#,
      "node_modules/expo-dev-client/package.json": #"{ "name": "expo-dev-client", "version": "55.0.1" }"#,
      "eas.json": #"{ "cli": { "version": ">= 16.32.0" }, "build": { "production": {} } }"#,
      "app.json": """
      {
        "expo": {
          "name": "Acme",
          "slug": "acme",
          "scheme": "acme",
          "ios": { "bundleIdentifier": "com.acme.app", "appleTeamId": "ABCDE12345"\(entitlements) },
          "plugins": ["expo-dev-client", "@bacons/apple-targets"]
        }
      }

      """,
    ]
    for type in types { files.merge(Scaffold(type: type).files) { first, _ in first } }
    return files
  }

  /// The files by path relative to the project's root.
  var files: [String: String] {
    var files = ["\(folder)/expo-target.config.js": config, "\(folder)/Info.plist": plist]
    if type.name == "action" { files["\(folder)/assets/index.js"] = "class Action { run(arguments) {} }\n" }
    if type.name == "clip" { files["\(folder)/pods.rb"] = "use_expo_modules!\n" }
    files["\(folder)/\(type.name).swift"] = source
    return files
  }

  private var folder: String { "targets/\(type.name)" }

  private var config: String {
    var lines = ["  type: \"\(type.name)\","]
    if Self.withIcon.contains(type.name) { lines.append("  icon: 'https://github.com/expo.png',") }
    if type.isForWatch { lines += ["  colors: { $accent: \"darkcyan\", },", "  deploymentTarget: \"9.4\","] }
    if type.name == "action" { lines.append("  colors: { TouchBarBezel: \"#000000\", },") }
    if type.name == "share" {
      lines.append("  frameworks: [\"UIKit\", \"Social\", \"MobileCoreServices\", \"UniformTypeIdentifiers\"],")
    }
    let entitlement = Self.entitlements[type.name].map { "\"\($0.key)\": \($0.value)," } ?? "/* Add entitlements */"
    lines.append("  entitlements: { \(entitlement) },")
    return """
      /** @type {import('@bacons/apple-targets/app.plugin').ConfigFunction} */
      module.exports = config => ({
      \(lines.joined(separator: "\n"))
      });

      """
  }

  private static let withIcon = ["widget", "clip", "action", "safari", "share", "watch", "watch-widget"]
  private static let entitlements = [
    "shield-config": (key: "com.apple.developer.family-controls", value: "true"),
    "shield-action": (key: "com.apple.developer.family-controls", value: "true"),
    "device-activity-monitor": (key: "com.apple.developer.family-controls", value: "true"),
    "credentials-provider": (
      key: "com.apple.developer.authentication-services.autofill-credential-provider", value: "true"
    ),
    "wallet": (key: "com.apple.developer.payment-pass-provisioning", value: "true"),
    "wallet-ui": (key: "com.apple.developer.payment-pass-provisioning", value: "true"),
  ]

  private var plist: String {
    let value = AppleTargetsSource.newest.defaultInfoPlist(type: type.name) ?? [:]
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      \(xml(value))
      </plist>

      """
  }

  private func xml(_ value: PlistValue) -> String {
    switch value {
    case .string(let text): "<string>\(text)</string>"
    case .boolean(let truth): truth ? "<true/>" : "<false/>"
    case .integer(let number): "<integer>\(number)</integer>"
    case .array(let values): "<array>\n\(values.map(xml).joined(separator: "\n"))\n</array>"
    case .dictionary(let pairs):
      "<dict>\n\(pairs.pairs.map { "<key>\($0.key)</key>\n\(xml($0.value))" }.joined(separator: "\n"))\n</dict>"
    }
  }

  /// A source with the class that the Info.plist names, which does what its kind of extension must.
  private var source: String {
    let name = AppleTargetsSource.newest.principalClass(type: type.name).map {
      $0.split(separator: ".").last.map(String.init) ?? $0
    }
    switch type.name {
    case "share":
      return """
        import Social
        import UIKit

        class ShareViewController: SLComposeServiceViewController {
          override func isContentValid() -> Bool { true }

          override func didSelectPost() {
            extensionContext?.completeRequest(returningItems: [], completionHandler: nil)
          }
        }

        """
    case "keyboard":
      return """
        import UIKit

        class KeyboardViewController: UIInputViewController {
          private let nextKeyboardButton = UIButton(type: .system)

          override func viewDidLoad() {
            super.viewDidLoad()
            nextKeyboardButton.addTarget(self, action: #selector(handleInputModeList(from:with:)), for: .allTouchEvents)
            view.addSubview(nextKeyboardButton)
          }

          override func viewWillLayoutSubviews() {
            nextKeyboardButton.isHidden = !needsInputModeSwitchKey
            super.viewWillLayoutSubviews()
          }
        }

        """
    default: return "import Foundation\n\nclass \(name ?? "Target"): NSObject {}\n"
    }
  }
}
