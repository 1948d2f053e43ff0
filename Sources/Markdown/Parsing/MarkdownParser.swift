/// Reads GitHub Flavored Markdown into `MarkdownNode` values.
///
/// CommonMark 0.29 with tables, task lists, strikethrough and found links. Hostile input ends in a value
/// or a `MarkdownError`, never in a crash.
public struct MarkdownParser: Sendable {
  /// How much a text may hold before it is refused.
  public struct Limits: Sendable, Equatable {
    /// The most bytes a text may have: 64 MiB unless asked otherwise, never more than 128 MiB.
    public var maximumBytes: Int
    /// The most levels of nodes below the document: 1,000 unless asked otherwise, never more than 2,000.
    public var maximumDepth: Int

    /// Limits from their values.
    public init(maximumBytes: Int = 64 << 20, maximumDepth: Int = 1_000) {
      self.maximumBytes = maximumBytes
      self.maximumDepth = maximumDepth
    }
  }

  /// libcmark counts bytes in an `Int32` and ends the process when a buffer passes half its range; a NUL
  /// grows to three bytes and a buffer by half, so this is the most that can never get there.
  private static let greatestSize = 128 << 20

  /// Releasing nodes takes some 200 bytes of stack a level, so this is safe on a thread with 512 KiB.
  private static let greatestDepth = 2_000

  /// The limits that texts are held to.
  public var limits: Limits

  /// A parser that holds texts to `limits`.
  public init(limits: Limits = Limits()) {
    self.limits = limits
  }

  /// The document node for `text`.
  ///
  /// Lines are counted from `firstLine`, so that a body after front matter reports the lines of its file.
  /// A byte order mark at the beginning is skipped and takes up no column.
  public func parse(_ text: String, firstLine: Int = 1) throws(MarkdownError) -> MarkdownNode {
    var text = text
    let result: Result<MarkdownNode, MarkdownError> = text.withUTF8 { utf8 in
      Result { () throws(MarkdownError) in try parse(trusted: utf8, firstLine: firstLine) }
    }
    return try result.get()
  }

  /// The document node for UTF-8 `bytes`; see `parse(_:firstLine:)`.
  public func parse(bytes: [UInt8], firstLine: Int = 1) throws(MarkdownError) -> MarkdownNode {
    let result: Result<MarkdownNode, MarkdownError> = bytes.withUnsafeBufferPointer { utf8 in
      Result { () throws(MarkdownError) in
        try checkSize(utf8.count)
        if let offset = UTF8Check.firstInvalidByte(in: utf8) { throw .invalidUTF8(byteOffset: offset) }
        return try parse(trusted: utf8, firstLine: firstLine)
      }
    }
    return try result.get()
  }

  private func checkSize(_ bytes: Int) throws(MarkdownError) {
    let limit = min(limits.maximumBytes, Self.greatestSize)
    if bytes > limit { throw .tooLarge(bytes: bytes, limit: limit) }
  }

  private func parse(trusted utf8: UnsafeBufferPointer<UInt8>, firstLine: Int) throws(MarkdownError) -> MarkdownNode {
    try checkSize(utf8.count)
    let hasByteOrderMark = utf8.starts(with: [0xEF, 0xBB, 0xBF])
    let body = UnsafeBufferPointer(rebasing: utf8.dropFirst(hasByteOrderMark ? 3 : 0))
    let maximumDepth = min(limits.maximumDepth, Self.greatestDepth)
    if maximumDepth >= OrdinaryMarkdown.depth, let root = OrdinaryMarkdown.read(body, firstLine: firstLine) {
      return root
    }
    try WorkEstimate.check(body, maximumDepth: maximumDepth, firstLine: firstLine)
    return try CMarkTree.parse(body, maximumDepth: maximumDepth, firstLine: firstLine)
  }
}
