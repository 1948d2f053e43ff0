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

  /// Reads all Markdown files of a folder.
  ///
  /// - Throws: `KnowledgeFolder.ReadError` when the folder itself cannot be listed; a file that cannot be read is a diagnostic.
  public static func load(
    folder: KnowledgeFolder, catalogue: Catalogue
  ) throws(KnowledgeFolder.ReadError) -> Knowledge {
    var texts: [(file: String, text: String)] = []
    var unreadable: [Diagnostic] = []
    for file in folder.files {
      do throws(KnowledgeFolder.ReadError) {
        let bytes = try folder.bytes(of: file)
        guard let text = String(validating: bytes, as: UTF8.self) else {
          throw KnowledgeFolder.ReadError(description: "it is not valid UTF-8")
        }
        texts.append((file.path, text))
      } catch {
        unreadable.append(
          Diagnostic(
            .unreadableFile, at: SourceLocation(file: file.path, line: 1),
            message: "The file cannot be read: \(error.description)."))
      }
    }
    return parse(texts, catalogue: catalogue, unreadable: unreadable)
  }

  /// Parses files that are already in memory, given by their paths relative to the knowledge folder.
  public static func parse(
    _ files: [(file: String, text: String)], catalogue: Catalogue, unreadable: [Diagnostic] = []
  ) -> Knowledge {
    let sorted = files.sorted { $0.file < $1.file }
    var words = VocabularyReader(rules: catalogue.rules.map(\.id))
    for file in sorted where file.file.hasPrefix(Vocabulary.folder) { words.read(file: file.file, text: file.text) }
    let ordered = sorted.filter { !$0.file.hasPrefix(Vocabulary.folder) }
    var documents = ordered.map { DocumentParser.parse(file: $0.file, text: $0.text) }
    for diagnostic in unreadable {
      let id = LinkTarget.identifier(of: diagnostic.location.file)
      documents.append(ParsedDocument(id: id, diagnostics: [diagnostic]))
    }
    let texts = Dictionary(ordered.map { ($0.file, $0.text) }, uniquingKeysWith: { first, _ in first })
    var builder = GraphBuilder(documents: documents, catalogue: catalogue, texts: texts)
    let (graph, diagnostics) = builder.build()
    return Knowledge(
      graph: graph, vocabulary: words.vocabulary, diagnostics: diagnostics + words.diagnostics, fileCount: sorted.count)
  }
}
