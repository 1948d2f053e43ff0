import Testing
import Versions

@testable import SourceRules

@Suite("Target types of the plugin")
struct TargetTypeTests {
  @Test(arguments: [
    ("0.0.1", 18), ("0.1.0", 18), ("0.1.1", 20), ("3.0.5", 20), ("3.0.6", 25), ("3.0.7", 25), ("4.0.0", 43),
    ("4.0.1", 44), ("4.0.6", 44), ("5.0.0", 46),
  ])
  func `the registry grows`(version: String, count: Int) throws {
    #expect(try plugin(version).targetTypes.count == count)
  }

  @Test func `types come and never go`() throws {
    let versions = RulePackage.appleTargets.versions
    for (before, after) in zip(versions, versions.dropFirst()) {
      let left = Set(AppleTargetsSource.at(before).targetTypes.map(\.name))
      #expect(left.isSubset(of: Set(AppleTargetsSource.at(after).targetTypes.map(\.name))))
    }
    let early = try Set(plugin("3.0.5").targetTypes.map(\.name))
    #expect(
      try Set(plugin("3.0.6").targetTypes.map(\.name)).subtracting(early) == [
        "keyboard", "network-packet-tunnel", "network-app-proxy", "network-filter-data", "network-dns-proxy",
      ])
    #expect(try value("apple-targets/target-types/registry").contains(["wallet", "wallet-ui", "watch-widget"]) == true)
    #expect(
      try value("apple-targets/target-types/registry")
        .lacks(["device-activity-report", "tv-top-shelf", "finder-sync", "mail"]) == true)
  }

  @Test func `every version has the types that the rows give it, in their order`() {
    for version in RulePackage.appleTargets.versions + [Version(major: 0), Version(major: 1), Version(major: 9)] {
      let types = TargetTypeTable.rows.compactMap { TargetTypeTable.type($0, at: version) }
      #expect(TargetTypeTable.types(at: version) == types, "\(version)")
    }
  }

  @Test(arguments: ["0.1.17", "1.0.0", "2.0.0", "6.0.0"])
  func `every version that somebody read is known, and no other`(missing: String) throws {
    #expect(RulePackage.appleTargets.versions.count == 47)
    #expect(!RulePackage.appleTargets.versions.contains(try Version(parsing: missing)))
    #expect(RulePackage.appleTargets.versions == RulePackage.appleTargets.versions.sorted())
  }

  @Test(arguments: [
    ("share", "com.apple.share-services"), ("keyboard", "com.apple.keyboard-service"),
    ("widget", "com.apple.widgetkit-extension"), ("watch-widget", "com.apple.widgetkit-extension"),
    ("action", "com.apple.services"), ("wallet-ui", "com.apple.PassKit.issuer-provisioning.authorization"),
    ("smart-card", "com.apple.ctk-tokens"), ("file-provider", "com.apple.fileprovider-nonui"),
  ])
  func `extension points`(type: String, point: String) throws {
    #expect(try plugin("5.0.0").targetType(named: type)?.extensionPoint == point)
  }

  @Test func `applications have no extension point, and one early type was forgotten`() throws {
    let newest = AppleTargetsSource.newest
    #expect(newest.targetTypes.filter { $0.extensionPoint == nil }.map(\.name) == ["clip", "watch"])
    #expect(try plugin("0.1.7").targetType(named: "device-activity-monitor")?.extensionPoint == nil)
    #expect(
      try plugin("0.1.8").targetType(named: "device-activity-monitor")?.extensionPoint
        == "com.apple.deviceactivity.monitor-extension")
  }

  @Test func `an extension point leads to one type`() throws {
    #expect(try plugin("5.0.0").targetType(extensionPoint: "com.apple.widgetkit-extension")?.name == "widget")
    #expect(try plugin("3.0.5").targetType(extensionPoint: "com.apple.keyboard-service") == nil)
  }

  @Test func `product types`() throws {
    let types = AppleTargetsSource.newest.targetTypes
    let other = types.filter { $0.productType != .appExtension }.map { ($0.name, $0.productType) }
    #expect(other.map(\.0) == ["clip", "watch", "app-intent"])
    #expect(other.map(\.1) == [.onDemandApplication, .application, .extensionKit])
    #expect(TargetType.ProductType.extensionKit.rawValue == "com.apple.product-type.extensionkit-extension")
  }

  @Test func `frameworks, and those that a config adds`() throws {
    #expect(try plugin("0.1.13").frameworks(type: "widget") == ["WidgetKit", "SwiftUI"])
    #expect(try plugin("0.1.14").frameworks(type: "widget") == ["WidgetKit", "SwiftUI", "ActivityKit", "AppIntents"])
    #expect(try plugin("5.0.0").frameworks(type: "wallet-ui", added: ["SwiftUI"]) == ["PassKit", "UIKit", "SwiftUI"])
    #expect(try plugin("5.0.0").frameworks(type: "share") == [])
  }

  @Test func `which types embed the Swift libraries in the host`() throws {
    #expect(
      try Set(plugin("0.0.1").targetTypes.filter(\.needsEmbeddedSwift).map(\.name)) == [
        "watch", "spotlight", "share", "intent", "intent-ui", "bg-download", "quicklook-thumbnail", "matter", "clip",
      ])
    #expect(try plugin("4.0.6").targetTypes.filter(\.needsEmbeddedSwift).count == 15)
  }

  @Test func `create-target has a template for all but iMessage, since 0.1.8`() throws {
    #expect(AppleTargetsSource.newest.targetTypes.filter { !$0.hasTemplate }.map(\.name) == ["imessage"])
    #expect(try plugin("0.1.7").targetTypes.allSatisfy { !$0.hasTemplate })
    #expect(try value("apple-targets/target-types/template", at: "0.1.7", given: ["type": "share"]).isAbsent)
  }

  @Test func `a type that a version does not know is absent there`() throws {
    #expect(try value("apple-targets/target-types/product-type", at: "3.0.5", given: ["type": "keyboard"]).isAbsent)
    #expect(try plugin("3.0.5").targetType(named: "keyboard") == nil)
  }
}
