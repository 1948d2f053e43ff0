import KnowledgeGraph

/// What stands around the content of every page: head, top bar, navigation, footer.
struct PageShell: Sendable {
  private let model: SiteModel
  private let frames: FrameBook
  /// The beginning of every head, and what follows the description.
  private let opening: FinishedHTML
  private let generator: FinishedHTML

  init(model: SiteModel) {
    self.model = model
    frames = FrameBook(model: model)
    opening = FinishedHTML {
      Tag.meta(.plain(.charset, "utf-8"))
      Tag.meta(.plain(.httpEquivalent, "Content-Security-Policy"), .plain(.content, Self.contentSecurityPolicy))
      Tag.meta(.plain(.name, "viewport"), .plain(.content, "width=device-width, initial-scale=1"))
    }
    generator = FinishedHTML {
      Tag.meta(.plain(.name, "color-scheme"), .plain(.content, "light dark"))
      Tag.meta(.plain(.name, "generator"), .plain(.content, "atq \(model.options.version)"))
    }
  }

  /// Nothing may come from elsewhere, and nothing runs that is not a file of the site.
  static let contentSecurityPolicy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    + "base-uri 'none'; form-action 'self'"

  func html(_ page: Page, _ forms: PageForms) -> HTML {
    let frame = frames.frame(of: page)
    return Tag.html(.plain(.lang, "en")) {
      head(page, frame, forms)
      Tag.body {
        Tag.a(
          .class("skip"), .href(Address(from: page.path, to: page.path, anchor: Anchor.content)),
          text: "Skip to the content")
        frame.topBar
        let hasContents = page.headings.count > 1 && !page.isWide
        Tag.div(.class(hasContents ? "frame with-contents" : "frame")) {
          Tag.main(.id(Anchor.content), .plain(.tabindex, "-1")) {
            crumbs(page)
            page.content
            PageFooter(model: model, page: page, promise: frame.promise, forms: forms).html
          }
          if hasContents { contents(page) }
          frame.sideBar
        }
      }
    }
  }

  private func head(_ page: Page, _ frame: PageFrame, _ forms: PageForms) -> HTML {
    Tag.head {
      opening
      Tag.title {
        if page.path == .home { "atq: " }
        page.title
        if page.path != .home { " · atq" }
      }
      if !page.description.isEmpty { Tag.meta(.plain(.name, "description"), .plain(.content, page.description)) }
      generator
      if !page.isIndexed { Tag.meta(.plain(.name, "robots"), .plain(.content, "noindex")) }
      frame.assets
      alternates(page, frame, forms)
      social(page)
      if page.isIndexed { HTML.data(type: "application/ld+json", json: LinkedData(model: model, page: page).json) }
    }
  }

  @HTMLBuilder private func alternates(_ page: Page, _ frame: PageFrame, _ forms: PageForms) -> HTML {
    if let base = model.options.baseURL, page.isIndexed {
      Tag.link(.plain(.rel, "canonical"), .href(Address(base: base, path: page.path)))
    }
    if let json = forms.json { alternate("application/json", json.address) }
    if let markdown = forms.markdown { alternate("text/markdown", markdown.address) }
    frame.feed
  }

  private func alternate(_ type: String, _ form: Address) -> HTML {
    Tag.link(.plain(.rel, "alternate"), .plain(.type, type), .href(form))
  }

  @HTMLBuilder private func social(_ page: Page) -> HTML {
    property("og:title", page.title)
    property("og:description", page.description)
    property("og:site_name", "atq")
    property("og:type", page.path == .home ? "website" : "article")
    if let base = model.options.baseURL { property("og:url", Address(base: base, path: page.path).text) }
  }

  private func property(_ name: String, _ content: String) -> HTML {
    content.isEmpty ? .empty : Tag.meta(.plain(.property, name), .plain(.content, content))
  }

  private func crumbs(_ page: Page) -> HTML {
    guard !page.crumbs.isEmpty else { return .empty }
    return Tag.nav(.class("crumbs"), .aria(.label, "Breadcrumbs")) {
      Tag.ol {
        HTML.each(page.crumbs) { crumb in
          Tag.li {
            if let path = crumb.path {
              Tag.a(.href(Address(from: page.path, to: path, anchor: crumb.anchor)), text: crumb.title)
            } else {
              crumb.title
            }
          }
        }
      }
    }
  }

  private func contents(_ page: Page) -> HTML {
    Tag.nav(.class("contents"), .aria(.labelledby, Anchor.contents)) {
      Tag.h2(.id(Anchor.contents), text: "On this page")
      Tag.ul {
        HTML.each(page.headings) { heading in
          Tag.li(.class(heading.level == 2 ? "level-2" : "level-3")) {
            Tag.a(.href(Address(from: page.path, to: page.path, anchor: heading.anchor)), text: heading.title)
          }
        }
      }
    }
  }
}

/// The links of a page to other files of the site.
struct Linker {
  let page: SitePath
  /// Set where the page is served at addresses other than its own, so that relative links would not lead anywhere.
  let base: BaseURL?

  func to(_ target: SitePath) -> Address {
    base.map { Address(fromRootOf: $0, path: target) } ?? Address(from: page, to: target)
  }

  /// A link within the page.
  func own(_ anchor: String) -> Address { Address(from: page, to: page, anchor: anchor) }
}
