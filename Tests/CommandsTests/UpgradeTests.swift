import Foundation
import Testing

/// `atq upgrade`, `sdk`, `diff-sdk` and `versions`, run as a person runs them.
@Suite("Upgrades") struct UpgradeTests {
  private let atq = Atq.onRepository()

  /// An app with a share target, on SDK 54 and plugin 4.0.6 unless said otherwise.
  private func app(
    expo: String = "54.0.12", plugin: String = "4.0.6", deploymentTarget: String = "15.1", files: [String: String] = [:]
  ) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var all = [
      "package.json":
        "{ \"name\": \"acme\", \"dependencies\": { \"expo\": \"\(expo)\", \"@bacons/apple-targets\": \"\(plugin)\" } }\n",
      "app.json": """
      { "expo": { "name": "Acme", "slug": "acme", "plugins": ["@bacons/apple-targets"],
        "ios": { "bundleIdentifier": "com.acme.app", "appleTeamId": "ABCDE12345" } } }

      """,
      "targets/share/expo-target.config.js":
        "module.exports = {\n  type: \"share\",\n  entitlements: {},\n  deploymentTarget: \"\(deploymentTarget)\",\n};\n",
    ]
    for (path, text) in files { all[path] = text }
    for (path, text) in all { try folder.write(text, to: path) }
    return folder
  }

  private func shareContent() throws -> TemporaryFolder {
    try app(
      files: [
        "package.json":
          "{ \"name\": \"acme\", \"dependencies\": { \"expo\": \"57.0.25\", \"react-native-share-content\": \"0.2.0\" } }\n",
        "app.json":
          "{ \"expo\": { \"name\": \"Acme\", \"slug\": \"acme\", \"scheme\": \"acme\", \"ios\": { \"bundleIdentifier\": \"com.acme.app\" }, \"plugins\": [\"react-native-share-content\"] } }\n",
        "targets/share/expo-target.config.js": "module.exports = { platforms: [] };\n",
      ])
  }

  private func run(_ folder: TemporaryFolder, _ arguments: String...) throws -> Run {
    try withExtendedLifetime(folder) {
      try atq.program(["upgrade", folder.path] + arguments).run()
    }
  }

  /// The text with its line breaks and the indentation after them undone.
  private static func unwrapped(_ text: String) -> String {
    text.replacing(/\n {2,}(?=\S)/, with: " ").replacing("\n", with: " ")
  }

  private func expectValid(_ runs: [Run], _ schema: String) throws {
    let errors = try SchemaValidator.errors(in: runs.map(\.output), schema: schema)
    #expect(errors.count == runs.count)
    #expect(errors.compactMap { $0 } == [])
  }

  @Test("the plan begins with the verdict and a table, and says where, what and from where")
  func text() throws {
    let run = try run(app(), "--to", "56")
    #expect(run.code == 1 && run.error.isEmpty)
    #expect(run.lines.first?.hasSuffix("Expo SDK 54 to 56: ready after these actions (2)") == true)
    for part in [
      "SDK  verdict    iOS         Xcode            Node                   RN",
      "56   2 actions  16.4 below  26.4 (was 26.2)  20.19.x (was 22.13.x)  0.85",
      "targets/share/expo-target.config.js:4:21: Raise `deploymentTarget` to 16.4 or more.",
      "deploymentTarget: \"16.4\",",
      "npx expo install @bacons/apple-targets@5.0.0", "#196", "#198", "verified, merged, as of 2026-11-29",
      "npx expo install expo@^56.0.5",
    ] { #expect(Self.unwrapped(run.output).contains(part), "\(part)") }
  }

  @Test("exit codes: ready, actions, not assessed, will break, and a wrong command line")
  func codes() throws {
    #expect(try run(app(expo: "54.0.12", plugin: "5.0.0", deploymentTarget: "18.0"), "--to", "55").code == 0)
    #expect(try run(app(), "--to", "56").code == 1)
    #expect(try run(app(expo: "57.0.25", plugin: "5.0.0", deploymentTarget: "18.0"), "--to", "58").code == 3)
    #expect(try run(shareContent(), "--to", "58").code == 4)
    #expect(try run(app()).code == 2)
    #expect(try run(app(), "--to", "soon").code == 2)
    #expect(try run(app(), "--to", "56", "--plugin", "new").code == 2)
  }

  @Test("an SDK that the facts do not cover is refused, naming the newest")
  func uncovered() throws {
    let run = try run(app(), "--to", "99")
    #expect(run.code == 3 && run.output.isEmpty)
    #expect(
      run.error
        == "atq: Expo SDK 99 is not covered: the newest SDK that the facts know is 58, as of 2026-11-29. `atq sdk` lists them.\n"
    )
    #expect(try atq("sdk", "99").code == 3)
    #expect(try atq("diff-sdk", "54", "99").code == 3)
  }

  @Test("the SDK that a project has, and an older one, get a plain message")
  func plain() throws {
    let same = try run(app(), "--to", "54")
    #expect(same.code == 0 && Self.unwrapped(same.output).contains("on Expo SDK 54 already") && same.lines.count <= 3)
    let older = try run(app(), "--to", "53")
    #expect(older.code == 3 && Self.unwrapped(older.output).contains("53 is older") && older.lines.count <= 3)
    #expect(try run(app(), "--to", "56", "--from", "55").output.contains("Expo SDK 55 to 56"))
  }

  @Test("JSON keeps to its schema, for plans of every verdict and for refusals")
  func json() throws {
    let runs = [
      try run(app(), "--to", "57", "--format", "json"),
      try run(app(plugin: "5.0.0", deploymentTarget: "18.0"), "--to", "55", "--format", "json"),
      try run(app(), "--to", "54", "--format", "json"), try run(shareContent(), "--to", "58", "--format", "json"),
      try run(
        app(files: ["ios/Podfile.lock": "PODS: []\n\nCOCOAPODS: 1.15.2\n", ".nvmrc": "18\n"]), "--to", "58", "--plugin",
        "4.0.0", "--format", "json"),
    ]
    try expectValid(runs, "upgrade")
    try expectValid([try atq("sdk", "--format", "json"), try atq("sdk", "56", "--format", "json")], "sdk")
    try expectValid([try atq("diff-sdk", "50", "58", "--format", "json")], "diff-sdk")
    try expectValid(
      [try atq("versions", "--format", "json"), try atq("versions", "--package", "expo", "--format", "json")],
      "versions")
  }

  @Test("the schemas refuse what is nearly right", arguments: ["upgrade", "sdk", "diff-sdk", "versions"])
  func strictness(_ schema: String) throws {
    let sample =
      switch schema {
      case "upgrade": try run(app(), "--to", "56", "--format", "json").output
      case "sdk": try atq("sdk", "58", "--format", "json").output
      case "diff-sdk": try atq("diff-sdk", "57", "58", "--format", "json").output
      default: try atq("versions", "--package", "react-native-share-content", "--format", "json").output
      }
    var broken = try JSONMutation.withExtraProperty(sample)
    broken += try JSONMutation.with("status", "sure", in: sample)
    broken += try JSONMutation.with("schemaVersion", 2, in: sample)
    if schema == "upgrade" {
      broken += try JSONMutation.with("verdict", "fine", in: sample)
      broken += try JSONMutation.with("assessment", "ok", in: sample)
      broken += try JSONMutation.with("mendKnown", "yes", in: sample)
    }
    let errors = try SchemaValidator.errors(in: broken.map(\.text), schema: schema)
    #expect(errors.count == broken.count && !broken.isEmpty)
    for (error, document) in zip(errors, broken) where error == nil { Issue.record("lets pass: \(document.change)") }
  }

  @Test("Markdown is a checklist, GitHub gets an annotation for each place")
  func otherForms() throws {
    let markdown = try run(app(), "--to", "56", "--format", "markdown").output
    #expect(markdown.contains("| SDK | verdict | iOS | Xcode | Node | React Native |"))
    #expect(markdown.contains("- [ ] **Upgrade @bacons/apple-targets from 4.0.6 to 5.0.0.**"))
    #expect(markdown.contains("- [ ] `npx expo install expo@^56.0.5`"))
    let github = try run(app(), "--to", "56", "--format", "github").output
    #expect(github.contains("targets/share/expo-target.config.js,line=4,col=21,title=SDK 56::"))
    #expect(github.split(separator: "\n").allSatisfy { $0.hasPrefix("::warning ") || $0.hasPrefix("::notice ") })
    #expect(try run(shareContent(), "--to", "58", "--format", "github").output.contains("::error "))
  }

  @Test("no line is wider than the terminal but for addresses and paths, and NO_COLOR is obeyed", arguments: [80, 120])
  func layout(columns: Int) throws {
    let folder = try app()
    let name = folder.path.split(separator: "/").last.map(String.init) ?? ""
    let plain = try withExtendedLifetime(folder) {
      var program = try atq.with(["NO_COLOR": "1"]).program(["upgrade", folder.path, "--to", "58"])
      program.terminalColumns = columns
      return try program.run()
    }
    #expect(!plain.output.contains("\u{1B}"))
    for line in plain.lines where !line.contains("://") && !line.contains(name) {
      #expect(line.count <= columns, "\(line)")
    }
    let coloured = try withExtendedLifetime(folder) {
      try atq.onTerminal(columns: columns, "upgrade", folder.path, "--to", "58")
    }
    #expect(coloured.output.contains("\u{1B}[31m16.4 below\u{1B}[0m"))
    #expect(try !run(app(), "--to", "58").output.contains("\u{1B}"))
  }

  @Test("the SDKs, one of them, two beside each other, and the releases")
  func tables() throws {
    let all = try atq("sdk").output
    #expect(all.contains("56   2026-05-21             16.4"))
    #expect(all.contains("58   2026-10-15 (reported)  16.4 (reported)  not found"))
    let one = try atq("sdk", "sdk-58").output
    #expect(one.contains("not found") && one.contains("reported, as of"))
    let two = try atq("diff-sdk", "56", "54").output
    #expect(two.hasPrefix("Expo SDK 54 to 56\n"))
    #expect(try atq("diff-sdk", "56", "56").code == 2)
    #expect(try atq("sdk", "newest").code == 2)
    let versions = try atq("versions", "--package", "@bacons/apple-targets").output
    #expect(versions.contains("5.0.0    2026-07-17  verified  2026-09-01  expo >=52, made against SDK 55"))
    #expect(
      try atq("versions", "--package", "@bacon/apple-targets").error.contains("Did you mean `@bacons/apple-targets`?"))
  }

  @Test("ask computes whether an upgrade is safe, in every form")
  func ask() throws {
    let question = "is it safe to go from sdk 54 to 56 with deploymentTarget 15.1"
    let text = try atq("ask", question)
    #expect(text.code == 0)
    #expect(text.lines.first == "Not as it is: 1 thing must be done to go from Expo SDK 54 to 56.")
    #expect(text.output.contains("below the 16.4 of Expo SDK 56"))
    let safe = try atq("ask", question.replacingOccurrences(of: "15.1", with: "16.4"))
    #expect(safe.lines.first?.hasPrefix("As far as is known, yes") == true)
    let uncovered = try atq("ask", "is it safe to go from sdk 54 to 99")
    #expect(uncovered.code == 1 && uncovered.output.contains("SDK 99 is not covered"))
    let json = try atq("ask", question, "--format", "json")
    #expect(json.output.contains("\"computed\" : true"))
    try expectValid(
      [json, try atq("ask", "is it safe to go from sdk 54 to 99", "--format", "json")], "answer")
    #expect(try atq("ask", question, "--format", "markdown").output.contains("**Not as it is"))
  }
}
