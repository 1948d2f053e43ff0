import EvaluationProtocol

/// Makes a failure of a syntax error. The engine tells the line and quotes the token; the column is found again.
struct SyntaxErrorReader {
  /// Files larger than this are not parsed again to find a column.
  private static let largest = 1 << 20

  let context: Context

  /// The failure for the error `value` in `text`.
  func failure(for value: JSValueRef, in text: String, source: LoadedSource, file: String) -> EvaluationFailure {
    let read = read(value)
    var message = read.message
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var line = read.line - source.lineOffset
    if line > lines.count || message == "Unexpected end of script" || message == "Parser error" {
      // The engine ran into the brace that it closes the function's body with, or found the body closed already.
      line = min(max(line, 1), lines.count)
      message = message == "Parser error" ? "A bracket is closed that was not opened" : "Unexpected end of file"
    }
    let column = column(of: message, in: text, lines: lines, line: line)
    let place = source.map.original(line: line, column: column ?? 1)
    let kind: FailureKind = isModuleSyntax(message) ? .esmSyntax : .syntax
    if kind == .esmSyntax {
      message = "import and export are the syntax of ES modules; this file is loaded as CommonJS"
    }
    return EvaluationFailure(
      kind, message, file: file, line: place.line, column: column == nil ? nil : place.column)
  }

  private func isModuleSyntax(_ message: String) -> Bool {
    message.contains("keyword 'export'") || message.contains("import call expects") || message.contains("import.meta")
  }

  private func read(_ value: JSValueRef) -> (message: String, line: Int) {
    guard let error = context.object(value) else { return ("it is not JavaScript", 1) }
    let message = (try? context.property("message", of: error)).flatMap { try? context.text($0) }
    let line = (try? context.property("line", of: error)).map { JSValueToNumber(context.ref, $0, nil) } ?? 1
    return (message ?? "it is not JavaScript", line.isFinite ? Int(line) : 1)
  }

  /// The first place in the line where the quoted token stands and the text up to it parses so far.
  private func column(of message: String, in text: String, lines: [Substring], line: Int) -> Int? {
    guard text.utf8.count <= Self.largest, lines.indices.contains(line - 1) else { return nil }
    let words = lines[line - 1]
    if message == "Unexpected end of file" { return words.utf16.count + 1 }
    guard let token = quoted(message), !token.isEmpty else {
      return isModuleSyntax(message) ? words.utf16.prefix { $0 == 32 || $0 == 9 }.count + 1 : nil
    }
    if isModuleSyntax(message) { return words.utf16.prefix { $0 == 32 || $0 == 9 }.count + 1 }
    let places = words.ranges(of: token).map(\.lowerBound)
    if places.count == 1 { return column(places[0], in: words) }
    let place = places.prefix(32).first { place in
      let end = words.index(place, offsetBy: token.count)
      return firstError(of: String(text[..<end]))?.message.contains("'\(token)'") == true
    }
    return place.map { column($0, in: words) }
  }

  private func column(_ place: String.Index, in words: Substring) -> Int {
    words.utf16.distance(from: words.startIndex, to: place) + 1
  }

  private func quoted(_ message: String) -> String? {
    guard let open = message.firstIndex(of: "'") else { return nil }
    let rest = message[message.index(after: open)...]
    // The token itself may hold an apostrophe: the last one before a sentence's end closes it.
    guard let close = rest.firstRange(of: "'.")?.lowerBound ?? rest.lastIndex(of: "'") else { return nil }
    return String(rest[..<close])
  }

  private func firstError(of text: String) -> (message: String, line: Int)? {
    context.syntaxError(in: "(function () {" + text).map(read)
  }
}
