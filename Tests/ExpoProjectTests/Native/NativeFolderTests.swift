import Testing

@testable import ExpoProject

@Suite struct NativeFolderTests {
  private func folder(_ ignore: String, _ files: [String: String] = [:], root: String = "") throws
    -> ExpoProject.NativeFolder
  {
    let app = root.isEmpty ? "" : root + "/"
    let defaults = ["\(app)ios/Acme.xcodeproj/project.pbxproj": "", ".git/HEAD": "", ".gitignore": ignore]
    let fixture = try NativeFixture(defaults.merging(files) { $1 })
    return NativeFolderReader.read(try ProjectFiles(root: fixture.root + "/" + root))
  }

  @Test func `without the folder it is absent`() throws {
    let fixture = try NativeFixture([".gitignore": "/ios", "package.json": "{}"])
    #expect(NativeFolderReader.read(try fixture.files()) == .absent)
    try fixture.write("", to: "ios")
    #expect(NativeFolderReader.read(try fixture.files()) == .absent)
  }

  @Test(arguments: [
    "/ios", "ios/", "ios", "/ios/", "# native\n\n/ios\r\n/android\r\n", "ios/*", "ios/**", "**/ios", "i?s", "[hi]os",
    "io*", "\\ios", "/*\n!/src", "ios  ", "!ios\nios",
  ])
  func `ignored means generated`(_ ignore: String) throws {
    #expect(try folder(ignore) == .generated)
  }

  @Test(arguments: [
    "", "# /ios", "ios\n!ios", "/app/ios", "!ios", "ios/Pods", "ios/build/", "iosx", "*.log", "/ios\n!/ios/", "[!i]os",
    "[ios", "ios\\", "*/ios", "/", "IOS",
  ])
  func `not ignored means committed`(_ ignore: String) throws {
    #expect(try folder(ignore) == .committed)
  }

  @Test func `without a repository the root's own file counts`() throws {
    let fixture = try NativeFixture(["ios/a": "", ".gitignore": "/ios"])
    #expect(NativeFolderReader.read(try fixture.files()) == .generated)
  }

  @Test func `in a monorepo the files of all folders up to the repository count`() throws {
    #expect(try folder("apps/*/ios", root: "apps/mobile") == .generated)
    #expect(try folder("ios", ["apps/mobile/.gitignore": "!ios"], root: "apps/mobile") == .committed)
    #expect(try folder("", ["apps/.gitignore": "/mobile/ios/"], root: "apps/mobile") == .generated)
    #expect(try folder("/ios", root: "apps/mobile") == .committed)
    #expect(try folder("apps/**/ios", root: "apps/a/b") == .generated)
    // What lies in an ignored folder cannot be taken back.
    #expect(try folder("apps\n", ["apps/mobile/.gitignore": "!ios"], root: "apps/mobile") == .generated)
    #expect(try folder("", [".git/info/exclude": "ios\n"]) == .generated)
    #expect(try folder("", ["ios/.gitignore": "*.xcodeproj\n"]) == .generated)
  }

  @Test func `what the index tracks is committed in spite of the patterns`() throws {
    for version in 2...4 {
      let tracked = String(decoding: Self.index(["README.md", "ios/Acme/Info.plist"], version: version), as: UTF8.self)
      #expect(GitIndex.tracks(folder: "ios", index: Array(tracked.utf8)) == true, "version \(version)")
      #expect(try folder("/ios", [".git/index": tracked]) == .committed)
      let other = Self.index(["a/ios/x", "iosx", "src/index.ts"], version: version)
      #expect(GitIndex.tracks(folder: "ios", index: other) == false)
      #expect(GitIndex.tracks(folder: "a/ios", index: other) == true)
      #expect(GitIndex.tracks(folder: "ios", index: Array(other.prefix(100))) == nil)
    }
    #expect(GitIndex.tracks(folder: "ios", index: []) == nil)
    #expect(GitIndex.tracks(folder: "ios", index: Array("DIRC".utf8) + [0, 0, 0, 9, 0, 0, 0, 1]) == nil)
    #expect(try folder("/ios", [".git/index": "DIRC garbage"]) == .generated)
    var mutator = Mutator(seed: 11)
    let whole = Self.index((0..<50).map { "folder/file\($0)" }, version: 4)
    for _ in 0..<5000 { _ = GitIndex.tracks(folder: "ios", index: mutator.mutate(whole)) }
  }

  @Test func `patterns take no exponential time`() throws {
    let stars = String(repeating: "*a", count: 200) + "b"
    let folders = String(repeating: "**/", count: 200) + "x"
    #expect(try folder(stars + "\n" + folders + "\n" + String(repeating: "i", count: 5000)) == .committed)
  }

  /// An index of some files, whose hashes and times are all zero.
  static func index(_ paths: [String], version: Int) -> [UInt8] {
    var bytes = Array("DIRC".utf8) + BinaryPlist.big(UInt64(version), 4) + BinaryPlist.big(UInt64(paths.count), 4)
    var previous: [UInt8] = []
    for path in paths {
      let name = Array(path.utf8)
      var entry = [UInt8](repeating: 0, count: 60) + BinaryPlist.big(UInt64(name.count), 2)
      if version == 4 {
        let common = zip(previous, name).prefix { $0 == $1 }.count
        entry += [UInt8(previous.count - common)] + name.dropFirst(common) + [0]
      } else {
        entry += name
        entry += [UInt8](repeating: 0, count: 8 - entry.count % 8)
      }
      bytes += entry
      previous = name
    }
    return bytes + [UInt8](repeating: 0, count: 20)
  }
}
