import Foundation
import Testing

@testable import KnowledgeGraph

@Suite struct KnowledgeFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private func load() throws -> Knowledge {
    try Knowledge.load(folder: KnowledgeFolder(path: folder.path), catalogue: .sample)
  }

  @Test func `lists Markdown files by their paths, but no guide and nothing hidden`() throws {
    for file in [
      "nevis/b.md", "nevis/a.md", "nevis/deep/er.md", "README.md", "nevis/README.md", ".git/x.md", "nevis/.x.md",
      "coverage.tsv",
    ] {
      try folder.write(document(), to: file)
    }
    let knowledge = try load()
    #expect(
      try KnowledgeFolder(path: folder.path).files.map(\.path) == ["nevis/a.md", "nevis/b.md", "nevis/deep/er.md"])
    #expect(knowledge.graph.facts.map(\.id) == ["nevis/a", "nevis/b", "nevis/deep/er"])
    #expect(knowledge.fileCount == 3)
    #expect(knowledge.diagnostics.isEmpty)
  }

  @Test func `a file that is not UTF-8 is told, the others are read`() throws {
    try folder.write([0x2D, 0x2D, 0x2D, 0x0A, 0xC3, 0x28], to: "nevis/latin.md")
    try folder.write(document(body: "See [it](latin.md#part)."), to: "nevis/fact.md")
    let knowledge = try load()
    #expect(
      knowledge.diagnostics.map(Told.init) == [
        Told(
          code: .unreadableFile, place: "nevis/latin.md:1:1", line: nil,
          message: "The file cannot be read: it is not valid UTF-8.", hint: nil)
      ])
    #expect(knowledge.graph.facts.map(\.id) == ["nevis/fact"])
    #expect(knowledge.fileCount == 1)
  }

  @Test func `a file of two megabytes is told`() throws {
    try folder.write(document(body: String(repeating: "word ", count: 420_000)), to: "nevis/long.md")
    let diagnostics = try load().diagnostics
    #expect(diagnostics.map(\.code) == [.unreadableFile])
    #expect(diagnostics.first?.message.hasSuffix("bytes; the limit is 1048576.") == true)
  }

  @Test func `a symbolic link is told and not followed`() throws {
    try folder.write(document(), to: "outside/fact.md")
    try folder.write(document(), to: "nevis/fact.md")
    try folder.link("nevis/link.md", to: "../outside/fact.md")
    try folder.link("nevis/folder", to: "../outside")
    let knowledge = try Knowledge.load(folder: KnowledgeFolder(path: folder.path + "/nevis"), catalogue: .sample)
    let told = knowledge.diagnostics.filter { $0.code == .unreadableFile }
    #expect(
      told.map(\.message) == ["The file cannot be read: it is a symbolic link, which is not followed."])
    #expect(told.map(\.location.file) == ["link.md"])
    #expect(knowledge.fileCount == 1)
  }

  @Test func `an empty file has no front matter`() throws {
    try folder.write("", to: "nevis/empty.md")
    #expect(try load().diagnostics.map(\.code) == [.missingFrontMatter])
  }

  @Test func `a name in another script cannot be an identifier`() throws {
    try folder.write(document(), to: "nevis/キーボード.md")
    let diagnostics = try load().diagnostics
    #expect(diagnostics.map(\.code) == [.invalidPath])
    #expect(diagnostics.first?.message.contains("キーボード") == true)
  }

  #if os(Linux)
    @Test func `a name that is not UTF-8 is told`() throws {
      let path =
        folder.path.utf8.map { CChar(bitPattern: $0) } + [0x2F, -1].map { CChar($0) } + Array("x.md".utf8CString)
      let descriptor = open(path, O_CREAT | O_WRONLY, 0o644)
      try #require(descriptor >= 0)
      close(descriptor)
      #expect(try load().diagnostics.map(\.code) == [.unreadableFile])
    }
  #endif

  @Test func `a folder that is not there is an error that names it`() {
    let error = #expect(throws: KnowledgeFolder.ReadError.self) { try KnowledgeFolder(path: folder.path + "/gone") }
    #expect(error?.description == "\(folder.path)/gone: No such file or directory")
  }

  @Test func `a file for a folder is an error that names it`() throws {
    try folder.write("", to: "file")
    let error = #expect(throws: KnowledgeFolder.ReadError.self) { try KnowledgeFolder(path: folder.path + "/file") }
    #expect(error?.description == "\(folder.path)/file: Not a directory")
  }

  @Test(.enabled(if: getuid() != 0, "root may read every folder"))
  func `a folder that may not be read is an error that names it`() throws {
    try folder.write(document(), to: "nevis/closed/fact.md")
    chmod("\(folder.path)/nevis/closed", 0)
    defer { chmod("\(folder.path)/nevis/closed", 0o755) }
    let error = #expect(throws: KnowledgeFolder.ReadError.self) { try KnowledgeFolder(path: folder.path) }
    #expect(error?.description == "\(folder.path)/nevis/closed: Permission denied")
  }

  @Test(.enabled(if: getuid() != 0, "root may read every file"))
  func `a file that may not be read is told`() throws {
    try folder.write(document(), to: "nevis/closed.md")
    chmod("\(folder.path)/nevis/closed.md", 0)
    #expect(try load().diagnostics.map(\.message) == ["The file cannot be read: Permission denied."])
  }

  @Test func `folders deeper than sixteen are an error`() throws {
    let deep = (1...16).map { "d\($0)" }.joined(separator: "/")
    try folder.write(document(), to: "\(deep)/fact.md")
    #expect(try KnowledgeFolder(path: folder.path).files.map(\.path) == ["\(deep)/fact.md"])
    try folder.write(document(), to: "\(deep)/d17/fact.md")
    let error = #expect(throws: KnowledgeFolder.ReadError.self) { try KnowledgeFolder(path: folder.path) }
    #expect(error?.description == "\(folder.path)/\(deep)/d17: nested deeper than 16 folders")
  }

  @Test func `more files than the limit are an error, and the limit is two hundred thousand`() throws {
    for number in 0..<5 { try folder.write(document(), to: "nevis/f\(number).md") }
    #expect(try KnowledgeFolder(path: folder.path, fileLimit: 5).files.count == 5)
    let error = #expect(throws: KnowledgeFolder.ReadError.self) { try KnowledgeFolder(path: folder.path, fileLimit: 4) }
    #expect(error?.description == "\(folder.path): more than 4 files")
    #expect(KnowledgeFolder.maximumFileCount == 200_000)
  }

  @Test func `a file of one mebibyte is read, and one of a byte more is told`() throws {
    let text = document()
    try folder.write(text + String(repeating: "\n", count: (1 << 20) - text.utf8.count), to: "nevis/full.md")
    expectClean(try load())
    try folder.write(text + String(repeating: "\n", count: (1 << 20) + 1 - text.utf8.count), to: "nevis/full.md")
    #expect(
      try load().diagnostics.map(\.message) == ["The file cannot be read: it has 1048577 bytes; the limit is 1048576."])
  }

  @Test func `a pipe that takes the place of a listed file is not waited for`() throws {
    try folder.write(document(), to: "nevis/fact.md")
    let listed = try KnowledgeFolder(path: folder.path)
    let file = try #require(listed.files.first)
    unlink("\(folder.path)/nevis/fact.md")
    mkfifo("\(folder.path)/nevis/fact.md", 0o644)
    let error = #expect(throws: KnowledgeFolder.ReadError.self) { try listed.bytes(of: file) }
    #expect(error?.description == "it is not a file")
  }

  @Test func `three thousand files are read, each linking to the next`() throws {
    for index in 0..<3_000 {
      let next = "[next](../f\((index + 1) / 100 % 30)/n\((index + 1) % 3_000).md#part)"
      let body = "Fact \(index).\n\n## Part\n\nIts part.\n\n### See also\n\n- \(next)"
      try folder.write(document(body: body), to: "nevis/f\(index / 100)/n\(index).md")
    }
    let knowledge = try load()
    expectClean(knowledge)
    #expect(knowledge.fileCount == 3_000)
    #expect(knowledge.graph.facts.count == 6_000)
    #expect(knowledge.graph.edges.count { $0.kind == .seeAlso } == 3_000)
    #expect(knowledge.graph.ends(of: .seeAlso, from: "nevis/f29/n2999#part") == ["nevis/f0/n0#part"])
  }

  @Test func `the fingerprint changes with names and contents, and with nothing else`() throws {
    func fingerprint() throws -> UInt64 { try KnowledgeFolder(path: folder.path).fingerprint }
    try folder.write("one", to: "nevis/a.md")
    let first = try fingerprint()
    #expect(try fingerprint() == first)
    try folder.write("not Markdown", to: "nevis/notes.txt")
    #expect(try fingerprint() == first)
    try folder.write("longer", to: "nevis/a.md")
    let second = try fingerprint()
    #expect(second != first)
    try folder.write("one", to: "nevis/b.md")
    #expect(try fingerprint() != second)
  }
}
