/// What a server shows for an address that does not exist, and what stands at an address that a fact used to have.
enum OtherPages {
  static func notFound(_ model: SiteModel) -> Page {
    let link = Linker(page: .notFound, base: model.options.baseURL)
    return Page(
      path: .notFound, title: "There is no such page", description: "",
      content: [
        OverviewHeader.html(
          kicker: "404", title: "There is no such page",
          lead: "It may have been renamed. Search for its words, or look through the index."),
        Tag.p {
          Tag.a(.href(link.to(.index)), text: "Every fact")
          " · "
          Tag.a(.href(link.to(.home)), text: "Home")
        },
      ], isIndexed: false)
  }

  /// A page at a former address that leads to the present one.
  static func redirect(from path: SitePath, to target: SitePath, anchor: String?, title: String, base: BaseURL?) -> HTML
  {
    let address = Address(from: path, to: target, anchor: anchor)
    return Tag.html(.plain(.lang, "en")) {
      Tag.head {
        Tag.meta(.plain(.charset, "utf-8"))
        Tag.meta(
          .plain(.httpEquivalent, "Content-Security-Policy"), .plain(.content, PageShell.contentSecurityPolicy))
        Tag.meta(.plain(.name, "viewport"), .plain(.content, "width=device-width, initial-scale=1"))
        Tag.title(text: "\(title) · atq")
        Tag.meta(.plain(.httpEquivalent, "refresh"), .plain(.content, "0; url=\(address.text)"))
        Tag.meta(.plain(.name, "robots"), .plain(.content, "noindex"))
        Tag.link(.plain(.rel, "canonical"), .href(base.map { Address(base: $0, path: target) } ?? address))
        Tag.link(.plain(.rel, "stylesheet"), .href(Address(from: path, to: .styles)))
      }
      Tag.body {
        Tag.main {
          Tag.h1(text: "This page has moved")
          Tag.p { Tag.a(.href(address), text: title) }
        }
      }
    }
  }
}
