import ExpoProject
import TextTools

extension Checker {
  static let principalClass = Checker(
    "plist/principal-class",
    rationale: """
      iOS makes the class that `NSExtensionPrincipalClass` names. Where none answers to the name the extension appears \
      in its list and dies the moment it is used; a class in Swift answers only with its module before it.
      """,
    facts: [
      "apple-targets/info-plist#principal-class", "apple-targets/info-plist#defaults-by-type",
      "apple-platform/keyboard#controller-and-view-of-a-keyboard",
    ],
    rules: ["apple-targets/info-plist/principal-class"], needs: [.infoPlist, .sources, .xcodegen],
    passing: [
      .app(
        "the class that the plugin's default names",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/ShareViewController.swift":
            "import UIKit\n\nfinal class ShareViewController: UIViewController {}\n",
        ]),
      .app(
        "a plain name that Objective-C knows",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": PlistExample.share(principal: "ShareViewController"),
          "targets/share/Share.swift":
            "import UIKit\n\n@objc(ShareViewController)\nclass ShareViewController: UIViewController {}\n",
        ]),
      .app(
        "a storyboard",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": PlistExample.share(principal: nil),
          "targets/share/Share.swift": "import UIKit\n\nclass Other: UIViewController {}\n",
        ]),
      .app(
        "a class of another module",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": PlistExample.share(principal: "ShareKit.ShareViewController"),
          "targets/share/Share.swift": "import ShareKit\n",
        ]),
    ],
    failing: [
      .app(
        "a class of another name",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": PlistExample.share(principal: "$(PRODUCT_MODULE_NAME).ShareViewController"),
          "targets/share/Share.swift": "import UIKit\n\nclass ShareController: UIViewController {}\n",
        ], expecting: [.init("targets/share/Info.plist", line: 14)]),
      .app(
        "a class in Swift without its module",
        files: [
          "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
          "targets/share/Info.plist": PlistExample.share(principal: "ShareViewController"),
          "targets/share/Share.swift": "import UIKit\n\nclass ShareViewController: UIViewController {}\n",
        ], expecting: [.init("targets/share/Info.plist", line: 14)]),
      .app(
        "the plugin's default names a class that is not there",
        files: [
          "targets/keyboard/expo-target.config.json": KeyboardExample.config,
          "targets/keyboard/Keyboard.swift": "import UIKit\n\nclass Keyboard: UIInputViewController {}\n",
        ], expecting: [.init("targets/keyboard/expo-target.config.json")]),
    ]
  ) { context in
    context.extensions.compactMap { unit in
      guard let value = unit.extensionDictionary?["NSExtensionPrincipalClass"]?.string, !value.isEmpty else {
        return nil
      }
      return PrincipalClass(value: value, unit: unit, context: context).issue
    }
  }
}

/// The class that an Info.plist names beside the classes of the sources.
private struct PrincipalClass {
  let value: String
  let unit: ExtensionUnit
  let context: CheckContext

  private static let prefix = "$(PRODUCT_MODULE_NAME)."

  var issue: Issue? {
    guard !unit.nativeSources.isEmpty, !unit.isMissingSources(in: context), !name.contains("$") else { return nil }
    let classes = sources.flatMap(DeclaredClass.all)
    let found = classes.filter { $0.name == name }
    if found.isEmpty { return sources.contains(where: knowsName) ? nil : missing(classes) }
    guard module == nil, !found.contains(where: \.isObjectiveC), !sources.contains(where: knowsName) else { return nil }
    return Issue(
      at: location, target: unit.name,
      """
      The principal class of `\(unit.name)` is `\(value)` without its module, and the class is written in Swift: iOS \
      does not find it.
      """,
      mend: "Put the module before the name.", snippet: snippet("\(Self.prefix)\(name)"))
  }

  private func missing(_ classes: [DeclaredClass]) -> Issue? {
    // A class of another module is not among the sources, and a plain name may be one of Objective-C that was not read.
    if let module, !module.hasPrefix("$") { return nil }
    if module == nil, !isOfPlugin { return nil }
    let candidates = classes.filter { $0.parent.map(Self.isLikelyParent) ?? false }.map(\.name)
    let near = candidates.count == 1 ? candidates.first : NearestName.of(name, among: classes.map(\.name))
    return Issue(
      at: location, target: unit.name,
      """
      The principal class of `\(unit.name)` is `\(value)`\(unit.infoPlistFile == nil && isOfPlugin ? " by the plugin's default" : ""), \
      and its sources have no class `\(name)`\(near.map { "; they have `\($0)`" } ?? "").
      """,
      mend: near.map { "Name `\($0)` in the Info.plist, or give the class the name `\(name)`." }
        ?? "Write the class, or name the one that the extension begins with.",
      snippet: near.map { snippet("\(Self.prefix)\($0)") })
  }

  private var isOfPlugin: Bool {
    if case .appleTargets = unit.origin { true } else { false }
  }

  /// What stands before the last dot; nil without one.
  private var module: Substring? { value.lastIndex(of: ".").map { value[..<$0] } }

  private var name: String { value.split(separator: ".").last.map(String.init) ?? value }

  private var location: ProjectLocation { unit.plistLocation(["NSExtension", "NSExtensionPrincipalClass"]) }

  private var sources: [SourceFile] { unit.compiledSources(in: context) }

  /// Whether a source gives the name in another way: `@objc(Name)`, a type alias, a macro of Objective-C.
  private func knowsName(_ source: SourceFile) -> Bool {
    guard source.isNative, source.mentions(name) else { return false }
    let tokens = SourceTokens(source)
    return ["objc ( \(name) )", "typealias \(name)", "actor \(name)"].contains { !tokens.indices(of: $0).isEmpty }
  }

  private static func isLikelyParent(_ name: String) -> Bool {
    ["Controller", "Extension", "Handler", "Provider", "NSObject", "Service"].contains(where: name.hasSuffix)
  }

  private func snippet(_ value: String) -> String {
    let key = "NSExtensionPrincipalClass"
    return location.file.hasSuffix(".yml") || location.file.hasSuffix(".yaml")
      ? "\(key): \(value)" : "<key>\(key)</key>\n<string>\(value)</string>"
  }
}
