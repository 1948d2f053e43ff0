import ExpoProject
import TextTools

extension Checker {
  static let appGroupLiteral = Checker(
    "app-groups/literal",
    rationale: """
      A slip of the pen in the name of a group is silent: iOS opens another store under that name, which nobody \
      shares. The extension reads nothing, and no log says why.
      """,
    facts: [
      "apple-platform/data-handoff#misspelled-app-group-string", "apple-targets/common-mistakes#suite-name-typo",
      "apple-targets/extension-storage", "apple-platform/data-handoff#shared-container-folder",
    ], needs: [.appConfig, .targetConfig, .entitlements],
    passing: [
      .app(
        "the declared group in Swift and JavaScript", ios: AppGroupExample.host("group.com.acme.app"),
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\", \"entitlements\": {} }\n",
          "targets/widget/widgets.swift":
            "import Foundation\n\nlet shared = UserDefaults(suiteName: \"group.com.acme.app\")\n",
          "storage.js": """
          import { ExtensionStorage } from "@bacons/apple-targets";

          export const storage = new ExtensionStorage("group.com.acme.app");

          """,
        ]),
      .app(
        "a store that is none of a group", ios: AppGroupExample.host("group.com.acme.app"),
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\", \"entitlements\": {} }\n",
          "targets/widget/widgets.swift":
            "import Foundation\n\nlet cache = UserDefaults(suiteName: \"widget-cache\")\n",
        ]),
    ],
    failing: [
      .app(
        "two letters swapped", ios: AppGroupExample.host("group.com.acme.app"),
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\", \"entitlements\": {} }\n",
          "targets/widget/widgets.swift":
            "import Foundation\n\nlet shared = UserDefaults(suiteName: \"group.com.amce.app\")\n",
        ], expecting: [.init("targets/widget/widgets.swift", line: 3)]),
      .app(
        "the prefix forgotten, in JavaScript", ios: AppGroupExample.host("group.com.acme.app"),
        files: [
          "targets/widget/expo-target.config.json": "{ \"type\": \"widget\", \"entitlements\": {} }\n",
          "storage.js": """
          import { ExtensionStorage } from "@bacons/apple-targets";

          export const storage = new ExtensionStorage("com.acme.app");

          """,
        ], expecting: [.init("storage.js", line: 3)]),
    ]
  ) { context in
    guard let search = LiteralSearch(context) else { return [] }
    let host = context.project.hostSources.filter { !isTest($0.path) }.flatMap { search.issues(in: $0, target: nil) }
    return host
      + context.targets.flatMap { target in
        target.folder.sources.flatMap { search.issues(in: $0, target: target.folder.directoryName) }
      }
  }

  private static func isTest(_ path: String) -> Bool {
    ["__tests__", "__mocks__", ".test.", ".spec.", "/e2e/"].contains { path.contains($0) }
  }
}

/// Literals held against all groups that anything in the project declares.
private struct LiteralSearch {
  private let declared: Set<String>
  private let mayHaveMore: Bool

  /// Nil where not all declarations are known.
  init?(_ context: CheckContext) {
    let isUnknown = context.folders.contains { $0.config == nil } || context.targets.contains(where: \.hasUnknownGroups)
    guard !context.folders.isEmpty, let host = HostGroups(context), !isUnknown else { return nil }
    var groups = host.all.union(context.targets.flatMap { $0.declaredGroups.map(\.value) })
    groups.formUnion(context.extensions.flatMap { $0.appGroups ?? [] })
    for list in context.project.xcode?.propertyLists.values.compactMap(\.node) ?? [] {
      groups.formUnion(ExtensionUnit.strings(list["com.apple.security.application-groups"]) ?? [])
    }
    declared = groups
    mayHaveMore = host.mayHaveMore
  }

  func issues(in file: SourceFile, target: String?) -> [Issue] {
    GroupUse.all(in: file).compactMap { use in
      guard let group = use.group, !group.isEmpty, !declared.contains(group) else { return nil }
      let near = nearest(to: group)
      guard use.isOfGroup || near != nil, near != nil || !mayHaveMore else { return nil }
      let known = declared.sorted()
      return Issue(
        at: use.location, target: target,
        """
        \(use.call == "a constant" ? "The App Group" : "\(use.call) opens") `\(group)`, which nothing in the project \
        declares\(near.map { "; declared is `\($0)`" } ?? "").
        """,
        mend: near.map { "Write `\($0)`." }
          ?? (known.isEmpty
            ? "Declare the group in `ios.entitlements` of the app config and in the target."
            : "Use a declared group (\(known.quoted)), or declare this one."),
        snippet: near.map { "\"\($0)\"" })
    }
  }

  /// The declared group that is meant: the same but for case or prefix, or a few letters away.
  private func nearest(to group: String) -> String? {
    let folded = group.lowercased()
    if let same = declared.sorted().first(where: { $0.lowercased() == folded || $0.lowercased() == "group." + folded })
    {
      return same
    }
    let wanted = Array(folded.unicodeScalars)
    guard group.hasPrefix("group"), wanted.count <= 200 else { return nil }
    return declared.sorted().first {
      NearestName.editDistance(wanted, Array($0.lowercased().unicodeScalars), limit: 2) != nil
    }
  }
}
