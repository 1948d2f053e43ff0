/// Reads one YAML document into `YAMLNode` values.
public enum YAMLReader {
  /// How much a document may use.
  public struct Options: Sendable, Equatable {
    /// Whether anchors, aliases and merge keys (`<<`) are understood; otherwise they are errors.
    public var allowsAliases: Bool
    /// The most UTF-8 bytes: 1 MiB unless asked otherwise.
    public var maximumBytes: Int
    /// The most sequences and mappings inside one another: 100 unless asked otherwise. Values are released
    /// level by level on the stack, so a small stack asks for a small number.
    public var maximumDepth: Int
    /// The most values, each use of an alias counted in full: 200,000 unless asked otherwise.
    public var maximumNodes: Int

    /// Options from their values.
    public init(
      allowsAliases: Bool = false, maximumBytes: Int = 1 << 20, maximumDepth: Int = 100, maximumNodes: Int = 200_000
    ) {
      self.allowsAliases = allowsAliases
      self.maximumBytes = maximumBytes
      self.maximumDepth = maximumDepth
      self.maximumNodes = maximumNodes
    }
  }

  /// The value of the one document in `text`; nil if it holds nothing but blanks, comments and markers.
  ///
  /// Positions count from `firstLine` and, on the first line, `firstColumn`, for a text that stands inside
  /// another file. Errors: what YAML forbids, a second document, a repeated key, a key that is no scalar, an
  /// unknown tag, aliases unless allowed, and more of anything than `options` grants.
  public static func read(
    _ text: String, firstLine: Int = 1, firstColumn: Int = 1, options: Options = Options()
  ) throws(YAMLError) -> YAMLNode? {
    let byteCount = text.utf8.count
    guard byteCount <= options.maximumBytes else {
      throw YAMLError(
        line: firstLine, column: firstColumn,
        message: "the YAML text has \(byteCount) bytes and the limit is \(options.maximumBytes)",
        hint: "split the file")
    }
    let hasByteOrderMark = text.utf8.starts(with: [0xEF, 0xBB, 0xBF])
    let events = try LibYAML(
      text.utf8.dropFirst(hasByteOrderMark ? 3 : 0), origin: Place(line: firstLine, column: firstColumn))
    var builder = TreeBuilder(options: options)
    while true {
      let event = try events.next()
      if event.kind == .streamEnd { return builder.root }
      try builder.add(event)
    }
  }
}
