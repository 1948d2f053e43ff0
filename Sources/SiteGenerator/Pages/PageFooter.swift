import KnowledgeGraph

/// The foot of a page: its other forms, where to mend it, what atq is.
struct PageFooter {
  let model: SiteModel
  let page: Page
  /// The last words.
  let promise: FinishedHTML
  let forms: PageForms

  var html: HTML {
    Tag.footer(.class("foot")) {
      Tag.ul(.class("forms")) {
        if let json = forms.json { Tag.li { Tag.a(.href(json), text: "This page as JSON") } }
        if let markdown = forms.markdown {
          Tag.li { Tag.a(.href(markdown), text: forms.json == nil ? "This page as Markdown" : "as Markdown") }
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
}

/// The links from a page to its other forms; nil for those that it does not have.
struct PageForms {
  let json: Address?
  let markdown: Address?

  init(of page: Page) {
    func form(_ ending: SitePath.Ending) -> Address { Address(from: page.path, to: page.path.with(ending: ending)) }
    json = page.json == nil ? nil : form(.json)
    markdown = page.markdown == nil ? nil : form(.markdown)
  }
}
