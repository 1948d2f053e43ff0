import ExpoProject

extension Checker {
  static let xcodeGenVersionLiterals = Checker(
    "xcodegen/version-literals",
    rationale: """
      App Store Connect wants version and build of an extension to be those of its app. A plist that XcodeGen generates \
      says 1.0 and 1 unless `properties` says otherwise, whatever the marketing settings are.
      """,
    facts: ["convex-clerk/xcodegen#literal-version-in-a-generated-plist"], scope: "XcodeGen 2.45.4",
    needs: [.xcodegen, .infoPlist],
    passing: [
      XcodeGenExample.project(
        "the settings in both", app: app,
        share: info(
          "\n        CFBundleShortVersionString: $(MARKETING_VERSION)\n        CFBundleVersion: $(CURRENT_PROJECT_VERSION)"
        )
          + "\n    settings: { MARKETING_VERSION: 2.1.0, CURRENT_PROJECT_VERSION: 7 }"),
      XcodeGenExample.project(
        "an app whose version is not known", app: "    settings: { INFOPLIST_FILE: Acme/Info.plist }",
        share: info(" {}")),
    ],
    failing: [
      XcodeGenExample.project(
        "the literals of XcodeGen", app: app, share: info(" {}"), expecting: [.init("project.yml", line: 16)]),
      XcodeGenExample.project(
        "a version written by hand", app: app,
        share: info("\n        CFBundleShortVersionString: 2.0.0\n        CFBundleVersion: $(CURRENT_PROJECT_VERSION)"),
        expecting: [.init("project.yml", line: 18)]),
    ]
  ) { context in
    guard let spec = context.project.xcodegen else { return [] }
    return spec.iOSExtensions.compactMap { target in
      guard let info = target.info, let app = spec.app(of: target) else { return nil }
      let differing = BundleVersion.all.compactMap { version -> (BundleVersion, String, String)? in
        guard let own = version.value(in: target), let wanted = version.value(in: app), own != wanted else {
          return nil
        }
        return (version, own, wanted)
      }
      guard let first = differing.first else { return nil }
      let words = differing.map { "`\($0.0.key)` is \($0.1) and that of `\(app.name)` \($0.2)" }
      return Issue(
        at: info.properties?[first.0.key]?.location ?? info.location, target: target.name,
        "The generated plist of `\(target.name)` has another version than the app: \(words.joined(separator: "; ")).",
        mend: "Take both from the settings, and give both targets the same settings.",
        snippet: differing.map { "\($0.0.key): $(\($0.0.setting))" }.joined(separator: "\n"))
    }
  }

  private static let app = """
        settings: { PRODUCT_BUNDLE_IDENTIFIER: com.acme.app, MARKETING_VERSION: 2.1.0, CURRENT_PROJECT_VERSION: 7 }
        info: { path: Acme/Info.plist, properties: { CFBundleShortVersionString: $(MARKETING_VERSION), CFBundleVersion: $(CURRENT_PROJECT_VERSION) } }
    """

  private static func info(_ properties: String) -> String {
    "    info:\n      path: Share/Info.plist\n      properties:\(properties)"
  }
}

/// One of the two versions of a bundle.
private struct BundleVersion {
  let key: String
  let setting: String

  static let all = [
    BundleVersion(key: "CFBundleShortVersionString", setting: "MARKETING_VERSION"),
    BundleVersion(key: "CFBundleVersion", setting: "CURRENT_PROJECT_VERSION"),
  ]

  /// What a target has as its version; nil where that is not known.
  func value(in target: XcodeGenProject.Target) -> String? {
    guard let node = target.infoPlist?.node?[key] else { return nil }
    let text = node.string ?? node.number.flatMap { number in Int(exactly: number).map(String.init) ?? "\(number)" }
    guard let text else { return nil }
    guard text.contains("$") else { return text }
    guard ["$(\(setting))", "${\(setting)}"].contains(text), !target.hasConfigFiles else { return nil }
    return target.setting(setting).flatMap { $0.value.contains("$") ? nil : $0.value }
  }
}
