/// A value of a table of SDKs with how sure it is and, where the table was changed later, from and until when it stood.
public struct SDKCell: Sendable, Hashable {
  /// One of the values that a cell had.
  public struct Value: Sendable, Hashable {
    /// The value, such as `26.2` or `20.19.x`.
    public let text: String
    /// The first day on which it was seen to stand, `YYYY-MM-DD`; nil for the day of the release.
    public let from: String?
    /// The last day on which it was seen to stand; nil for the value that stands.
    public let until: String?
    /// Whether a primary source says so.
    public let isPrimary: Bool

    init(_ text: String, from: String? = nil, until: String? = nil, isPrimary: Bool = true) {
      self.text = text
      self.from = from
      self.until = until
      self.isPrimary = isPrimary
    }
  }

  /// The values in the order of their days; empty where nobody found one.
  public let values: [Value]

  /// A cell for which nothing was found.
  public static let notFound = SDKCell(values: [])

  /// A cell with one value from a primary source.
  static func primary(_ text: String) -> SDKCell { SDKCell(values: [Value(text)]) }

  /// A cell with one value from secondary sources only.
  static func secondary(_ text: String) -> SDKCell { SDKCell(values: [Value(text, isPrimary: false)]) }

  /// The value that stands.
  public var current: String? { values.last?.text }

  /// The value that stood at the release.
  public var atRelease: String? { values.first?.text }

  /// Whether the value was changed after the release.
  public var wasChanged: Bool { values.count > 1 }

  /// Whether a primary source gives the value that stands.
  public var isPrimary: Bool { values.last?.isPrimary ?? false }
}
