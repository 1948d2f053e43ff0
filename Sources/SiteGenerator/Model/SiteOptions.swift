import KnowledgeGraph

/// What a site is built with besides the facts.
public struct SiteOptions: Sendable {
  /// Where the site will be published; nil where that is not known, and then no absolute address is written.
  public var baseURL: BaseURL?
  /// The page below which the facts' files are edited, such as `https://github.com/OWNER/NAME/edit/main/Knowledge/`.
  public var repository: BaseURL?
  /// The day against which review dates are held.
  public var day: CalendarDate
  /// The version of atq.
  public var version: String

  /// Makes options.
  public init(baseURL: BaseURL? = nil, repository: BaseURL? = nil, day: CalendarDate, version: String) {
    self.baseURL = baseURL
    self.repository = repository
    self.day = day
    self.version = version
  }
}
