/// Reads source files: Swift, Objective-C with C and C++, JavaScript and TypeScript.
enum SourceFileReader {
  /// The language of a file by the ending of its name; nil for anything but a source file.
  static func language(of path: String) -> SourceFile.Language? {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    switch path[path.index(after: dot)...] {
    case "swift": return .swift
    case "m", "mm", "h": return .objectiveC
    case "js", "jsx", "ts", "tsx", "mjs", "cjs": return .javaScript
    default: return nil
    }
  }

  /// The source file at a path.
  ///
  /// Errors: it cannot be read, has more than `limit` bytes or is not UTF-8. A file of another kind is read as C.
  static func read(
    _ path: String, files: ProjectFiles, limit: Int = ProjectFiles.sourceLimit
  ) throws(FileError) -> SourceFile {
    scan(try files.text(path, limit: limit), path: path, language: language(of: path) ?? .objectiveC)
  }

  /// The source file of a text.
  static func scan(_ text: String, path: String, language: SourceFile.Language) -> SourceFile {
    let bytes = Array(text.utf8)
    switch language {
    case .swift:
      var lexer = SwiftLexer(bytes)
      lexer.run()
      return lexer.text.file(path: path, language: language)
    case .objectiveC:
      var lexer = ObjectiveCLexer(bytes)
      lexer.run()
      return lexer.text.file(path: path, language: language)
    case .javaScript:
      var lexer = JavaScriptLexer(bytes)
      lexer.run()
      return lexer.text.file(path: path, language: language)
    }
  }
}
