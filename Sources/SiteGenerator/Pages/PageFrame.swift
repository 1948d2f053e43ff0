import KnowledgeGraph
import ParallelWork

/// What stands around the content and is the same on many pages of one system.
struct PageFrame: Sendable {
  /// Styles, icon and scripts.
  let assets: FinishedHTML
  /// The link to the feed.
  let feed: FinishedHTML
  let topBar: FinishedHTML
  let sideBar: FinishedHTML
  /// The last words of the footer.
  let promise: FinishedHTML

  /// The scripts of every page, in the order in which they run.
  private static let scripts = ["scripts/search.js"].map(SitePath.init)
  private static let searchStyles = SitePath("styles/search.css")
  private static let icon = SitePath("icons/icon.svg")
  private static let themeScript = SitePath("scripts/theme.js")

  /// Where the frames of a site lead.
  static func targets(_ model: SiteModel) -> Set<SitePath> {
    SideBar.targets(model).union(TopBar.targets).union(scripts)
      .union([.styles, searchStyles, icon, themeScript, .feed, .guide])
  }

  init(model: SiteModel, page: SitePath, system: KnowledgeSystem?, link: Linker) {
    assets = FinishedHTML {
      Tag.link(.plain(.rel, "stylesheet"), .href(link.to(.styles)))
      Tag.link(.plain(.rel, "stylesheet"), .href(link.to(Self.searchStyles)))
      Tag.link(.plain(.rel, "icon"), .plain(.type, "image/svg+xml"), .href(link.to(Self.icon)))
      Tag.script(.src(link.to(Self.themeScript)))
      for script in Self.scripts { Tag.script(.src(link.to(script)), .flag(.defer)) }
    }
    feed = FinishedHTML {
      Tag.link(
        .plain(.rel, "alternate"), .plain(.type, "application/atom+xml"), .plain(.title, "Changed facts"),
        .href(link.to(.feed)))
    }
    topBar = FinishedHTML { TopBar(link: link).html }
    sideBar = FinishedHTML { SideBar(model: model, page: page, system: system, link: link).html }
    promise = FinishedHTML {
      Tag.p {
        "Every statement says how it is known, since when, and for which versions. Where nothing is known, atq says so. "
        Tag.a(.href(link.to(.guide)), text: "How to add a fact")
        "."
      }
    }
  }
}

/// The frames of a site, each made once for the pages from which all its links are the same.
struct FrameBook: Sendable {
  private struct Key: Hashable {
    /// The last folder on the way to the page that is also on the way to where a frame leads.
    let folder: Substring
    /// How many folders the page lies below it.
    let depth: Int
    let system: KnowledgeSystem?
  }

  /// Pages come folder by folder, so that no more have to be kept at once.
  private static let mostFrames = 64

  private let model: SiteModel
  /// The pages that the navigation marks as the reader's own, and which therefore have a frame for themselves.
  private let marked: Set<SitePath>
  /// The folders on the way to where frames lead.
  private let linkedFolders: Set<Substring>
  private let frames = Locked<[Key: PageFrame]>([:])

  init(model: SiteModel) {
    self.model = model
    marked = SideBar.targets(model)
    var folders: Set<Substring> = []
    for target in PageFrame.targets(model) {
      var folder = target.folder
      while !folder.isEmpty, folders.insert(folder).inserted { folder = Self.above(folder) }
    }
    linkedFolders = folders
  }

  private static func above(_ folder: Substring) -> Substring {
    folder.utf8.dropLast().lastIndex(of: UInt8(ascii: "/")).map { folder[...$0] } ?? ""
  }

  private func key(of page: Page) -> Key {
    var folder = page.path.folder
    var depth = 0
    while !folder.isEmpty, !linkedFolders.contains(folder) {
      folder = Self.above(folder)
      depth += 1
    }
    return Key(folder: folder, depth: depth, system: page.system)
  }

  func frame(of page: Page) -> PageFrame {
    // An address that does not exist may be in any folder.
    let base = page.path == .notFound ? model.options.baseURL : nil
    let link = Linker(page: page.path, base: base)
    guard base == nil, !marked.contains(page.path) else {
      return PageFrame(model: model, page: page.path, system: page.system, link: link)
    }
    let key = key(of: page)
    if let frame = frames.withLock({ $0[key] }) { return frame }
    let frame = PageFrame(model: model, page: page.path, system: page.system, link: link)
    frames.withLock { frames in
      if frames.count >= Self.mostFrames { frames.removeAll(keepingCapacity: true) }
      frames[key] = frame
    }
    return frame
  }
}
