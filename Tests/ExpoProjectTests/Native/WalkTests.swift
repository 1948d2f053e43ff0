import Testing

@testable import ExpoProject

@Suite struct WalkTests {
  @Test func `files are sorted and skipped folders not entered`() throws {
    let fixture = try NativeFixture(["b/2": "", "b/1": "", "a": "", "node_modules/x/y": "", "c/d/e": "123"])
    let result = try fixture.files().walk("") { $0 == "node_modules" }
    #expect(result.paths == ["a", "b/1", "b/2", "c/d/e"])
    #expect(result.omissions.isEmpty)
    #expect(try fixture.files().walk("c").paths == ["c/d/e"])
  }

  @Test func `links are followed within the project and never in circles`() throws {
    let outside = try NativeFixture(["x": ""])
    let fixture = try NativeFixture(["real/file": "", "top": ""])
    try fixture.link("a", to: "real")
    try fixture.link("real/up", to: "..")
    try fixture.link("file", to: "top")
    try fixture.link("out", to: outside.root)
    try fixture.link("self", to: "self")
    try fixture.link("gone", to: "nowhere")
    let result = try fixture.files().walk("")
    #expect(result.paths == ["file", "real/file", "top"])
    #expect(
      Set(result.omissions) == [
        .init(path: "a", reason: .repeated), .init(path: "real/up", reason: .repeated),
        .init(path: "out", reason: .failure(.outside)), .init(path: "self", reason: .failure(.linkLoop)),
        .init(path: "gone", reason: .failure(.missing)),
      ])
    #expect(try fixture.files().walk("a").paths.contains("a/file"))
  }

  @Test func `limits hold`() throws {
    let fixture = try NativeFixture(["a": "1", "b": "22", "c/d/e/f": "333", "z": "4444"])
    let files = try fixture.files()
    let shallow = files.walk("", limits: WalkLimits(depth: 2))
    #expect(shallow.paths == ["a", "b", "z"])
    #expect(shallow.omissions == [.init(path: "c/d/e", reason: .tooDeep)])
    let few = files.walk("", limits: WalkLimits(files: 2))
    #expect(few.paths.count == 2 && few.omissions.map(\.reason) == [.tooManyFiles])
    let looked = files.walk("", limits: WalkLimits(entries: 2))
    #expect(looked.omissions.map(\.reason) == [.tooManyEntries])
    #expect(files.walk("a").omissions == [.init(path: "a", reason: .failure(.notAFolder))])
    #expect(files.walk("absent").omissions == [.init(path: "absent", reason: .failure(.missing))])
  }

  @Test func `only the first hundred omissions are listed`() throws {
    let fixture = try NativeFixture()
    for number in 0..<150 { try fixture.link("l\(number)", to: "nowhere") }
    let result = try fixture.files().walk("")
    #expect(result.omissions.count == 100 && result.omissionCount == 150)
  }
}
