import KnowledgeGraph

/// Former identifiers of facts, which their authors keep as aliases, and where they lead now.
struct Redirects {
  /// A former address.
  struct Redirect {
    let path: SitePath
    let node: FactNode
  }

  /// The aliases that have the form of an identifier in a system and are no page of another fact.
  static func all(in model: SiteModel, taken: Set<SitePath>) -> [Redirect] {
    var redirects: [Redirect] = []
    var used = Set(taken.map { $0.text.lowercased() })
    for node in model.graph.facts {
      for alias in node.aliases {
        guard let path = path(of: alias), used.insert(path.text.lowercased()).inserted else { continue }
        redirects.append(Redirect(path: path, node: node))
      }
    }
    return redirects
  }

  private static func path(of alias: String) -> SitePath? {
    let (document, anchor) = LinkTarget.splitting(alias)
    guard document.contains("/"), KnowledgeSystem(identifier: document) != nil else { return nil }
    let parts =
      document.split(separator: "/", omittingEmptySubsequences: false) + (anchor.map { [Substring($0)] } ?? [])
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy {
          (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F
        }
    }
    return isPlain ? SitePath(parts.joined(separator: "/") + ".html") : nil
  }
}
