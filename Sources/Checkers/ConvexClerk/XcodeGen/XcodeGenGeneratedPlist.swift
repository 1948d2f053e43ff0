import ExpoProject
import SourceRules

extension Checker {
  static let xcodeGenGeneratedPlist = Checker(
    "xcodegen/generated-plist",
    rationale: """
      What an extension is, which class begins it and what it accepts stands in `NSExtension` of its Info.plist, which \
      no build setting can say. Without a file the product has none of it: the system does not know the extension, and \
      the upload is refused.
      """,
    facts: [
      "convex-clerk/xcodegen#where-the-infoplist-comes-from", "convex-clerk/xcodegen#generate_infoplist_file",
      "apple-platform/build-settings#generated-infoplist-without-a-file",
    ],
    rules: ["convex-clerk/xcodegen/info-plist", "convex-clerk/xcodegen/generate-setting"],
    scope: "XcodeGen 2.45.4. Targets with `configFiles` are left alone, since those may set everything.",
    needs: [.xcodegen, .infoPlist],
    passing: [
      XcodeGenExample.project(
        "a file of the settings", share: XcodeGenExample.settings,
        files: ["Share/Info.plist": PlistExample.share(principal: nil)]),
      XcodeGenExample.project(
        "the file among the sources", share: "", files: ["Share/Info.plist": PlistExample.share(principal: nil)]),
      XcodeGenExample.project(
        "settings of an xcconfig", share: "    configFiles: { Debug: Share.xcconfig, Release: Share.xcconfig }"),
    ],
    failing: [
      XcodeGenExample.project(
        "generated, and no file", share: "    settings: { GENERATE_INFOPLIST_FILE: YES }",
        expecting: [.init("project.yml", line: 14)]),
      XcodeGenExample.project("no file at all", share: "", expecting: [.init("project.yml", line: 10)]),
      XcodeGenExample.project(
        "both, which is disputed",
        share: "    settings: { GENERATE_INFOPLIST_FILE: YES, INFOPLIST_FILE: Share/Info.plist }",
        files: ["Share/Info.plist": PlistExample.share(principal: nil)], expecting: [.init("project.yml", line: 14)]),
    ]
  ) { context in
    (context.project.xcodegen?.iOSExtensions ?? []).compactMap { target in
      let setting = target.setting("GENERATE_INFOPLIST_FILE")
      let isGenerated = setting.map { ["YES", "TRUE", "1"].contains($0.value.uppercased()) } ?? false
      let hasFile = target.infoPlist != nil || target.info != nil || target.setting("INFOPLIST_FILE") != nil
      if hasFile {
        guard isGenerated, let setting else { return nil }
        return Issue(
          at: setting.location, target: target.name,
          """
          `\(target.name)` has `GENERATE_INFOPLIST_FILE: YES` beside a file. A guide says that this loses `NSExtension`; \
          apple-targets and three other plugins ship it so, and Xcode evidently merges the two.
          """,
          mend: "Nothing needs to be done; `NO` is safe in any case.", snippet: "GENERATE_INFOPLIST_FILE: NO",
          severity: .information, facts: ["apple-targets/info-plist#generated-and-own-plist-together"])
      }
      guard !target.hasConfigFiles else { return nil }
      return Issue(
        at: isGenerated ? setting?.location ?? target.location : target.location, target: target.name,
        """
        The extension `\(target.name)` has no Info.plist: none in its settings, no `info`, none among its sources\
        \(isGenerated ? "; `GENERATE_INFOPLIST_FILE` makes one without `NSExtension`" : "").
        """,
        mend: "Write an Info.plist with the `NSExtension` dictionary and name it in the settings.",
        snippet: "INFOPLIST_FILE: \(target.name)/Info.plist")
    }
  }
}
