import Testing

@testable import ExpoProject

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

@Suite struct ProjectFilesTests {
  @Test func `a text is read without its byte order mark`() throws {
    let fixture = try NativeFixture(["a.txt": "\u{FEFF}größe", "ポッド/名前.swift": "let x = 1"])
    let files = try fixture.files()
    #expect(try files.text("a.txt") == "größe")
    #expect(try files.text("ポッド/名前.swift") == "let x = 1")
    #expect(try files.text(fixture.root + "/a.txt") == "größe")
    #expect(files.root == fixture.root)
  }

  @Test func `what cannot be read says why`() throws {
    let fixture = try NativeFixture(["big": "12345", "folder/a": "a"])
    try fixture.write([0xFF, 0xFE, 0x41], to: "binary")
    try fixture.link("dangling", to: "nothing")
    try fixture.link("loop", to: "loop")
    mkfifo(fixture.root + "/pipe", 0o644)
    let files = try fixture.files()
    #expect(FileError.Reason.of { _ = try files.read("absent") } == .missing)
    #expect(FileError.Reason.of { _ = try files.read("big/inside") } == .missing)
    #expect(FileError.Reason.of { _ = try files.read("dangling") } == .missing)
    #expect(FileError.Reason.of { _ = try files.read("loop") } == .linkLoop)
    #expect(FileError.Reason.of { _ = try files.read("folder") } == .notAFile)
    #expect(FileError.Reason.of { _ = try files.read("pipe") } == .notAFile)
    #expect(FileError.Reason.of { _ = try files.read("/dev/zero") } == .outside)
    #expect(FileError.Reason.of { _ = try files.read("big", limit: 4) } == .tooLarge(size: 5, limit: 4))
    #expect(FileError.Reason.of { _ = try files.text("binary") } == .notUTF8)
    #expect(FileError.Reason.of { _ = try files.read("a\0b") } == .invalidPath)
    #expect(FileError.Reason.of { _ = try files.read(String(repeating: "a", count: 5000)) } == .invalidPath)
    #expect(FileError.Reason.of { _ = try files.entries("big") } == .notAFolder)
    #expect(FileError(path: "a", reason: .missing).description == "a: it is not there")
  }

  @Test(.enabled(if: NativeFixture.canForbid)) func `a forbidden file is an error and a forbidden folder left out`()
    throws
  {
    let fixture = try NativeFixture(["a": "a", "closed/b": "b"])
    fixture.forbid("a")
    fixture.forbid("closed")
    defer { fixture.allow("closed") }
    let files = try fixture.files()
    #expect(FileError.Reason.of { _ = try files.read("a") } == .notAllowed)
    #expect(files.walk("").omissions == [.init(path: "closed", reason: .failure(.notAllowed))])
  }

  @Test func `nothing leads out of the roots`() throws {
    let outside = try NativeFixture(["secret": "s", "shared/a": "a"])
    let fixture = try NativeFixture(["inside/a": "a"])
    try fixture.link("link", to: outside.root + "/secret")
    try fixture.link("inside/folder", to: outside.root)
    try fixture.link("inner", to: "inside")
    let files = try fixture.files()
    #expect(FileError.Reason.of { _ = try files.read("../\(RelativePath.name(outside.root))/secret") } == .outside)
    #expect(FileError.Reason.of { _ = try files.read("link") } == .outside)
    #expect(FileError.Reason.of { _ = try files.read("inside/folder/secret") } == .outside)
    #expect(!files.exists("link") && !files.isDirectory("inside/folder") && files.list("inside/folder").isEmpty)
    #expect(try files.text("inner/a") == "a")
    // A folder whose name only begins like the root's lies outside too.
    #expect(FileError.Reason.of { _ = try files.realPath(fixture.root + "x") } == .missing)

    let wider = try fixture.files(extraRoots: [outside.root + "/shared", "/nowhere"])
    #expect(try wider.text("inside/folder/shared/a") == "a")
    #expect(FileError.Reason.of { _ = try wider.read("link") } == .outside)
  }

  @Test func `folders whose names differ in bytes alone are two`() throws {
    let fixture = try NativeFixture()
    for (path, text) in [("\u{E9}/a", "composed"), ("e\u{301}/a", "decomposed"), ("\u{E9}/b", "")] {
      try fixture.write(text, to: path)
    }
    let files = try fixture.files()
    guard files.list("").count == 2 else { return }
    #expect(try files.text("\u{E9}/a") == "composed" && files.text("e\u{301}/a") == "decomposed")
    #expect(files.list("\u{E9}").count == 2 && files.list("e\u{301}").count == 1)
  }

  @Test func `a folder that becomes a link meanwhile leads nowhere`() throws {
    let outside = try NativeFixture(["a": "secret", "deeper/a": "secret"])
    let fixture = try NativeFixture(["inside/a": "a", "inside/deeper/a": "a", "other/a": "other"])
    let files = try fixture.files()
    #expect(try files.text("inside/a") == "a" && files.text("inside/deeper/a") == "a")
    try fixture.move("inside", to: "moved")
    try fixture.link("inside", to: outside.root)
    #expect(FileError.Reason.of { _ = try files.read("inside/a") } == .outside)
    #expect(FileError.Reason.of { _ = try files.read("inside/deeper/a") } == .outside)
    #expect(files.list("inside/deeper").isEmpty)
    #expect(files.walk("inside/deeper").paths.isEmpty)
    try fixture.remove("inside")
    try fixture.link("inside", to: "other")
    #expect(try files.text("inside/a") == "other")
  }

  @Test func `a folder is listed in the order of bytes`() throws {
    let fixture = try NativeFixture(["b": "12", "B": "", "ä": "", "a/x": ""])
    try fixture.link("l", to: "b")
    let files = try fixture.files()
    #expect(files.list("").map(\.name) == ["B", "a", "b", "l", "ä"])
    #expect(files.list("").map(\.kind) == [.file, .folder, .file, .link, .file])
    #expect(files.list("absent").isEmpty)
    #expect(files.isFile("l") && !files.isDirectory("l") && files.isDirectory("a") && files.exists(""))
    #expect(files.relative(fixture.root + "/a/x") == "a/x" && files.relative("/etc") == nil)
  }

  @Test func `a root must be a folder`() throws {
    let fixture = try NativeFixture(["a": ""])
    #expect(FileError.Reason.of { _ = try ProjectFiles(root: fixture.root + "/a") } == .notAFolder)
    #expect(FileError.Reason.of { _ = try ProjectFiles(root: fixture.root + "/b") } == .missing)
    #expect(FileError.Reason.of { _ = try ProjectFiles(root: fixture.root + "\0") } == .invalidPath)
  }
}
