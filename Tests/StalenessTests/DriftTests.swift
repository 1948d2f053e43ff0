import Evaluation
import EvaluationProtocol
import Foundation
import SourceRules
import Testing
import Versions

@testable import Staleness

/// A plugin written for these tests: its registry is made of the encoded rules, its step is a small one of our own with the same exports.
struct MadePlugin {
  /// The changes that a test makes.
  struct Changes {
    var version = "4.0.6"
    var withoutGroups: Set<String> = []
    var added: [String] = []
    var deploymentTarget = "18.0"
    var targetSource: String?
  }

  let folder: String

  init(_ changes: Changes = Changes(), inside path: String = "") throws {
    folder = NSTemporaryDirectory() + "atq-drift-\(UUID().uuidString)"
    let package = path.isEmpty ? folder : "\(folder)/\(path)"
    let build = "\(package)/build"
    try FileManager.default.createDirectory(atPath: build, withIntermediateDirectories: true)
    func write(_ text: String, _ file: String) throws {
      try text.write(toFile: "\(package)/\(file)", atomically: true, encoding: .utf8)
    }
    try write(#"{ "name": "@bacons/apple-targets", "version": "\#(changes.version)" }"#, "package.json")
    try write(changes.targetSource ?? Self.target(changes), "build/target.js")
    try write(Self.widget(changes), "build/with-widget.js")
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  private static func target(_ changes: Changes) -> String {
    let reading = AppleTargetsSource.at(Version(changes.version) ?? Version(major: 4))
    let rows = reading.targetTypes.map { type in
      let groups = type.appGroupsByDefault && !changes.withoutGroups.contains(type.name)
      let frameworks = type.frameworks.map { "'\($0)'" }.joined(separator: ", ")
      return "'\(type.name)': { appGroupsByDefault: \(groups), product: '\(type.productType.rawValue)', "
        + "swift: \(type.needsEmbeddedSwift), frameworks: [\(frameworks)] }"
    }
    let added = changes.added.map { "'\($0)': { product: '', frameworks: [] }" }
    return """
      exports.TARGET_REGISTRY = { \((rows + added).joined(separator: ",\n")) };
      exports.productTypeForType = (type) => exports.TARGET_REGISTRY[type].product;
      exports.needsEmbeddedSwift = (type) => exports.TARGET_REGISTRY[type].swift;
      exports.getFrameworksForType = (type) => exports.TARGET_REGISTRY[type].frameworks;
      """
  }

  private static func widget(_ changes: Changes) -> String {
    """
    const { TARGET_REGISTRY } = require('./target');
    const { withXcodeChanges } = require('./with-xcode-changes');
    const { withEASTargets } = require('./with-eas-credentials');
    const KEY = 'com.apple.security.application-groups';
    exports.default = (config, props) => {
      const host = config.ios.bundleIdentifier;
      const name = (props.name || 'probe').replace(/[^A-Za-z0-9]/g, '');
      const entitlements = props.entitlements;
      if (entitlements && TARGET_REGISTRY[props.type].appGroupsByDefault) entitlements[KEY] = config.ios.entitlements[KEY];
      const own = props.bundleIdentifier;
      const bundleId = own ? (own.startsWith('.') ? host + own : own) : host + '.' + (props.type === 'clip' ? 'clip' : props.type);
      const watch = props.type === 'watch' || props.type === 'watch-widget';
      withXcodeChanges(config, { bundleId, productName: name, exportJs: props.type === 'clip',
        deploymentTarget: props.deploymentTarget || (watch ? '11.0' : '\(changes.deploymentTarget)') });
      return withEASTargets(config, { targetName: name, bundleIdentifier: bundleId, entitlements });
    };
    """
  }
}

/// An installed plugin held against the encoded rules of its version.
@Suite("Drift") struct DriftTests {
  private let reader = DriftReader(evaluator: Evaluator(executablePath: Self.evaluator))

  /// The program that the environment names; nil for the one that was built beside the tests.
  private static var evaluator: String? { ProcessInfo.processInfo.environment["ATQ_EVALUATE"] }

  private func check(_ changes: MadePlugin.Changes, inside path: String = "") throws -> DriftCheck {
    let plugin = try MadePlugin(changes, inside: path)
    defer { plugin.remove() }
    return try reader.check(plugin.folder)
  }

  @Test(
    "a plugin that does what the rules say has no drift, wherever below the folder it lies",
    arguments: [
      "", "node_modules/@bacons/apple-targets", "packages/apple-targets", "apps/one/node_modules/@bacons/apple-targets",
    ])
  func noDrift(_ path: String) throws {
    let result = try check(MadePlugin.Changes(), inside: path)
    #expect(result.differences == [])
    #expect(result.unread == [])
    #expect(result.version == Version("4.0.6"))
    #expect(result.caution == nil)
    #expect(result.compared.contains("apple-targets/target-types/registry"))
    #expect(result.compared.contains("apple-targets/deployment-target/default"))
  }

  @Test("a keyboard that loses its groups is named")
  func groups() throws {
    var changes = MadePlugin.Changes()
    changes.withoutGroups = ["keyboard"]
    let differences = try check(changes).differences
    #expect(differences.contains { $0.rule == "apple-targets/app-groups/auto-sync-types" && $0.subject == "keyboard" })
    #expect(differences.allSatisfy { $0.rule == "apple-targets/app-groups/auto-sync-types" })
  }

  @Test("a type that is new is named")
  func newType() throws {
    var changes = MadePlugin.Changes()
    changes.added = ["tv-top-shelf"]
    let differences = try check(changes).differences
    #expect(differences.map(\.rule) == ["apple-targets/target-types/registry"])
    #expect(differences.map(\.subject) == ["tv-top-shelf"])
  }

  @Test("another default deployment target is named once, with both values and the types")
  func deploymentTarget() throws {
    var changes = MadePlugin.Changes()
    changes.deploymentTarget = "17.4"
    let differences = try check(changes).differences
    #expect(differences.map(\.rule) == ["apple-targets/deployment-target/default"])
    #expect(differences.first?.encoded == "18.0" && differences.first?.source == "17.4")
    #expect(differences.first?.subject.contains("keyboard") == true)
  }

  @Test("a version newer than any that was read says so")
  func newer() throws {
    var changes = MadePlugin.Changes()
    changes.version = "9.1.0"
    #expect(
      try check(changes).caution == "9.1.0 is newer than any version that was read; compared with the rules of 5.0.0.")
  }

  @Test(
    "a plugin that cannot be evaluated is an error with a reason",
    arguments: [
      "while (true) {}", "module.exports = require('../../../../etc/passwd')", "syntax error here",
      "throw new Error('no')",
      "Object.defineProperty(exports, 'TARGET_REGISTRY', { enumerable: true, get() { throw new Error('getter'); } });",
    ])
  func hostile(_ source: String) throws {
    var changes = MadePlugin.Changes()
    changes.targetSource = source
    let plugin = try MadePlugin(changes)
    defer { plugin.remove() }
    let quick = DriftReader(
      evaluator: Evaluator(executablePath: Self.evaluator, limits: EvaluationLimits(entrySeconds: 1)))
    #expect(throws: DataError.self) { try quick.check(plugin.folder) }
  }

  @Test("a folder without the plugin is an error")
  func nowhere() throws {
    #expect(throws: DataError.self) { try reader.check(NSTemporaryDirectory() + "atq-nowhere-\(UUID().uuidString)") }
  }
}
