import KnowledgeGraph

/// The navigation beside the content. It comes after it in the text, so that reading begins with the page.
struct SideBar {
  let model: SiteModel
  let page: SitePath
  /// The system whose documents are unfolded.
  let system: KnowledgeSystem?
  let link: Linker

  /// How many documents of a system are listed; the overview has all.
  private static let mostDocuments = 40

  private static let lookUp: [(title: String, path: SitePath)] = [
    ("Error messages", .errors), ("Checkers", .checkers), ("Source rules", .rules), ("Expo SDKs and floors", .sdkTable),
    ("Target types", .typeMatrix), ("Every fact", .index),
  ]
  private static let health: [(title: String, path: SitePath)] = [
    ("Open bugs", .openBugs), ("Unverified", .unverified), ("Stale, and why", .stale), ("Recently changed", .recent),
    ("Sources", .sources),
  ]
  private static let takePart: [(title: String, path: SitePath)] = [("How to add a fact", .guide)]

  /// The pages that some navigation leads to and marks where it is the reader's own.
  static func targets(_ model: SiteModel) -> Set<SitePath> {
    Set((lookUp + health + takePart).map(\.path) + KnowledgeSystem.allCases.map(SystemOverview.path))
      .union(model.sideBarEntries.values.joined().map(\.path))
  }

  var html: HTML {
    Tag.nav(.class("side"), .id(Anchor.navigation), .aria(.label, "Site")) {
      group("Systems", systems)
      group("Look up", Self.lookUp.map(entry))
      group("How well it is known", Self.health.map(entry))
      group("Take part", Self.takePart.map(entry))
    }
  }

  private func group(_ title: String, _ entries: [HTML]) -> HTML {
    Tag.section {
      Tag.h2(text: title)
      Tag.ul([], entries)
    }
  }

  private func anchor(_ title: String, _ path: SitePath) -> HTML {
    var attributes: [Attribute] = [.href(link.to(path))]
    if path == page { attributes.append(.aria(.current, "page")) }
    return Tag.a(attributes, [.text(title)])
  }

  private func entry(_ title: String, _ path: SitePath) -> HTML { Tag.li([], [anchor(title, path)]) }

  private var systems: [HTML] {
    KnowledgeSystem.allCases.filter { !model.documents(of: $0).isEmpty }.map { system in
      Tag.li {
        anchor(system.title, SystemOverview.path(system))
        if system == self.system { documents(of: system) }
      }
    }
  }

  /// The documents of the system that the page belongs to, those in its own folder only.
  private func documents(of system: KnowledgeSystem) -> HTML {
    let entries = model.sideBarEntries[system] ?? []
    let count = model.documents(of: system).count
    return Tag.ul {
      for entry in entries { self.entry(entry.title, entry.path) }
      if entries.count < count {
        Tag.li {
          Tag.a(.href(link.to(SystemOverview.path(system))), text: "All \(count) pages")
        }
      }
    }
  }

  /// A document as it is listed under its system.
  struct Entry: Sendable {
    let title: String
    let path: SitePath
  }

  /// The entries under a system, the same on each of its pages.
  static func entries(_ documents: [SiteNode], of system: KnowledgeSystem) -> [Entry] {
    documents.filter { !$0.document.dropFirst(system.rawValue.count + 1).contains("/") }.prefix(mostDocuments)
      .compactMap { document in
        document.page.map { Entry(title: shortTitle(document.node, system), path: $0) }
      }
  }

  /// A title without the name of the system that it stands under.
  static func shortTitle(_ node: FactNode, _ system: KnowledgeSystem) -> String {
    if node.id == system.rawValue { return "What it is" }
    var title = node.title
    for name in [system.title, system.rawValue] {
      for words in [" of \(name)", " in \(name)", " with \(name)", " for \(name)", " made by \(name)"]
      where title.hasSuffix(words) {
        title = String(title.dropLast(words.count))
      }
    }
    return title
  }
}
