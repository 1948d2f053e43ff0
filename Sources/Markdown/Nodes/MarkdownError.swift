/// Why a text could not be turned into Markdown nodes.
public enum MarkdownError: Error, Sendable, Equatable {
  /// The text has more bytes than `MarkdownParser.Limits.maximumBytes`.
  case tooLarge(bytes: Int, limit: Int)
  /// Nodes are nested deeper than `MarkdownParser.Limits.maximumDepth`; `at` is the first that is too deep.
  case tooDeep(limit: Int, at: SourcePosition?)
  /// Reading would take too long or too much memory: a table too large, or marks of links, emphasis or code
  /// piled up in one paragraph. `at` is the line from which on it is too much.
  case tooComplex(at: SourcePosition?)
  /// The bytes are not UTF-8 from this offset on, counted from 0.
  case invalidUTF8(byteOffset: Int)
  /// libcmark-gfm has not all of the extensions table, tasklist, strikethrough and autolink.
  case parserUnavailable
}

extension MarkdownError: CustomStringConvertible {
  /// What is wrong, where, and what to do about it, in one sentence.
  public var description: String {
    switch self {
    case .tooLarge(let bytes, let limit):
      "the Markdown text has \(bytes) bytes and the limit is \(limit): split the file"
    case .tooDeep(let limit, let position):
      "\(position.map { "\($0): " } ?? "")Markdown is nested more than \(limit) levels deep: "
        + "take out quotes, lists or emphasis inside one another"
    case .tooComplex(let position):
      "\(position.map { "\($0): " } ?? "")the Markdown up to here takes too long to read: "
        + "split the table or paragraph, or put the text into a file of its own"
    case .invalidUTF8(let offset):
      "the Markdown text is not UTF-8 at byte \(offset): save the file as UTF-8"
    case .parserUnavailable:
      "libcmark-gfm lacks the table, tasklist, strikethrough or autolink extension: "
        + "install the packages libcmark-gfm-dev and libcmark-gfm-extensions-dev"
    }
  }
}
