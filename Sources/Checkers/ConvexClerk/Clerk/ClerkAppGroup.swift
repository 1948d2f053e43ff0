import ExpoProject
import SourceRules

extension Checker {
  static let clerkAppGroup = Checker(
    "clerk/app-group",
    rationale: """
      The queue of saves lies in an App Group that stands in three places: the app's entitlement, the extension's, and \
      the call that opens the store. With another string in one of them reads come back empty, without any error, and \
      what users saved offline is lost.
      """,
    facts: [
      "convex-clerk/save-queue#the-same-group-in-three-places",
      "apple-platform/app-groups#same-group-on-app-and-extension",
      "apple-platform/data-handoff#misspelled-app-group-string",
    ],
    rules: ["convex-clerk/app-group/places", "apple-platform/app-groups/prefix"],
    scope: "Xcode and XcodeGen projects; for targets of apple-targets the `app-groups` checkers look.",
    needs: [.sources, .entitlements],
    passing: [ClerkExample.project("one group", files: ["Share/Queue.swift": queue("group.com.acme.app")])],
    failing: [
      ClerkExample.project(
        "another in the extension's entitlement",
        shareEntitlements: ClerkExample.entitlements(group: "group.com.acme.share"),
        expecting: [.init("Share/Share.entitlements", line: 7)]),
      ClerkExample.project(
        "another in the call", files: ["Share/Queue.swift": queue("group.com.acme.queue")],
        expecting: [.init("Share/Queue.swift", line: 2)]),
    ]
  ) { context in
    let units = context.extensions.filter { unit in
      if case .appleTargets = unit.origin { return false }
      return unit.sources.contains { ClerkUse.importsClerk($0) || ConvexUse.imports($0) }
    }
    guard !units.isEmpty, let host = context.host.appGroups, isKnown(host) else { return [] }
    return units.flatMap { unit -> [Issue] in
      guard let own = unit.appGroups, isKnown(own) else { return [] }
      var issues: [Issue] = []
      if Set(own).isDisjoint(with: host), !(own.isEmpty && host.isEmpty) {
        issues.append(
          Issue(
            at: unit.entitlements?[AppleTargetsSource.Reading.appGroupsKey]?.location ?? unit.entitlementsLocation,
            target: unit.name,
            """
            `\(unit.name)` is in \(own.isEmpty ? "no App Group" : own.quoted) and the app in \
            \(host.isEmpty ? "none" : host.quoted): they share no App Group.
            """,
            mend: "Declare one group in the entitlements of both.",
            snippet: (host.first ?? own.first).map { "com.apple.security.application-groups: [\($0)]" }))
      }
      return issues + literals(in: unit.sources, of: unit, declared: Set(own), context)
        + literals(in: context.appSources, of: nil, declared: Set(host), context)
    }
  }

  private static func literals(
    in sources: [SourceFile], of unit: ExtensionUnit?, declared: Set<String>, _ context: CheckContext
  ) -> [Issue] {
    sources.flatMap { GroupUse.all(in: $0) }.compactMap { use in
      guard use.isOfGroup, use.call != "a constant", let group = use.group, !declared.contains(group) else {
        return nil
      }
      return Issue(
        at: use.location, target: unit?.name,
        "\(use.call) opens `\(group)`, which \(unit.map { "`\($0.name)`" } ?? "the app") does not declare\(list(declared)).",
        mend: "Use the group of the entitlements, best from one constant that both targets compile.",
        snippet: declared.sorted().first.map { "\"\($0)\"" })
    }
  }

  private static func list(_ declared: Set<String>) -> String {
    declared.isEmpty ? "" : "; it declares \(declared.sorted().quoted)"
  }

  private static func isKnown(_ groups: [String]) -> Bool { !groups.contains { $0.contains("$") } }

  private static func queue(_ group: String) -> String {
    "import Foundation\nlet queue = UserDefaults(suiteName: \"\(group)\")\n"
  }
}
