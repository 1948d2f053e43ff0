import KnowledgeGraph

/// The foot of a page: its other forms, where to mend it, what atq is.
struct PageFooter {
  let model: SiteModel
  let page: Page
  let link: Linker

  var html: HTML {
    Tag.footer(.class("foot")) {
      Tag.ul(.class("forms")) {
        if page.json != nil {
          Tag.li { Tag.a(.href(link.to(page.path.with(ending: "json"))), text: "This page as JSON") }
        }
        if page.markdown != nil {
          Tag.li {
            Tag.a(
              .href(link.to(page.path.with(ending: "md"))),
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
      Tag.p {
        "Every statement says how it is known, since when, and for which versions. Where nothing is known, atq says so. "
        Tag.a(.href(link.to(.guide)), text: "How to add a fact")
        "."
      }
    }
  }
}
