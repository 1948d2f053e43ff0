import Foundation
import ParallelWork
import Testing

@testable import SiteGenerator

@Suite("Writing a site") final class SiteWriterTests {
  let place = FileManager.default.temporaryDirectory.appendingPathComponent("atq-site-\(UUID().uuidString)")
  var folder: String { place.appendingPathComponent("site").path }

  init() throws { try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true) }
  deinit { try? FileManager.default.removeItem(at: place) }

  private func file(_ path: String, _ text: String = "x") -> SiteFile { SiteFile(path: SitePath(path), text: text) }

  private func put(_ text: String, at path: String) throws {
    let url = URL(fileURLWithPath: "\(folder)/\(path)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private func text(_ path: String) -> String? {
    FileManager.default.contents(atPath: "\(folder)/\(path)").map { String(decoding: $0, as: UTF8.self) }
  }

  /// What stands beside the site's folder.
  private var neighbours: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: place.path).sorted()) ?? []
  }

  @Test("a new folder is made, with those above it")
  func newFolder() throws {
    let deep = "\(folder)/a/b/"
    let outcome = try SiteWriter(folder: deep).write([file("index.html", "home"), file("x/y.html")])
    #expect(outcome.written == 2)
    #expect(try String(contentsOfFile: "\(deep)index.html", encoding: .utf8) == "home")
    #expect(FileManager.default.fileExists(atPath: "\(deep)x/y.html"))
  }

  @Test("an empty folder is taken")
  func emptyFolder() throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try SiteWriter(folder: folder).write([file("index.html")])
    #expect(text("index.html") == "x")
  }

  @Test("a folder that atq did not make is refused and left as it is")
  func foreignFolder() throws {
    try put("mine", at: "notes.txt")
    #expect(throws: SiteWriter.WriteError.self) { try SiteWriter(folder: folder).write([file("index.html")]) }
    #expect(text("notes.txt") == "mine")
    #expect(text("index.html") == nil)
    #expect(neighbours == ["site"])
  }

  @Test("files from several threads all arrive; one that cannot be written leaves the earlier site as it was")
  func threads() throws {
    let writer = SiteWriter(folder: folder)
    let (made, outcome) = try writer.write { stage in
      ParallelMap.map(Array(0..<200)) { stage.add(SiteFile(path: SitePath("f\($0 % 7)/\($0).html"), text: "\($0)")) }
        .count
    }
    #expect(made == 200 && outcome.written == 200)
    #expect((0..<200).allSatisfy { text("f\($0 % 7)/\($0).html") == "\($0)" })
    let clash = [file("a", "a file"), file("a/b.html"), file("f0/0.html", "new")]
    #expect(throws: SiteWriter.WriteError.self) { try writer.write(clash) }
    #expect(text("f0/0.html") == "0")
    #expect(text("a") == nil)
    #expect(neighbours == ["site"])
  }

  @Test("files of an earlier site go, files of others stay, also in folders of the site")
  func secondSite() throws {
    _ = try SiteWriter(folder: folder).write([file("index.html", "old"), file("a/gone.html"), file("b/only.html")])
    try put("mine", at: "CNAME")
    try put("mine too", at: "a/notes.txt")
    try put("deep", at: ".git/objects/1")
    let outcome = try SiteWriter(folder: folder).write([file("index.html", "new"), file("a/here.html")])
    #expect(text("index.html") == "new")
    #expect(text("a/here.html") == "x")
    #expect(text("a/gone.html") == nil)
    #expect(!FileManager.default.fileExists(atPath: "\(folder)/b"))
    #expect(text("CNAME") == "mine")
    #expect(text("a/notes.txt") == "mine too")
    #expect(text(".git/objects/1") == "deep")
    #expect((outcome.removed, outcome.kept) == (2, 3))
    #expect(neighbours == ["site"])
  }

  @Test("a file of others that is in the way is not overwritten", arguments: ["a/b.html", "a"])
  func inTheWay(_ path: String) throws {
    _ = try SiteWriter(folder: folder).write([file("index.html", "old")])
    try put("mine", at: path)
    #expect(throws: SiteWriter.WriteError.self) {
      try SiteWriter(folder: folder).write([file("index.html", "new"), file("a/b.html", "new")])
    }
    #expect(text(path) == "mine")
    #expect(text("index.html") == "old")
    #expect(neighbours == ["site"])
  }

  @Test("a link of others stays a link, and what it leads to is not touched")
  func links() throws {
    let outside = place.appendingPathComponent("outside.txt")
    try Data("outside".utf8).write(to: outside)
    _ = try SiteWriter(folder: folder).write([file("index.html")])
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/link", withDestinationPath: outside.path)
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/up", withDestinationPath: "..")
    _ = try SiteWriter(folder: folder).write([file("index.html")])
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/link") == outside.path)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: "\(folder)/up") == "..")
    #expect(try String(contentsOf: outside, encoding: .utf8) == "outside")
  }

  @Test("a file is no folder")
  func fileAsFolder() throws {
    try Data("x".utf8).write(to: URL(fileURLWithPath: folder))
    #expect(throws: SiteWriter.WriteError.self) { try SiteWriter(folder: folder).write([file("index.html")]) }
    #expect(FileManager.default.contents(atPath: folder) == Data("x".utf8))
  }

  @Test("a site that cannot be written leaves the old one")
  func failure() throws {
    _ = try SiteWriter(folder: folder).write([file("index.html", "old")])
    // A name longer than any disk takes.
    let impossible = file(String(repeating: "n", count: 300) + ".html")
    #expect(throws: SiteWriter.WriteError.self) {
      try SiteWriter(folder: folder).write([file("index.html", "new"), impossible])
    }
    #expect(text("index.html") == "old")
    #expect(neighbours == ["site"])
  }
}
