/// Collects the diagnostics of one file and adds the line that each is about.
struct DiagnosticSink {
  let file: String
  let lines: [Substring]
  private(set) var diagnostics: [Diagnostic] = []

  init(file: String, text: String) {
    self.file = file
    self.lines = SourceLines.split(text)
  }

  /// A place within the file: what lies behind the last line or the end of a line is moved there.
  func location(line: Int, column: Int = 1) -> SourceLocation {
    let line = min(max(1, line), lines.count)
    return SourceLocation(file: file, line: line, column: min(column, lines[line - 1].utf8.count + 1))
  }

  mutating func report(
    _ code: Diagnostic.Code, line: Int, column: Int = 1, length: Int = 1, _ message: String, hint: String? = nil
  ) {
    let location = location(line: line, column: column)
    diagnostics.append(
      Diagnostic(
        code, at: location, length: length, message: message, hint: hint, within: String(lines[location.line - 1])))
  }

  /// Reports a name that is not in a list, with the nearest one that is.
  mutating func reportUnknown(
    _ code: Diagnostic.Code, _ what: String, _ name: String, among known: [String], line: Int, column: Int
  ) {
    let hint =
      NearestName.of(name, among: known).map { "Did you mean `\($0)`?" }
      ?? "Known: \(known.prefix(24).joined(separator: ", "))\(known.count > 24 ? ", …" : "")."
    report(code, line: line, column: column, length: name.utf8.count, "Unknown \(what) `\(name)`.", hint: hint)
  }

  /// Reports a link of which no document can come.
  mutating func reportInvalid(_ link: ListEntry.Link, _ reason: String) {
    report(
      .danglingLink, line: link.line, column: column(of: link), length: link.destination.utf8.count,
      "The link `\(link.destination)` leads nowhere: \(reason).")
  }

  /// Whether a link has an address that a source may have; reports it otherwise.
  mutating func isSource(_ link: ListEntry.Link) -> Bool {
    switch LinkTarget(link.destination, in: file) {
    case .external where link.destination.lowercased().hasPrefix("https://"): return true
    case .unsafe: return false
    default:
      report(
        .unsafeLink, line: link.line, column: column(of: link), length: link.destination.utf8.count,
        "The source's address `\(link.destination)` is not an absolute https address.")
      return false
    }
  }

  /// The column, from 1, of the first occurrence of a text in a line; nil where it does not occur.
  ///
  /// - Parameter start: The column from which to look first.
  func columnIfFound(of text: String, line: Int, from start: Int = 1) -> Int? {
    guard line >= 1, line <= lines.count, !text.isEmpty else { return nil }
    var (text, within) = (text, lines[line - 1])
    return within.withUTF8 { haystack in
      text.withUTF8 { needle in
        guard haystack.count >= needle.count else { return nil }
        let last = haystack.count - needle.count
        func isHere(_ index: Int) -> Bool {
          haystack[index] == needle[0] && haystack[index..<(index + needle.count)].elementsEqual(needle)
        }
        let first = min(max(0, start - 1), last + 1)
        return ((first..<last + 1).first(where: isHere) ?? (0..<first).first(where: isHere)).map { $0 + 1 }
      }
    }
  }

  /// The column of the first occurrence of a text in a line; 1 where it does not occur.
  func column(of text: String, line: Int, from start: Int = 1) -> Int {
    columnIfFound(of: text, line: line, from: start) ?? 1
  }

  /// The column of a link's destination.
  func column(of link: ListEntry.Link) -> Int {
    if let parenthesis = columnIfFound(of: "](\(link.destination)", line: link.line, from: link.column) {
      return parenthesis + 2
    }
    return columnIfFound(of: link.destination, line: link.line, from: link.column) ?? link.column
  }

  /// The column in bytes of a character that a YAML reader counted in characters.
  ///
  /// - Parameter indentation: How many blanks at most were cut from the beginning of the line before it was read.
  func column(ofCharacter column: Int, line: Int, indentation: Int = 0) -> Int {
    guard line >= 1, line <= lines.count else { return column }
    let text = lines[line - 1].unicodeScalars
    let cut = text.prefix(indentation).prefix { $0 == " " }.count
    return text.prefix(cut + max(0, column - 1)).reduce(1) { $0 + UTF8.width($1) }
  }
}
