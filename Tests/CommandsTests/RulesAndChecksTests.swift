import Foundation
import Testing

/// The commands over rules, claims and projects, run as a person runs them.
@Suite("Rules, staleness and checks") struct RulesAndChecksTests {
  private let atq = Atq.onRepository()

  private func expectValid(_ runs: [Run], _ schema: String) throws {
    let errors = try SchemaValidator.errors(in: runs.map(\.output), schema: schema)
    #expect(errors.count == runs.count)
    #expect(errors.compactMap { $0 } == [])
  }

  /// A project with a widget whose App Group the host does not have.
  private func project(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var all = [
      "package.json": #"{ "name": "acme", "dependencies": { "expo": "~54.0.0", "@bacons/apple-targets": "4.0.6" } }"#,
      "app.json": """
      { "expo": { "name": "Acme", "slug": "acme", "plugins": ["@bacons/apple-targets"], "ios": {
        "bundleIdentifier": "com.acme.app", "appleTeamId": "ABCDE12345",
        "entitlements": { "com.apple.security.application-groups": ["group.com.acme.app"] } } } }
      """,
      "targets/widget/expo-target.config.js": """
      module.exports = {
        type: "widget",
        bundleIdentifier: ".widget",
        deploymentTarget: "18.0",
        entitlements: { "com.apple.security.application-groups": ["group.com.acme.other"] },
      };
      """,
    ]
    for (path, text) in files { all[path] = text }
    for (path, text) in all { _ = try folder.write(text, to: path) }
    return folder
  }

  @Test("the nine types of 5.0.0 and the seven of 4.0.6, with where they were read")
  func autoSync() throws {
    let newest = try atq("rules", "apple-targets/app-groups/auto-sync-types", "--format", "json")
    let older = try atq("rules", "apple-targets/app-groups/auto-sync-types", "--at", "4.0.6", "--format", "json")
    for type in ["widget", "share", "bg-download", "clip", "watch-widget", "keyboard", "file-provider"] {
      #expect(newest.output.contains("\"\(type)\"") && older.output.contains("\"\(type)\""))
    }
    #expect(newest.output.contains("\"wallet\"") && !older.output.contains("\"wallet\""))
    try expectValid([newest, older], "rule")
    try expectValid([atq("rules", "--format", "json")], "rules")
  }

  @Test("a rule that is a function is shown for every type, and a wrong argument is refused")
  func functions() throws {
    let run = try atq(
      "rules", "apple-targets/bundle-id/default", "--given", "type=keyboard", "--given", "host=com.acme.app")
    #expect(run.output.contains("com.acme.app.keyboard"))
    let wrong = try atq("rules", "apple-targets/bundle-id/default", "--given", "colour=red")
    #expect(wrong.code == 2 && wrong.error.contains("colour"))
    let unknown = try atq("rules", "apple-targets/bundle-id/defualt")
    #expect(unknown.code == 2 && unknown.error.contains("Did you mean `apple-targets/bundle-id/default`?"))
  }

  @Test("the repository's own claims: none that is presented as true is contradicted")
  func stale() throws {
    let text = try atq("stale", "--as-of", "2026-12-01")
    #expect(text.code == 0)
    #expect(text.output.contains("apple-targets/app-groups/auto-sync-types at 5.0.0 says"))
    #expect(text.output.contains(" 0 contradicted,"))
    let json = try atq("stale", "--as-of", "2028-01-01", "--format", "json")
    #expect(json.code == 0 && json.output.contains("\"overdue\" : ["))
    try expectValid([json], "stale")
    #expect(try atq("stale", "--as-of", "2028-01-01", "--fail-on", "overdue").code == 1)
    #expect(try atq("stale", "--fail-on", "overdeu").error.contains("Did you mean `overdue`?"))
  }

  @Test("a bundled-document claim that is marked verified is an error with both values and the place")
  func verifiedContradiction() throws {
    let folder = try TemporaryFolder()
    let copy = folder.path("Knowledge")
    try FileManager.default.copyItem(atPath: Repository.knowledge, toPath: copy)
    let file = "\(copy)/apple-targets/app-groups.md"
    let text = try String(contentsOfFile: file, encoding: .utf8)
    let claim = try #require(text.range(of: "equals: [widget, share, clip, bg-download]"))
    let status = try #require(
      text.range(of: "status: stale", options: .backwards, range: text.startIndex..<claim.lowerBound))
    try text.replacingCharacters(in: status, with: "status: verified").write(
      toFile: file, atomically: true, encoding: .utf8)
    let run = try atq("stale", "--as-of", "2026-12-01", "--knowledge", copy)
    #expect(run.code == 1)
    #expect(run.output.contains("apple-targets/app-groups.md:"))
    #expect(run.output.contains("widget, share, clip, bg-download"))
    #expect(run.output.contains("wallet-ui"))
  }

  @Test("a registry and a tracker that know more than the facts are told")
  func outdated() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      #"{"name":"@bacons/apple-targets","version":"6.0.0","dist-tags":{"latest":"6.0.0"},"versions":["5.0.0","6.0.0"],"time":{"6.0.0":"2026-11-20T00:00:00Z"}}"#,
      to: "npm.json")
    _ = try folder.write(
      #"[{"number":201,"state":"CLOSED","title":"x","closedAt":"2026-11-25T00:00:00Z","url":"https://github.com/EvanBacon/expo-apple-targets/issues/201"},{"number":9999,"state":"OPEN","title":"y","closedAt":null,"url":"https://github.com/EvanBacon/expo-apple-targets/issues/9999"}]"#,
      to: "issues.json")
    let run = try atq(
      "stale", "--as-of", "2026-12-01", "--npm", folder.path("npm.json"), "--issues", folder.path("issues.json"),
      "--format", "json", "--fail-on", "outdated")
    #expect(run.code == 1)
    for kind in ["newer-release", "closed-thread", "unknown-threads"] { #expect(run.output.contains("\"\(kind)\"")) }
    try expectValid([run], "stale")
    #expect(try atq("stale", "--npm", folder.path("issues.json")).code == 3)
  }

  @Test("a project's mistake is found with place, why and mend, in every form")
  func check() throws {
    let folder = try project([:])
    let text = try atq("check", folder.path(""))
    #expect(text.code == 1)
    #expect(text.output.contains("targets/widget/expo-target.config.js:5"))
    #expect(text.output.contains("app-groups/mismatch"))
    #expect(text.output.contains("group.com.acme.other"))
    let json = try atq("check", folder.path(""), "--format", "json")
    try expectValid([json], "check")
    #expect(try atq("check", folder.path(""), "--fail-on", "never").code == 0)
    #expect(
      try atq("check", folder.path(""), "--skip", "app-groups", "--format", "json").output.contains("app-groups/")
        == false)
    let sarif =
      try JSONSerialization.jsonObject(
        with: Data(atq("check", folder.path(""), "--format", "sarif").output.utf8)) as? [String: Any]
    #expect(sarif?["version"] as? String == "2.1.0")
    #expect(try atq("check", folder.path(""), "--format", "github").output.contains("::error file="))
    #expect(try atq("check", folder.path("nowhere")).code == 3)
    #expect(try atq("check", "--only", "app-gruops").error.contains("Did you mean `app-groups`?"))
  }

  @Test("an ignore needs a reason, hides what it names until its day, and is reported when unused or expired")
  func ignores() throws {
    let entry =
      "ignore:\n  - id: app-groups/mismatch\n    target: widget\n    reason: moved next week\n    until: 2999-01-01\n"
    let accepted = try project([".atq.yml": entry])
    #expect(try atq("check", accepted.path(""), "--only", "app-groups/mismatch").code == 0)
    let expired = try project([".atq.yml": entry.replacingOccurrences(of: "2999", with: "2020")])
    let late = try atq("check", expired.path(""), "--only", "app-groups/mismatch")
    #expect(late.code == 1 && late.output.contains("ended on 2020-01-01"))
    let unused = try project([
      ".atq.yml": "ignore:\n  - id: app-groups/case\n    reason: none\n  - id: app-groups/prefix\n"
    ])
    let run = try atq("check", unused.path(""), "--only", "app-groups")
    #expect(run.output.contains("is not needed") && run.output.contains("lacks its id or its reason"))
  }

  @Test("broken projects end with findings and exit code 1 or 3, never a crash")
  func broken() throws {
    let broken: [[String: String]] = [
      ["app.json": "{ \"expo\": "], ["package.json": "["], ["targets/widget/expo-target.config.js": "while (true) {}"],
      ["targets/widget/Info.plist": "garbage"], ["ios/Acme.xcodeproj/project.pbxproj": "// !$*UTF8*$!\n{ objects = "],
      ["targets/widget/expo-target.config.js": "module.exports = {"],
    ]
    for files in broken {
      let folder = try project(files)
      let run = try withExtendedLifetime(folder) { try atq("check", folder.path("")) }
      #expect(run.code == 1 || run.code == 3, "\(files.keys)")
      #expect(!run.output.isEmpty, "\(files.keys)")
    }
  }

  @Test("a checker is explained with its examples, and all are listed")
  func explain() throws {
    let text = try atq("explain", "app-groups/mismatch")
    #expect(text.output.contains("Why it matters") && text.output.contains("Found in"))
    try expectValid([atq("explain", "app-groups/mismatch", "--format", "json")], "checker")
    try expectValid([atq("checkers", "--format", "json")], "checkers")
    #expect(try atq("explain", "apple-targets/bugs/201").output.contains("Prebuild"))
  }
}
