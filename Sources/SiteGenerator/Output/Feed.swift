import KnowledgeGraph

/// The Atom feed of the facts that changed last (RFC 4287).
struct Feed {
  let model: SiteModel

  private static let length = 50

  func text() -> String {
    let facts = Array(RecentFacts.all(in: model).prefix(Self.length))
    let updated = facts.compactMap(\.node.asOf).max() ?? .earliest
    var lines = [
      #"<?xml version="1.0" encoding="utf-8"?>"#, #"<feed xmlns="http://www.w3.org/2005/Atom">"#,
      "<title>atq: changed facts</title>",
      "<id>\(XMLText.escaped(model.options.baseURL?.text ?? "urn:atq:facts"))</id>",
      "<updated>\(updated)T00:00:00Z</updated>", "<author><name>atq</name></author>",
      #"<link rel="self" href="\#(address(.feed))"/>"#, #"<link href="\#(address(.recent))"/>"#,
    ]
    for fact in facts {
      guard let page = fact.page else { continue }
      let node = fact.node
      lines += [
        "<entry>", "<title>\(XMLText.escaped(node.title))</title>",
        "<id>urn:atq:\(XMLText.escaped(PercentEncoding.encode(node.id, keeping: PercentEncoding.addressBytes)))</id>",
        "<updated>\(node.asOf ?? .earliest)T00:00:00Z</updated>", #"<link href="\#(address(page))"/>"#,
        "<summary>\(XMLText.escaped(fact.description))</summary>", "</entry>",
      ]
    }
    return (lines + ["</feed>", ""]).joined(separator: "\n")
  }

  private func address(_ path: SitePath) -> String {
    XMLText.escaped(
      (model.options.baseURL.map { Address(base: $0, path: path) } ?? Address(from: .feed, to: path)).text)
  }
}

/// Text in XML.
enum XMLText {
  /// What stands for itself.
  private static let plainBytes = PercentEncoding.Bytes(
    " ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~@+:/?#[]!$'()*,;=%")

  /// The text with what has a meaning in XML escaped, and without characters that XML 1.0 does not allow.
  static func escaped(_ text: String) -> String {
    if plainBytes.containsAll(of: text) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result.unicodeScalars.append(scalar)
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF: result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
