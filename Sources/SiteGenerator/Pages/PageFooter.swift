import KnowledgeGraph

/// The foot of a page: its other forms, where to mend it, what atq is.
struct PageFooter {
  let model: SiteModel
  let page: Page
  /// The last words.
  let promise: HTML

  var html: HTML {
    Tag.footer(.class("foot")) {
      Tag.ul(.class("forms")) {
        if page.json != nil {
          Tag.li { Tag.a(.href(form("json")), text: "This page as JSON") }
        }
        if page.markdown != nil {
          Tag.li {
            Tag.a(
              .href(form("md")),
              text: page.json == nil ? "This page as Markdown" : "as Markdown")
          }
        }
        if let source = page.source, let repository = model.options.repository {
          Tag.li {
            Tag.a(
              .href(Address(base: repository, path: SitePath(source))), .class("out"), .plain(.rel, "noreferrer"),
              text: "Edit this page")
          }
        }
      }
      promise
    }
  }

  private func form(_ ending: String) -> Address { Address(from: page.path, to: page.path.with(ending: ending)) }
}
