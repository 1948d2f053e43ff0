import KnowledgeGraph
import ParallelWork

/// What stands around the content and is the same on all pages of one folder and system.
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
  private static let scripts = ["scripts/search.js"]

  init(model: SiteModel, page: SitePath, system: KnowledgeSystem?, link: Linker) {
    assets = FinishedHTML {
      Tag.link(.plain(.rel, "stylesheet"), .href(link.to(.styles)))
      Tag.link(.plain(.rel, "stylesheet"), .href(link.to(SitePath("styles/search.css"))))
      Tag.link(.plain(.rel, "icon"), .plain(.type, "image/svg+xml"), .href(link.to(SitePath("icons/icon.svg"))))
      Tag.script(.src(link.to(SitePath("scripts/theme.js"))))
      for script in Self.scripts { Tag.script(.src(link.to(SitePath(script))), .flag(.defer)) }
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

/// The frames of a site, each made once for the pages that follow one another in a folder.
struct FrameBook: Sendable {
  private struct Key: Hashable {
    let folder: Substring
    let system: KnowledgeSystem?
  }

  /// Pages come folder by folder, so that no more have to be kept.
  private static let mostFrames = 64

  private let model: SiteModel
  /// The pages that the navigation marks as the reader's own, and which therefore have a frame for themselves.
  private let marked: Set<SitePath>
  private let frames = Locked<[Key: PageFrame]>([:])

  init(model: SiteModel) {
    self.model = model
    marked = SideBar.targets(model)
  }

  func frame(of page: Page) -> PageFrame {
    // An address that does not exist may be in any folder.
    let base = page.path == .notFound ? model.options.baseURL : nil
    let link = Linker(page: page.path, base: base)
    guard base == nil, !marked.contains(page.path) else {
      return PageFrame(model: model, page: page.path, system: page.system, link: link)
    }
    let key = Key(folder: page.path.folder, system: page.system)
    if let frame = frames.withLock({ $0[key] }) { return frame }
    let frame = PageFrame(model: model, page: page.path, system: page.system, link: link)
    frames.withLock { frames in
      if frames.count >= Self.mostFrames { frames.removeAll(keepingCapacity: true) }
      frames[key] = frame
    }
    return frame
  }
}
