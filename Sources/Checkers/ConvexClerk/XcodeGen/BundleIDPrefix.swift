import ExpoProject
import SourceRules

extension Checker {
  static let xcodeGenBundleIDPrefix = Checker(
    "xcodegen/bundle-id-prefix",
    rationale: """
      Where a target sets no identifier XcodeGen makes one of `bundleIdPrefix` and the target's name. That of an extension \
      then lies beside the app's and not under it, and Xcode refuses to embed it.
      """,
    facts: ["convex-clerk/xcodegen#bundleidprefix"], rules: ["convex-clerk/xcodegen/bundle-id-prefix"],
    scope: "XcodeGen 2.45.4. Targets with `configFiles` are left alone, since those may set the identifier.",
    needs: [.xcodegen],
    passing: [
      XcodeGenExample.project("an identifier of its own", head: head, share: XcodeGenExample.settings),
      XcodeGenExample.project(
        "a prefix that fits", head: "options: { bundleIdPrefix: com.acme.app }", share: ""),
    ],
    failing: [
      XcodeGenExample.project("none", head: head, share: "", expecting: [.init("project.yml", line: 10)])
    ]
  ) { context in
    guard let spec = context.project.xcodegen, let prefix = spec.options?["bundleIdPrefix"]?.string,
      !prefix.contains("$")
    else { return [] }
    return spec.iOSExtensions.compactMap { target in
      guard !target.hasConfigFiles, target.setting("PRODUCT_BUNDLE_IDENTIFIER") == nil, let app = spec.app(of: target),
        let own = identifier(of: app, prefix), !own.contains("$")
      else { return nil }
      let made = XcodeGenRules.bundleIdentifier(prefix: prefix, targetName: target.name)
      guard !made.hasPrefix(own + ".") else { return nil }
      return Issue(
        at: target.location, target: target.name,
        "`\(target.name)` sets no identifier, and XcodeGen makes it `\(made)`, which is not under the app's `\(own)`.",
        mend: "Set the identifier, to the app's, a dot and a name.",
        snippet: "PRODUCT_BUNDLE_IDENTIFIER: \(own).\(target.name)")
    }
  }

  private static func identifier(of app: XcodeGenProject.Target, _ prefix: String) -> String? {
    if let own = app.setting("PRODUCT_BUNDLE_IDENTIFIER") { return own.value }
    return app.hasConfigFiles ? nil : XcodeGenRules.bundleIdentifier(prefix: prefix, targetName: app.name)
  }

  private static let head = "options: { bundleIdPrefix: com.acme }"
}
