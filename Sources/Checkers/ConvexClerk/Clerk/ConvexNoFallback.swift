import ExpoProject

/// What tells that sources use Convex.
enum ConvexUse {
  /// Whether a source imports Convex's client or Clerk's bridge to it.
  static func imports(_ source: SourceFile) -> Bool {
    source.language == .swift && ["import ConvexMobile", "import ClerkConvex"].contains(where: source.mentions)
  }
}

extension Checker {
  static let convexNoFallback = Checker(
    "convex/no-fallback",
    rationale: """
      A share extension runs for seconds, often cold and often offline. If it saves over the network only, what users \
      share then is lost without a trace; a queue in the App Group, which the app drains, keeps it.
      """,
    facts: ["convex-clerk/save-queue#queue-on-failure", "convex-clerk/common-mistakes#offline-shares-vanish"],
    scope: "Share extensions whose sources call Convex and hold nothing that looks like a queue or a shared container",
    needs: [.sources],
    passing: [
      share(
        "a queue in the App Group",
        "UserDefaults(suiteName: \"group.com.acme.app\")?.set(pending, forKey: \"pending\")"),
      share("a queue that another module keeps", "SaveQueue.enqueue(url)"),
    ],
    failing: [
      share("the network only", "print(error)", expecting: [.init("targets/share/Share.swift", line: 5)])
    ]
  ) { context in
    context.extensions.filter { $0.isOf("share") && !$0.isMissingSources(in: context) }.compactMap { unit in
      let sources = unit.compiledSources(in: context)
      guard sources.contains(where: ConvexUse.imports), !sources.contains(where: mayQueue) else { return nil }
      guard let place = sources.lazy.compactMap(call).first else { return nil }
      return Issue(
        at: place, target: unit.name,
        "`\(unit.name)` saves through Convex, and nothing in its sources queues to the App Group when that fails.",
        mend: """
          On every failure write the share to the App Group, and let the app save what waits there when it becomes active.
          """,
        snippet: """
          } catch {
            var queue = defaults?.stringArray(forKey: "pendingShares") ?? []
            queue.append(url.absoluteString)
            defaults?.set(queue, forKey: "pendingShares")
          }
          """)
    }
  }

  /// Whether a source has anything that looks like a fallback.
  private static func mayQueue(_ source: SourceFile) -> Bool {
    if GroupUse.all(in: source).contains(where: \.isOfGroup) { return true }
    let code = source.code.lowercased()
    return [
      "queue(", "enqueue", "savequeue", "sharequeue", "pending", "appgroup", "outbox", "backgroundtask", "background(",
    ]
    .contains { code.contains($0) }
  }

  /// The first call that saves.
  private static func call(_ source: SourceFile) -> ProjectLocation? {
    guard source.language == .swift else { return nil }
    let text = SwiftText(source)
    return [".mutation", ".action"].flatMap { SwiftCall.all($0, in: text) }.map(\.location).min()
  }

  private static func share(
    _ title: String, _ failure: String, expecting expectations: [Example.Expectation] = []
  ) -> Example {
    .app(
      title,
      files: [
        "targets/share/expo-target.config.json": "{ \"type\": \"share\" }\n",
        "targets/share/Share.swift": """
        import ConvexMobile

        func save(_ url: String) async {
          do {
            try await client.mutation("saves:add", with: ["url": url])
          } catch {
            \(failure)
          }
        }

        """,
      ], expecting: expectations)
  }
}
