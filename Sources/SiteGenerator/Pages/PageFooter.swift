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
        if let json = forms.json { Tag.li { Tag.a(.href(json.address), text: "This page as JSON") } }
        if let markdown = forms.markdown {
          Tag.li { Tag.a(.href(markdown.address), text: forms.json == nil ? "This page as Markdown" : "as Markdown") }
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

/// The other forms of a page; nil for those that it does not have.
struct PageForms {
  /// A form as a file, and the link from the page to it.
  struct Form {
    let file: SiteFile
    let address: Address

    fileprivate init(_ bytes: [UInt8], of page: SitePath, _ ending: SitePath.Ending) {
      file = SiteFile(path: page.with(ending: ending), bytes: bytes)
      address = Address(from: page, to: file.path)
    }
  }

  let json: Form?
  let markdown: Form?

  init(of page: Page) {
    json = page.json.map { Form($0, of: page.path, .json) }
    markdown = page.markdown.map { Form($0, of: page.path, .markdown) }
  }
}
