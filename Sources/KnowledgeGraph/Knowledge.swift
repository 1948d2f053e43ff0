import ParallelWork

/// The knowledge of a folder: its graph and what is wrong with it.
public struct Knowledge: Sendable {
  /// The graph of what could be read.
  public let graph: KnowledgeGraph
  /// The words in which people ask.
  public let vocabulary: Vocabulary
  /// Everything that does not keep to the format, by file, line and column.
  public let diagnostics: [Diagnostic]
  /// How many files were read.
  public let fileCount: Int
  /// The files that hold facts, each for itself, in the order of their paths, those that cannot be read at the end.
  public let documents: [ParsedDocument]

  /// Reads all Markdown files of a folder, several at once.
  ///
  /// - Throws: `KnowledgeFolder.ReadError` when the folder itself cannot be listed; a file that cannot be read is a diagnostic.
  public static func load(
    folder: KnowledgeFolder, catalogue: Catalogue
  ) throws(KnowledgeFolder.ReadError) -> Knowledge {
    build(ParallelMap.map(folder.files) { ReadFile($0, in: folder) }, catalogue: catalogue)
  }

  /// Parses files that are already in memory, given by their paths relative to the knowledge folder.
  public static func parse(_ files: [(file: String, text: String)], catalogue: Catalogue) -> Knowledge {
    let sorted = files.sorted { $0.file < $1.file }
    return build(sorted.map { ReadFile(path: $0.file, text: $0.text) }, catalogue: catalogue)
  }

  /// Joins documents that were read before with the vocabulary of their folder.
  ///
  /// - Parameter documents: In the order of their paths.
  public static func joining(
    _ documents: [ParsedDocument], of folder: KnowledgeFolder, catalogue: Catalogue
  ) -> Knowledge {
    let words = folder.files.filter { Vocabulary.holds($0.path) }.map { ReadFile($0, in: folder) }
    return build(words + documents.map { ReadFile($0) }, catalogue: catalogue)
  }

  /// - Parameter files: In the order of their paths.
  private static func build(_ files: [ReadFile], catalogue: Catalogue) -> Knowledge {
    var words = VocabularyReader(rules: catalogue.rules.map(\.id))
    var texts: [String: String] = [:]
    for file in files {
      guard let text = file.text else { continue }
      if file.isVocabulary {
        words.read(file: file.path, text: text)
      } else if texts[file.path] == nil {
        texts[file.path] = text
      }
    }
    // What cannot be read comes after what can.
    let ordered = files.filter { $0.text != nil } + files.filter { $0.text == nil }
    let documents = ordered.compactMap(\.document)
    var builder = GraphBuilder(documents: documents, catalogue: catalogue, texts: texts)
    let (graph, diagnostics) = builder.build()
    return Knowledge(
      graph: graph, vocabulary: words.vocabulary, diagnostics: diagnostics + words.diagnostics,
      fileCount: files.count { $0.text != nil }, documents: documents)
  }

  /// What one of the files of a folder says for itself; nil for one of the vocabulary.
  public static func document(_ file: KnowledgeFolder.File, in folder: KnowledgeFolder) -> ParsedDocument? {
    ReadFile(file, in: folder).document
  }
}

/// A file of the knowledge, read and parsed.
private struct ReadFile: Sendable {
  let path: String
  /// Nil where the file cannot be read.
  let text: String?
  /// Nil for a file of the vocabulary.
  let document: ParsedDocument?

  var isVocabulary: Bool { document == nil }

  init(_ file: KnowledgeFolder.File, in folder: KnowledgeFolder) {
    do throws(KnowledgeFolder.ReadError) {
      let bytes = try folder.bytes(of: file)
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw KnowledgeFolder.ReadError(description: "it is not valid UTF-8")
      }
      self.init(path: file.path, text: text)
    } catch {
      let diagnostic = Diagnostic(
        .unreadableFile, at: SourceLocation(file: file.path, line: 1),
        message: "The file cannot be read: \(error.description).")
      self.init(unreadable: file.path, diagnostic)
    }
  }

  init(path: String, text: String) {
    self.path = path
    self.text = text
    document = Vocabulary.holds(path) ? nil : DocumentParser.parse(file: path, text: text)
  }

  /// A document that was read before, of which nothing needs to be shown.
  init(_ document: ParsedDocument) {
    path = document.file
    text = ""
    self.document = document
  }

  private init(unreadable path: String, _ diagnostic: Diagnostic) {
    self.path = path
    text = nil
    document = ParsedDocument(file: path, diagnostics: [diagnostic])
  }
}
