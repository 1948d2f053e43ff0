import Foundation
import Testing

/// Projects that are broken in every way that was thought of: the built program says what is wrong and ends with 1 or 3.
@Suite("Broken projects", .serialized) struct BrokenProjectTests {
  private let atq = Atq.onRepository()

  /// What `atq check` says of a folder.
  private func check(_ folder: TemporaryFolder, _ path: String = "") throws -> Run {
    let program = try atq.program(["check", path.isEmpty ? folder.path : folder.path(path)])
    return try withExtendedLifetime(folder) { try program.run() }
  }

  /// Ended by itself, with findings or as unreadable, and with words that say what is wrong.
  private func expect(_ run: Run, _ words: [String], sourceLocation: SourceLocation = #_sourceLocation) {
    #expect([1, 3].contains(run.code), "\(run.code) \(run.error)", sourceLocation: sourceLocation)
    let text = (run.output + run.error).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for word in words { #expect(text.contains(word), "\(text.prefix(2000))", sourceLocation: sourceLocation) }
  }

  static let widget = "targets/widget/expo-target.config.js"
  static let pbxproj = "ios/Acme.xcodeproj/project.pbxproj"

  /// A name, files beside those of a sound app (empty text removes one), and words that must be said.
  static let kinds: [(String, [String: String], [String])] = [
    ("no package.json", ["package.json": ""], ["there is no package.json"]),
    ("no app config", ["app.json": ""], ["there is no app config"]),
    (
      "package.json cut in half", ["package.json": "{ \"name\": \"acme\", \"depend"], ["package.json is not valid JSON"]
    ),
    ("app.json cut in half", ["app.json": "{ \"expo\": { \"name\""], ["app.json is not valid"]),
    ("app.json of another type", ["app.json": "[1, 2]"], ["app.json"]),
    ("a target config cut in half", [widget: "module.exports = { type: 'wid"], ["cannot be evaluated", widget]),
    ("a target config that throws", [widget: "throw new Error('out of luck')"], ["out of luck", "\(widget):1"]),
    ("a target config that loops", [widget: "for (;;) {}"], ["cannot be evaluated", "Look for a loop"]),
    (
      "a target config that eats memory", [widget: "const a = []; for (;;) a.push('x'.repeat(1e6) + a.length)"],
      [widget]
    ),
    ("a target config that recurses", [widget: "const f = () => f() + 1; module.exports = f()"], [widget]),
    ("a target config that is a number", [widget: "module.exports = 7"], [widget]),
    (
      "an app config that loops", ["app.json": "", "app.config.js": "while (true) {}"],
      ["app.config.js cannot be evaluated"]
    ),
    (
      "garbage in a plist",
      [
        "targets/share/expo-target.config.json": #"{ "type": "share" }"#,
        "targets/share/Info.plist": "\u{1}\u{2}garbage",
      ],
      ["targets/share/Info.plist"]
    ),
    (
      "a plist cut in half",
      [
        "targets/share/expo-target.config.json": #"{ "type": "share" }"#,
        "targets/share/Info.plist": "<plist><dict><key>NSExt",
      ],
      ["targets/share/Info.plist"]
    ),
    (
      "garbage entitlements", [widget: "module.exports = { type: 'share' }", "targets/widget/a.entitlements": "}{"],
      ["targets/widget/a.entitlements cannot be read"]
    ),
    (
      "garbage in the Xcode project", [widget: "module.exports = 7", pbxproj: "{ objects = "],
      ["\(pbxproj) is no readable project"]
    ),
    (
      "garbage in lockfiles", [widget: "module.exports = 7", "package-lock.json": "{", "Podfile.lock": "\t:"],
      ["package-lock.json"]
    ),
    ("a broken .atq.yml", [widget: "module.exports = 7", ".atq.yml": "ignore: {{{"], [".atq.yml"]),
    (
      "nothing at all", ["package.json": "", "app.json": "", "targets/widget/expo-target.config.json": ""],
      ["holds no app"]
    ),
  ]

  @Test("one broken file of each kind", arguments: kinds)
  func brokenFiles(_ name: String, _ files: [String: String], _ words: [String]) throws {
    var all = CheckedProject.files()
    if files[Self.widget] != nil { all["targets/widget/expo-target.config.json"] = nil }
    all.merge(files) { $1 }
    let folder = try CheckedProject.folder(all.filter { !$0.value.isEmpty })
    expect(try check(folder), words)
  }

  @Test("an Xcode project of 20 MB, sound and cut in half")
  func largeXcodeProject() throws {
    let entry =
      "  F%d = { isa = PBXFileReference; path = \"Sources/Folder/File%d.swift\"; sourceTree = \"<group>\"; };\n"
    var text = "// !$*UTF8*$!\n{ archiveVersion = 1; objectVersion = 70; rootObject = P; objects = {\n"
    for number in 0..<250_000 { text += entry.replacingOccurrences(of: "%d", with: "\(number)") }
    text += "P = { isa = PBXProject; targets = (T, ); };\nT = { isa = PBXNativeTarget; name = Share; "
    text += "productType = \"com.apple.product-type.app-extension\"; buildConfigurationList = L; };\n"
    text += "L = { isa = XCConfigurationList; buildConfigurations = (C, ); };\n"
    text +=
      "C = { isa = XCBuildConfiguration; name = Release; buildSettings = { GENERATE_INFOPLIST_FILE = YES; }; };\n}; }\n"
    #expect(text.utf8.count > 20_000_000)
    var files = CheckedProject.files([Self.pbxproj: text, "targets/other/expo-target.config.js": "module.exports = 7"])
    let sound = try check(try CheckedProject.folder(files))
    expect(sound, ["`Share` has `GENERATE_INFOPLIST_FILE = YES` and no `INFOPLIST_FILE`"])
    files[Self.pbxproj] = String(text.prefix(text.count / 2))
    expect(try check(try CheckedProject.folder(files)), ["\(Self.pbxproj) is no readable project"])
  }

  @Test("folders that cannot be read, and files")
  func forbidden() throws {
    let folder = try CheckedProject.folder(
      CheckedProject.files([
        "targets/closed/expo-target.config.js": "module.exports = { type: 'share' }", "targets/closed/Info.plist": "",
        "targets/other/expo-target.config.js": "module.exports = 7", "src/closed/App.swift": "",
      ]))
    for path in ["targets/closed/expo-target.config.js", "targets/closed/Info.plist", "src/closed"] {
      chmod(folder.path(path), 0)
    }
    defer { for path in ["src/closed"] { chmod(folder.path(path), 0o755) } }
    let run = try check(folder)
    expect(run, [])
    if geteuid() != 0 { expect(run, ["targets/closed/expo-target.config.js", "src/closed"]) }
  }

  @Test("links in a circle, out of the project and to nothing")
  func links() throws {
    let folder = try CheckedProject.folder(
      CheckedProject.files(["targets/bad/expo-target.config.js": "module.exports = 7"]))
    let manager = FileManager.default
    for (link, target) in [
      ("src/round/up", ".."), ("src/a", "b"), ("src/b", "a"), ("targets/loop", "."),
      ("targets/widget/self", "../widget"),
      ("targets/out", "/etc"), ("targets/widget/Gone.swift", "nowhere"), ("ios", "targets"),
    ] {
      try manager.createDirectory(
        atPath: (folder.path(link) as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try manager.createSymbolicLink(atPath: folder.path(link), withDestinationPath: target)
    }
    expect(try check(folder), ["targets/bad/expo-target.config.js"])
  }

  @Test("a thousand targets, one of them wrong")
  func manyTargets() throws {
    var files = CheckedProject.files(["targets/t500/expo-target.config.js": "module.exports = { type: 'wigdet' };"])
    for number in 0..<1000 where number != 500 {
      if number % 2 == 0 {
        files["targets/t\(number)/expo-target.config.json"] =
          "{ \"type\": \"widget\", \"bundleIdentifier\": \".w\(number)\", \"deploymentTarget\": \"16.0\" }"
      } else {
        files["targets/t\(number)/expo-target.config.js"] =
          "module.exports = (config) => ({ type: 'widget', name: config.name + \(number), bundleIdentifier: '.w\(number)', deploymentTarget: '16.0' });"
      }
    }
    expect(try check(try CheckedProject.folder(files)), ["There is no target type `wigdet`", "1001 extension targets"])
  }

  @Test("more than 100 MB of sources")
  func manySources() throws {
    let folder = try CheckedProject.folder(
      CheckedProject.files(["targets/bad/expo-target.config.js": "module.exports = 7"]))
    let line = "let group = \"group.com.acme.app\" // a line of a source that goes on for a while\n"
    let text = String(repeating: line, count: 1_000_000 / line.utf8.count)
    for number in 0..<110 { try folder.write(text, to: "src/Source\(number).swift") }
    expect(
      try check(folder), ["targets/bad/expo-target.config.js", "the sources before it have too many bytes together"])
  }

  /// Nothing that is read waits for whoever might write into a pipe, and nothing outside the folder is read by a link.
  @Test(
    "a pipe, or a link out of the project, in the place of any file",
    arguments: [
      ".atq.yml", "package.json", "app.json", "app.config.js", "app.config.ts", widget, "targets/widget/Info.plist",
      "eas.json", pbxproj,
      "ios/Podfile.lock", "ios/Podfile.properties.json", "project.yml", "package-lock.json", "yarn.lock",
      "pnpm-lock.yaml", "bun.lock",
      "pnpm-workspace.yaml", ".gitignore", ".git/index", ".nvmrc", ".node-version", ".xcode-version", "Gemfile.lock",
      ".tool-versions",
      "node_modules/expo/package.json", "node_modules/@bacons/apple-targets/package.json",
      "targets/widget/Widget.swift", "metro.config.js",
    ])
  func pipesAndLinks(_ path: String) throws {
    let secret = try TemporaryFolder()
    try secret.write("{ \"name\": \"SECRET-OUTSIDE\", \"build\": [SECRET-OUTSIDE\n", to: "secret")
    for makes in [{ mkfifo($0, 0o644) }, { symlink(secret.path("secret"), $0) }] as [(String) -> Int32] {
      var files = CheckedProject.files()
      files[path] = nil
      let folder = try CheckedProject.folder(files)
      let parent = path.split(separator: "/").dropLast().joined(separator: "/")
      if !parent.isEmpty { _ = try folder.createFolder(parent) }
      #expect(makes(folder.path(path)) == 0)
      let run = try check(folder)
      #expect([0, 1, 3].contains(run.code), "\(run.error)")
      #expect(!(run.output + run.error).contains("SECRET-OUTSIDE"))
    }
  }

  @Test("an .atq.yml that cannot be read is said, whatever stands in its place")
  func unreadableIgnores() throws {
    for makes in [
      { mkfifo($0, 0o644) }, { mkdir($0, 0o755) }, { symlink("/etc/hostname", $0) },
      { path in FileManager.default.createFile(atPath: path, contents: Data([0xFF, 0xFE, 0x00])) ? 0 : 1 },
      { path in FileManager.default.createFile(atPath: path, contents: Data(count: (1 << 20) + 1)) ? 0 : 1 },
    ] as [(String) -> Int32] {
      let folder = try CheckedProject.folder(CheckedProject.files())
      #expect(makes(folder.path(".atq.yml")) == 0)
      let run = try check(folder)
      #expect(run.output.contains("`.atq.yml` cannot be read"), "\(run.output)\(run.error)")
      #expect(run.output.contains(".atq.yml:1:1"))
    }
    let folder = try CheckedProject.folder(CheckedProject.files())
    #expect(try !check(folder).output.contains(".atq.yml"))
  }
}
