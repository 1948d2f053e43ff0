import KnowledgeGraph
import Reporting

/// What search engines are told of a page, in the words of schema.org.
struct LinkedData {
  let model: SiteModel
  let page: Page

  var json: String {
    let type = page.path == .home ? "WebSite" : page.kind != nil ? "TechArticle" : "CollectionPage"
    return JSONBuffer.text(.compact) { json in
      json.object { json in
        json.member("@context", "https://schema.org")
        json.member("@type", type)
        json.member("dateModified", page.date?.description)
        json.member("description", page.description)
        json.member("headline", page.title)
        json.member("inLanguage", "en")
        json.member("url", model.options.baseURL.map { Address(base: $0, path: page.path).text })
      }
    }
  }
}
