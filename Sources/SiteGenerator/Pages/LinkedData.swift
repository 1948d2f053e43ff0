#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import KnowledgeGraph

/// What search engines are told of a page, in the words of schema.org.
struct LinkedData {
  let model: SiteModel
  let page: Page

  private struct Article: Encodable {
    let context = "https://schema.org"
    let type: String
    let headline: String
    let description: String
    let dateModified: String?
    let url: String?
    let inLanguage = "en"

    enum CodingKeys: String, CodingKey {
      case context = "@context"
      case type = "@type"
      case headline, description, dateModified, url, inLanguage
    }
  }

  /// The JSON; nil for pages that no type fits.
  var json: String? {
    let type = page.path == .home ? "WebSite" : page.kind != nil ? "TechArticle" : "CollectionPage"
    let article = Article(
      type: type, headline: page.title, description: page.description, dateModified: page.date?.description,
      url: model.options.baseURL.map { Address(base: $0, path: page.path).text })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(article)).map { String(decoding: $0, as: UTF8.self) }
  }
}
