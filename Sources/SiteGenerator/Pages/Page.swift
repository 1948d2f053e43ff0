import KnowledgeGraph

/// A page before it is written: its content and what the shell around it says.
struct Page {
  /// An entry of *On this page*.
  struct Heading {
    let anchor: String
    let title: String
    /// 2 or 3.
    var level = 2
  }

  /// A step of the way from the home page to this one.
  struct Crumb {
    let title: String
    let path: SitePath?
    var anchor: String?
  }

  let path: SitePath
  /// The title, as plain text.
  let title: String
  /// One or two sentences for search engines and previews, as plain text.
  let description: String
  var crumbs: [Crumb] = []
  var headings: [Heading] = []
  var content: [HTML]
  /// The page for agents; nil where there is none.
  var markdown: [UInt8]?
  /// The page's data as JSON; nil where there are none.
  var json: [UInt8]?
  /// The file that the page is made from, for the *edit* link.
  var source: String?
  /// The day on which what it says was known to hold.
  var date: CalendarDate?
  /// The system whose entries the side bar unfolds.
  var system: KnowledgeSystem?
  /// What kind of thing the page is about, for filters; nil for overviews.
  var kind: NodeKind?
  /// Whether the content needs the whole width, so that no list of its headings stands beside it.
  var isWide = false
  /// Whether the page is for reading by machines and people; pages that only lead elsewhere are not indexed.
  var isIndexed = true
}
