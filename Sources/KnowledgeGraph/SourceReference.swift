/// A place where a statement was read, or looked for in vain.
public struct SourceReference: Sendable, Hashable {
  /// What weight a source carries.
  public enum Kind: String, Sendable, CaseIterable, Codable {
    /// Vendor documentation, source code, a registry, or the maintainer's own thread.
    case primary
    /// Anybody else's page, issue or repository.
    case secondary
    /// A place that was looked at and did not confirm the statement.
    case searched
  }

  /// What the source is called.
  public let title: String
  /// The absolute address.
  public let url: String
  /// What weight the source carries.
  public let kind: Kind
  /// The day on which it was read.
  public let read: CalendarDate

  /// Makes a reference.
  public init(title: String, url: String, kind: Kind, read: CalendarDate) {
    self.title = title
    self.url = url
    self.kind = kind
    self.read = read
  }
}
