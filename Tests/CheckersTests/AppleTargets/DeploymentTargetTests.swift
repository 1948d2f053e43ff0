import ExpoProject
import Testing

@testable import Checkers

@Suite struct DeploymentTargetTests {
  private static func config(_ type: String, _ target: String? = nil) -> [String: String] {
    let field = target.map { ", \"deploymentTarget\": \"\($0)\"" } ?? ""
    return ["targets/one/expo-target.config.json": "{ \"type\": \"\(type)\"\(field) }\n"]
  }

  @Test(arguments: [("0.1.10", "16.4"), ("0.1.12", "18.1"), ("0.1.15", "18.0"), ("5.0.0", "18.0")])
  func `the default is that of the version`(_ plugin: String, _ value: String) throws {
    let found = try findings(
      "deployment-target/defaulted", in: .app("default", plugin: plugin, sdk: 52, files: Self.config("share")))
    #expect(found.count == 1 && found.allSatisfy { $0.message.contains("iOS \(value) ") }, "\(found.map(\.message))")
  }

  @Test func `the app's own target is named and proposed`() throws {
    let found = try findings(
      "deployment-target/defaulted",
      in: .app(
        "host", sdk: 56, ios: #""bundleIdentifier": "com.acme.app", "deploymentTarget": "17.0""#,
        files: Self.config("share")))
    #expect(found.first?.message.contains("iOS 17.0 and later (`ios.deploymentTarget`)") == true)
    #expect(found.first?.snippet == "\"deploymentTarget\": \"17.0\",")
  }

  @Test func `before SDK 56 ios.deploymentTarget is no target of the app`() throws {
    let found = try findings(
      "deployment-target/above-host",
      in: .app(
        "host", sdk: 55, ios: #""bundleIdentifier": "com.acme.app", "deploymentTarget": "17.0""#,
        files: Self.config("share", "16.4")))
    #expect(found.count == 1 && found.allSatisfy { $0.message.contains("iOS 15.1 (the default of Expo SDK 55)") })
  }

  @Test func `a committed project has the app's target`() throws {
    var files = Self.config("share", "17.0")
    files["ios/Acme.xcodeproj/project.pbxproj"] =
      XcodeExample(targets: [XcodeExample.host(["IPHONEOS_DEPLOYMENT_TARGET": "17.0"])]).text
    #expect(try findings("deployment-target/above-host", in: .app("committed", files: files)).isEmpty)
  }

  @Test(arguments: [(51, "13.4"), (52, "15.1"), (55, "15.1"), (56, "16.4"), (58, "16.4")])
  func `each SDK has its floor`(_ sdk: Int, _ floor: String) throws {
    let id = "deployment-target/below-sdk"
    let low = try findings(id, in: .app("low", sdk: sdk, files: Self.config("clip", "13.0")))
    #expect(low.map(\.severity) == [.error] && low[0].message.contains("the \(floor) of Expo SDK \(sdk)"))
    #expect(try findings(id, in: .app("floor", sdk: sdk, files: Self.config("clip", floor))).isEmpty)
    #expect(
      try findings(id, in: .app("no pods", sdk: sdk, files: Self.config("share", "13.0"))).map(\.severity) == [.warning]
    )
  }

  @Test func `an SDK of which nothing is known has no floor`() throws {
    #expect(
      try findings("deployment-target/below-sdk", in: .app("new", sdk: 70, files: Self.config("clip", "9.0"))).isEmpty)
  }

  @Test func `the field is a warning before SDK 56 and information after`() throws {
    let ios = #""bundleIdentifier": "com.acme.app", "deploymentTarget": "17.0""#
    let id = "deployment-target/app-config-field"
    #expect(try findings(id, in: .app("55", sdk: 55, ios: ios, files: [:])).map(\.severity) == [.warning])
    #expect(
      try findings(id, in: .app("56", sdk: 56, ios: ios, files: Self.config("share"))).map(\.severity) == [.information]
    )
    #expect(try findings(id, in: .app("none", sdk: 56, ios: ios, files: [:])).isEmpty)
  }

  @Test(
    arguments: [
      ("20", "20.19", false), ("18", "20.19", true), ("20.18", "20.19", true), ("20.19.4", "20.19", false),
      ("1.15.2", "1.16.2", true), ("1.16.2", "1.16.2", false), ("1.16.1", "1.16.2", true), ("16", "16.1", false),
      ("lts", "20.19", false), ("22.0.0", "20.19", false),
    ])
  func `what is left out of a version is no matter`(_ text: String, _ floor: String, _ isBelow: Bool) {
    #expect(SystemVersion.isBelow(text, floor) == isBelow)
  }
}
