import Foundation
import KnowledgeGraph
import Testing
import Versions

@testable import UpgradeReadiness

/// The facts that plans are made of.
@Suite struct FactTests {
  private let graph: KnowledgeGraph

  init() throws { graph = try RepositoryKnowledge.graph.get() }

  @Test func `every certain fact that concerns projects says what to do`() {
    for node in graph.facts where node.concerns != nil && node.status?.mayBeStated == true {
      #expect(node.kind == .bug || node.kind == .risk, "\(node.id)")
      let remedies = node.notes.filter { $0.edge == .workaround || $0.edge == .fixedIn }
      // What held before the upgrade and holds after it asks for nothing.
      let isOfAnSDK = node.scope.entries.contains { $0.package == "expo" }
      #expect(!remedies.isEmpty || !isOfAnSDK, "\(node.id)")
    }
  }

  @Test func `a release in Fixed in is read only where the entry begins with package and version`() throws {
    let bug = try #require(graph["apple-targets/bugs/196"])
    #expect(bug.mendingReleases == [MendingRelease(package: "expo", version: try #require(Version("56.0.5")))])
    #expect(graph["apple-targets/bugs/201"]?.mendingReleases == [])
  }

  @Test func `the facts that the plans name by identifier are there`() throws {
    let sources = "\(RepositoryKnowledge.root)/Sources/UpgradeReadiness"
    let files = try #require(FileManager.default.enumerator(atPath: sources)).compactMap { $0 as? String }
      .filter { $0.hasSuffix(".swift") }
    #expect(files.count > 10)
    var named = 0
    for file in files {
      let text = try String(contentsOfFile: "\(sources)/\(file)", encoding: .utf8)
      #expect(!text.contains(/bugs\/\d/), "\(file) names an issue")
      for match in text.matches(of: /graph\["([a-z0-9\/#-]+)"\]/) {
        named += 1
        #expect(graph[String(match.1)]?.isFact == true, "\(match.1)")
      }
    }
    #expect(named >= 6)
  }

  @Test func `facts bound to a stretch of SDKs begin and end with it`() throws {
    let planner = try RepositoryKnowledge.planner.get()
    let begins = planner.beginning(with: 57).map(\.id)
    #expect(begins.contains("expo-sdk/risks/hand-written-entitlements"))
    #expect(!begins.contains("expo-sdk/risks/minimum-ios-16-4"))
    #expect(planner.beginning(with: 56).map(\.id).contains("expo-sdk/risks/minimum-ios-16-4"))
    #expect(planner.ending(before: 58).map(\.id).contains("expo-sdk/risks/hand-written-entitlements"))
  }

  @Test func `two SDKs are compared value by value, whichever is named first`() throws {
    let planner = try RepositoryKnowledge.planner.get()
    let comparison = try planner.comparison(56, 54)
    #expect(comparison.older == 54 && comparison.newer == 56)
    let iOS = try #require(comparison.differences.first { $0.after.name == "minimum-ios" })
    #expect(iOS.before.value == "15.1" && iOS.after.value == "16.4")
    #expect(!comparison.differences.contains { $0.after.name == "node" })
    #expect(comparison.steps.map(\.sdk) == [55, 56])
    #expect(comparison.ends.contains { $0.number == "#137" })
    #expect(throws: UpgradeRefusal.self) { try planner.comparison(54, 60) }
  }

  @Test(arguments: [
    (50, "13.4", "macos-sonoma-14.5-xcode-15.4"), (56, "16.4", "macos-tahoe-26.4-xcode-26.4"),
    (58, "16.4", "macos-tahoe-26.6-xcode-27.0"),
  ])
  func `an SDK's values have their facts`(sdk: Int, iOS: String, image: String) throws {
    let profile = try RepositoryKnowledge.planner.get().profile(of: sdk)
    #expect(profile.cells.first { $0.name == "minimum-ios" }?.value == iOS)
    #expect(profile.cells.first { $0.name == "build-image" }?.value == image)
    for name in ["released", "minimum-ios", "xcode", "node", "react-native", "build-image"] {
      #expect(profile.cells.first { $0.name == name }?.fact != nil, "\(name)")
    }
  }

  @Test func `every listed release has a version and most a day`() {
    let releases = KnownReleases(graph)
    #expect(releases.of("@bacons/apple-targets").count == 47)
    #expect(releases.of("@bacons/apple-targets").last?.text == "5.0.0")
    #expect(releases.of("@bacons/apple-targets").last?.date == "2026-07-17")
    #expect(releases.sdks == Array(50...58))
  }
}
