import Checkers
import KnowledgeGraph
import SourceRules

/// Knows all pages of a site and makes each of them by itself, so that they can be made side by side.
struct PageMaker: Sendable {
  /// A page that is to be made. It is indirect so that it is passed on as one reference.
  indirect enum Job: Sendable {
    case fact(SiteNode, SitePath)
    case rule(SourceRule, SiteNode, SitePath)
    case checker(Checker, SiteNode, SitePath)
    case error(ErrorString)
    case system(KnowledgeSystem)
    case kind(NodeKind)
    case status(FactStatus)
    case overview(Overview)

    /// Where the page will stand.
    var path: SitePath {
      switch self {
      case .fact(_, let path), .rule(_, _, let path), .checker(_, _, let path): path
      case .error(let error): error.path
      case .system(let system): SystemOverview.path(system)
      case .kind(let kind): KindOverview.path(kind)
      case .status(let status): StatusOverview.path(status)
      case .overview(let overview): overview.path
      }
    }
  }

  /// The pages that there is one of.
  enum Overview: Sendable, CaseIterable {
    case home, index, unverified, stale, openBugs, recent, sdkTable, typeMatrix, errors, checkers, rules, sources, guide
    case notFound

    var path: SitePath {
      switch self {
      case .home: .home
      case .index: .index
      case .unverified: .unverified
      case .stale: .stale
      case .openBugs: .openBugs
      case .recent: .recent
      case .sdkTable: .sdkTable
      case .typeMatrix: .typeMatrix
      case .errors: .errors
      case .checkers: .checkers
      case .rules: .rules
      case .sources: .sources
      case .guide: .guide
      case .notFound: .notFound
      }
    }
  }

  let model: SiteModel
  let pictures: PictureBook
  let guide: String?
  private let code = CodeBook()

  init(model: SiteModel, pictures: PictureBook, guide: String?) {
    self.model = model
    self.pictures = pictures
    self.guide = guide
  }

  /// All pages and their paths, each path once; of two pages with one path the first stands.
  var jobs: (pages: [Job], paths: Set<SitePath>) {
    let wanted = wanted
    var paths = Set<SitePath>(minimumCapacity: wanted.count)
    return (wanted.filter { paths.insert($0.path).inserted }, paths)
  }

  private var wanted: [Job] {
    let checkers = Dictionary(model.checkers.map { ("checkers/\($0.id)", $0) }, uniquingKeysWith: { first, _ in first })
    let rules = Dictionary(model.rules.map { ("rules/\($0.id)", $0) }, uniquingKeysWith: { first, _ in first })
    var jobs: [Job] = Overview.allCases.map(Job.overview)
    jobs += KnowledgeSystem.allCases.filter { !model.documents(of: $0).isEmpty }.map(Job.system)
    let kinds = Set(model.facts.map(\.node.kind))
    jobs += NodeKind.allCases.filter(kinds.contains).map(Job.kind)
    jobs += FactStatus.allCases.map(Job.status)
    jobs += model.errors.map(Job.error)
    for node in model.nodes {
      guard let path = node.page else { continue }
      if node.node.kind == .checker, let checker = checkers[node.node.id] {
        jobs.append(.checker(checker, node, path))
      } else if node.node.kind == .rule, let rule = rules[node.node.id] {
        jobs.append(.rule(rule, node, path))
      } else {
        jobs.append(.fact(node, path))
      }
    }
    return jobs
  }

  func page(_ job: Job) -> Page {
    switch job {
    case .fact(let node, let path): FactPage(model: model, pictures: pictures).page(node, at: path)
    case .rule(let rule, let node, let path):
      RulePage(model: model, pictures: pictures, rule: rule).page(node, at: path)
    case .checker(let checker, let node, let path):
      CheckerPage(model: model, pictures: pictures, code: code, checker: checker).page(node, at: path)
    case .error(let error): ErrorPages(model: model).page(error)
    case .system(let system): SystemOverview(model: model, pictures: pictures, system: system).page()
    case .kind(let kind): KindOverview(model: model, kind: kind).page()
    case .status(let status): StatusOverview(model: model, status: status).page()
    case .overview(let overview): page(overview)
    }
  }

  private func page(_ overview: Overview) -> Page {
    switch overview {
    case .home: HomePage(model: model).page()
    case .index: IndexPage(model: model).page()
    case .unverified: HealthPages(model: model).unverified()
    case .openBugs: HealthPages(model: model).openBugs()
    case .recent: HealthPages(model: model).recent()
    case .stale: StalePage(model: model).page()
    case .sdkTable: SDKTable(model: model).page()
    case .typeMatrix: TypeMatrix(model: model).page()
    case .errors: ErrorPages(model: model).index()
    case .checkers: CatalogueIndexes(model: model).checkers()
    case .rules: CatalogueIndexes(model: model).rules()
    case .sources: SourcesPage(model: model).page()
    case .guide: GuidePage(model: model, guide: guide).page()
    case .notFound: OtherPages.notFound(model)
    }
  }
}
