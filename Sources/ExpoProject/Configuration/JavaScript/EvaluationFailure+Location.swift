import EvaluationProtocol

extension EvaluationFailure {
  /// Where it happened, with the column in bytes where the file's text is at hand.
  ///
  /// `fallback` is the config that was evaluated, for a failure that has no place.
  func location(fallback: String, root: String, files: ProjectFiles) -> ProjectLocation {
    let path = file.map { $0.hasPrefix("/") ? RelativePath.from(root, to: $0) : $0 } ?? fallback
    guard let line, line > 0 else { return ProjectLocation(file: path) }
    guard let column, column > 0 else { return ProjectLocation(file: path, line: line) }
    let text = try? files.text(path.hasPrefix("..") ? root + "/" + path : path, limit: 1 << 20)
    return ProjectLocation(file: path, line: line, column: text.flatMap { Self.bytes($0, line, column) } ?? column)
  }

  /// A column in UTF-16 code units as one in bytes.
  private static func bytes(_ text: String, _ line: Int, _ column: Int) -> Int? {
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), maxSplits: line, omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    let content = Substring(lines[line - 1])
    guard let index = content.utf16.index(content.startIndex, offsetBy: column - 1, limitedBy: content.endIndex) else {
      return nil
    }
    return content.utf8.distance(from: content.startIndex, to: index) + 1
  }
}
