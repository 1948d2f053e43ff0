import Answering
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
    /// How many of them are pages, and what is missing.
    public let summary: Summary
  }

  /// What is told of a built site.
  public struct Summary: Sendable {
    /// How many pages there are.
    public let pageCount: Int
    /// Why there are no pictures; nil where there are.
    public let missingPictures: String?
    /// What the pages were made of, for whoever has a reason to keep it.
    public let model: SiteModel
  }

  /// Lays out graphs in the DOT language.
  public typealias Layouts = ([String]) throws(Graphviz.LayoutError) -> [PlainLayout]

  /// Graphviz as the machine has it.
  public static let graphviz: @Sendable ([String]) throws(Graphviz.LayoutError) -> [PlainLayout] = {
    graphs throws(Graphviz.LayoutError) in try Graphviz().layouts(graphs)
  }

  private let graph: KnowledgeGraph
  private let vocabulary: Vocabulary
  private let checkers: [Checker]
  private let rules: [SourceRule]
  private let guide: String?
  private let assets: [SiteFile]
  private let options: SiteOptions

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
    self.graph = graph
    self.vocabulary = vocabulary
    self.checkers = checkers
    self.rules = rules
    self.guide = guide
    self.assets = assets
    self.options = options
  }

  /// Builds all files. The same values give the same bytes.
  ///
  /// - Parameter layouts: Lays out graphs in the DOT language; where it fails, lists stand in place of pictures.
  public func build(layouts: Layouts = SiteBuilder.graphviz) -> Site {
    let files = Locked<[SiteFile]>([])
    let summary = build(layouts: layouts) { file in files.withLock { $0.append(file) } }
    return Site(files: files.withLock { $0.sorted { $0.path < $1.path } }, summary: summary)
  }

  /// Builds the same and hands each file on as soon as it is made, so that not all of them are held at once.
  ///
  /// - Parameter emit: Takes the files, from several threads and in no fixed order, each path once.
  public func build(layouts: Layouts = SiteBuilder.graphviz, emit: @escaping @Sendable (SiteFile) -> Void) -> Summary {
    // The words of the index need nothing but the facts, so they are gathered while the model is made.
    let text = Background { [graph, vocabulary] in SearchText(of: graph, vocabulary: vocabulary) }
    let model = SiteModel(graph: graph, checkers: checkers, rules: rules, options: options)
    var pictures = PictureBook.empty
    var missing: String?
    do throws(Graphviz.LayoutError) {
      pictures = try PictureBook(model, layouts: layouts)
    } catch {
      missing = error.description
    }
    let maker = PageMaker(model: model, pictures: pictures, guide: guide)
    let shell = PageShell(model: model)
    let (pages, paths) = maker.jobs
    // What is no page comes first: the index takes as long as thousands of them.
    let listed = ParallelMap.map([nil] + pages.map(Optional.some)) { [assets] page -> Listings.Entry? in
      guard let page else {
        SearchIndex(of: model, text: text.take()).map { emit(SiteFile(path: .searchIndex, bytes: $0.script)) }
        Self.writeOthers(of: model, assets: assets, beside: paths, emit: emit)
        return nil
      }
      return HTMLSheet.scope { Self.write(maker.page(page), in: shell, emit: emit) }
    }
    if let base = options.baseURL {
      emit(SiteFile(path: SitePath("sitemap.xml"), text: Listings.sitemap(listed.compactMap { $0 }, base: base)))
    }
    return Summary(pageCount: pages.count, missingPictures: missing, model: model)
  }

  /// Hands on the forms of a page, one after the other, because a page of all facts is large.
  ///
  /// - Returns: What the list of pages says of it; nil for a page that is not listed.
  private static func write(_ page: Page, in shell: PageShell, emit: (SiteFile) -> Void) -> Listings.Entry? {
    let forms = PageForms(of: page)
    emit(SiteFile(path: page.path, bytes: HTMLFormatter.page(shell.html(page, forms))))
    if let json = forms.json { emit(json.file) }
    if let markdown = forms.markdown { emit(markdown.file) }
    return page.isIndexed ? Listings.Entry(path: page.path, date: page.date) : nil
  }

  /// Hands on what is no page: what is shipped as it is, what stands at former addresses, and the lists for machines.
  private static func writeOthers(
    of model: SiteModel, assets: [SiteFile], beside pages: Set<SitePath>, emit: (SiteFile) -> Void
  ) {
    let assets = assets.filter { !pages.contains($0.path) && $0.path != .searchIndex }
    assets.forEach(emit)
    for redirect in Redirects.all(in: model, taken: pages.union(assets.map(\.path))) {
      guard let place = model.place(of: redirect.node.id) else { continue }
      let page = HTMLSheet.scope {
        HTMLFormatter.page(
          OtherPages.redirect(
            from: redirect.path, to: place.page, anchor: place.anchor, title: redirect.node.title,
            base: model.options.baseURL))
      }
      emit(SiteFile(path: redirect.path, bytes: page))
    }
    emit(SiteFile(path: .feed, text: Feed(model: model).text()))
    emit(SiteFile(path: SitePath("llms.txt"), text: Listings.llms(model)))
    // GitHub Pages would otherwise render the Markdown files again.
    emit(SiteFile(path: SitePath(".nojekyll"), text: ""))
  }
}
