import Checkers
import KnowledgeGraph
import ParallelWork
import SourceRules

/// Builds the files of a site from the knowledge.
public struct SiteBuilder: Sendable {
  /// A built site.
  public struct Site: Sendable {
    /// The files in the order of their paths.
    public let files: [SiteFile]
    /// How many of them are pages.
    public let pageCount: Int
    /// Why there are no pictures; nil where there are.
    public let missingPictures: String?
  }

  private let model: SiteModel
  private let guide: String?
  private let assets: [SiteFile]

  /// Makes a builder.
  ///
  /// - Parameters:
  ///   - vocabulary: The words in which people ask, for the search.
  ///   - guide: The knowledge folder's guide as Markdown.
  ///   - assets: The styles, scripts and icons that are shipped as they are.
  public init(
    graph: KnowledgeGraph, vocabulary: Vocabulary = Vocabulary(), checkers: [Checker] = Checkers.all,
    rules: [SourceRule] = SourceRules.all, guide: String?, assets: [SiteFile], options: SiteOptions
  ) {
    self.model = SiteModel(
      graph: graph, vocabulary: vocabulary, checkers: checkers, rules: rules, options: options)
    self.guide = guide
    self.assets = assets
  }

  /// Builds all files. The same values give the same bytes.
  ///
  /// - Parameter layouts: Lays out graphs in the DOT language; where it fails, lists stand in place of pictures.
  public func build(
    layouts: ([String]) throws(Graphviz.LayoutError) -> [PlainLayout] = { graphs throws(Graphviz.LayoutError) in
      try Graphviz().layouts(graphs)
    }
  ) -> Site {
    var pictures = PictureBook.empty
    var missing: String?
    do throws(Graphviz.LayoutError) {
      pictures = try PictureBook(model, layouts: layouts)
    } catch {
      missing = error.description
    }
    let makers = PageMaker(model: model, pictures: pictures, guide: guide)
    let shell = PageShell(model: model)
    let built = ParallelMap.map(makers.jobs) { job -> (page: Page, files: [SiteFile]) in
      let page = makers.page(job)
      return (page, Self.files(of: page, shell: shell))
    }
    var files = built.flatMap(\.files) + assets
    let taken = Set(files.map(\.path))
    for redirect in Redirects.all(in: model, taken: taken) {
      guard let place = model.place(of: redirect.node.id) else { continue }
      let page = OtherPages.redirect(
        from: redirect.path, to: place.page, anchor: place.anchor, title: redirect.node.title,
        base: model.options.baseURL)
      files.append(SiteFile(path: redirect.path, bytes: HTMLFormatter.page(page)))
    }
    files += listings(built.map(\.page))
    if let index = SearchIndex(of: model).script { files.append(SiteFile(path: .searchIndex, bytes: index)) }
    return Site(files: Self.ordered(files), pageCount: built.count, missingPictures: missing)
  }

  private static func files(of page: Page, shell: PageShell) -> [SiteFile] {
    var files = [SiteFile(path: page.path, bytes: HTMLFormatter.page(shell.html(page)))]
    if let json = page.json { files.append(SiteFile(path: page.path.with(ending: "json"), text: json)) }
    if let markdown = page.markdown { files.append(SiteFile(path: page.path.with(ending: "md"), text: markdown)) }
    return files
  }

  private func listings(_ pages: [Page]) -> [SiteFile] {
    var files = [
      SiteFile(path: .feed, text: Feed(model: model).text()),
      SiteFile(path: SitePath("llms.txt"), text: Listings.llms(model)),
      // GitHub Pages would otherwise render the Markdown files again.
      SiteFile(path: SitePath(".nojekyll"), text: ""),
    ]
    if let base = model.options.baseURL {
      files.append(SiteFile(path: SitePath("sitemap.xml"), text: Listings.sitemap(pages, base: base)))
    }
    return files
  }

  /// Of two files with one path the first stands.
  private static func ordered(_ files: [SiteFile]) -> [SiteFile] {
    var paths: Set<SitePath> = []
    return files.filter { paths.insert($0.path).inserted }.sorted { $0.path < $1.path }
  }
}
