import Checkers
import ExpoProject
import Foundation
import KnowledgeGraph
import SourceRules
import UpgradeReadiness
import Versions

/// A project of a few files in a temporary folder, read as `atq upgrade` reads one, and removed with the value.
final class Fixture: Sendable {
  let project: ExpoProject
  private let root: String

  /// Writes the files of an app over those of the one that every fixture begins with: `@bacons/apple-targets` and `expo` in the
  /// manifest and the lockfile, the plugin in `app.json`.
  ///
  /// - Parameters:
  ///   - plugin: The version of the plugin; nil for an app without it.
  ///   - expo: The version of `expo`.
  ///   - ios: The members of `expo.ios` beside the bundle identifier and the team, as JSON text with a comma before it.
  ///   - plugins: Further plugins, as JSON text with a comma before it.
  ///   - packages: Further packages with their versions.
  init(
    plugin: String? = "5.0.0", expo: String, ios: String = "", plugins: String = "", packages: [String: String] = [:],
    files: [String: String] = [:]
  ) throws {
    var versions = packages
    versions["expo"] = expo
    versions["@bacons/apple-targets"] = plugin
    let declared = versions.sorted { $0.key < $1.key }.map { "    \"\($0.key)\": \"\($0.value)\"" }
    let locked = versions.sorted { $0.key < $1.key }.map {
      "    \"node_modules/\($0.key)\": { \"version\": \"\($0.value)\" }"
    }
    var all = [
      "package.json":
        "{\n  \"name\": \"acme\",\n  \"dependencies\": {\n\(declared.joined(separator: ",\n"))\n  }\n}\n",
      "package-lock.json":
        "{ \"lockfileVersion\": 3, \"packages\": {\n    \"\": {},\n\(locked.joined(separator: ",\n"))\n} }\n",
      "app.json": """
      {
        "expo": {
          "name": "Acme",
          "slug": "acme",
          "ios": { "bundleIdentifier": "com.acme.app", "appleTeamId": "ABCDE12345"\(ios) },
          "plugins": [\(plugin == nil ? "\"expo-router\"" : "\"@bacons/apple-targets\"")\(plugins)]
        }
      }

      """,
    ]
    for (path, text) in files { all[path] = text }
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
      .appendingPathComponent("atq-upgrade-\(UUID().uuidString)")
    for (path, text) in all {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    root = folder.path
    project = ProjectReader.read(folder.path)
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// The plan with the repository's facts.
  func plan(to target: Int, from source: Int? = nil, plugin: Version? = nil) throws -> UpgradePlan {
    try RepositoryKnowledge.planner.get().plan(project, UpgradeRequest(to: target, from: source, plugin: plugin))
  }

  /// The config of a target of one type.
  static func target(_ type: String, _ fields: String = "") -> [String: String] {
    [
      "targets/\(type)/expo-target.config.js":
        "module.exports = {\n  type: \"\(type)\",\n  entitlements: {},\n  \(fields)\n};\n"
    ]
  }

  /// An Xcode project with the app and nothing else.
  static let xcodeProject = """
    // !$*UTF8*$!
    {
      archiveVersion = 1; objectVersion = 60; rootObject = P;
      objects = {
        P = { isa = PBXProject; buildConfigurationList = L; targets = ( T ); };
        L = { isa = XCConfigurationList; buildConfigurations = ( ); };
        T = { isa = PBXNativeTarget; name = Acme; productName = Acme; productType = "com.apple.product-type.application";
          buildConfigurationList = C; buildPhases = ( ); dependencies = ( ); };
        C = { isa = XCConfigurationList; buildConfigurations = ( D ); };
        D = { isa = XCBuildConfiguration; name = Release; buildSettings = { IPHONEOS_DEPLOYMENT_TARGET = 16.4; }; };
      };
    }

    """

  /// An entitlements file with one App Group.
  static let entitlements = """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict><key>com.apple.security.application-groups</key>
    <array><string>group.com.acme.app</string></array></dict></plist>

    """
}

extension UpgradePlan {
  /// The identifiers of the facts of all actions.
  var actionFacts: Set<String> { Set(actions.flatMap(\.facts).map(\.id)) }

  /// The identifiers of all facts that the plan names.
  var namedFacts: Set<String> { actionFacts.union(notes.flatMap(\.facts).map(\.id)) }

  /// The action that names a fact.
  func action(naming fact: String) -> UpgradeAction? { actions.first { $0.facts.contains { $0.id == fact } } }
}
