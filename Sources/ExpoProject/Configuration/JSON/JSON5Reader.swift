/// Reads JSON and JSON5 into configuration values with the place of every key and value.
public enum JSON5Reader {
  /// How much a text may use.
  public struct Limits: Sendable, Hashable {
    /// The most lists and objects inside one another: 500 unless asked otherwise.
    public var depth: Int
    /// The most values, keys not counted: 500,000 unless asked otherwise.
    public var values: Int

    /// Makes limits.
    public init(depth: Int = 500, values: Int = 500_000) {
      self.depth = depth
      self.values = values
    }
  }

  /// A key that its object has already.
  public struct DuplicateKey: Sendable, Hashable {
    /// The key.
    public let key: String
    /// Where it stands again.
    public let location: ProjectLocation
    /// Where it stood before.
    public let first: ProjectLocation
  }

  /// What a text holds.
  public struct Document: Sendable, Hashable {
    /// The value.
    public let node: ConfigNode
    /// The keys that are written more than once, in the order of the objects' ends. The node has all of them.
    public let duplicates: [DuplicateKey]
  }

  /// The value of a text. `file` is the path that the places get.
  ///
  /// Errors: what the dialect forbids, nothing but blanks, a second value, and more than `limits` grants.
  public static func read(
    _ text: String, file: String, dialect: JSONDialect = .json5, limits: Limits = Limits()
  ) throws(JSONError) -> Document {
    var builder = JSONTreeBuilder(Array(text.utf8), file: file, dialect: dialect, limits: limits)
    return try builder.document()
  }
}
