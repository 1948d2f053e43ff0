import KnowledgeGraph

/// The first page: what this is, where to look, how well things are known.
struct HomePage {
  let model: SiteModel

  func page() -> Page {
    let path = SitePath.home
    let pieces = FactPieces(model: model, page: path)
    let facts = model.facts
    func link(_ title: String, _ target: SitePath) -> HTML {
      Tag.a(.href(Address(from: path, to: target)), text: title)
    }
    return Page(
      path: path, title: "what is known about iOS app extensions in Expo and React Native apps",
      description:
        "Share extensions, keyboards, widgets and App Clips in Expo and React Native apps: what is known, how it is known, since when, and for which versions.",
      content: [
        Tag.header(.class("hero")) {
          Tag.h1(text: "iOS app extensions in Expo and React Native, and how we know")
          Tag.p(
            .class("statement"),
            text:
              "Share extensions, keyboards, widgets, App Clips and the rest: \(Wording.number(facts.count)) facts, each with a source, a date, a status, and the versions that it holds for. Nothing unverified is shown as a fact, and where nothing is known, atq says so."
          )
          Tag.p(.class("ways")) {
            link("Look up an error message", .errors)
            link("Check a project", .checkers)
            link("Plan an SDK upgrade", .sdkTable)
          }
        },
        Tag.section(.class("section")) {
          Tag.h2(text: "The systems")
          Tag.ul([.class("cards systems")], systems(pieces))
        },
        Tag.section(.class("section")) {
          Tag.h2(text: "What breaks most")
          Tag.p(.class("quiet"), text: "Open bugs with the most facts, rules and checkers around them.")
          Tag.ul([.class("cards bugs")], bugs(pieces))
        },
        Tag.section(.class("section")) {
          Tag.h2(text: "Find your mistakes before the build does")
          Tag.p {
            "The same facts check a project. "
            link("\(model.checkers.count) checkers", .checkers)
            " read its configs, plists, entitlements and Xcode project, and each finding names the fact that it rests on."
          }
          CodeBlock(
            info: "sh",
            text: "atq check path/to/app\natq ask \"keyboard cannot write UserDefaults\"\natq upgrade --to 58\n"
          ).html
        },
        Tag.section(.class("section")) {
          Tag.h2(text: "How well it is known")
          StatusBar(facts: facts, page: path).html
          Tag.p {
            link("What is unverified", .unverified)
            " · "
            link("What is stale, and why", .stale)
            " · "
            link("Recently changed", .recent)
            " · "
            link("Sources", .sources)
          }
        },
      ],
      markdown: OverviewMarkdown.list(title: "atq", facts: model.documents, page: path), json: nil)
  }

  private func systems(_ pieces: FactPieces) -> [HTML] {
    KnowledgeSystem.allCases.compactMap { system in
      let documents = model.documents(of: system)
      guard !documents.isEmpty else { return nil }
      let count = model.facts.count { $0.node.system == system }
      return Tag.li {
        Tag.a(.href(Address(from: pieces.page, to: SystemOverview.path(system))), text: system.title)
        Tag.span(.class("count"), text: FactPieces.counted(count, "fact"))
        if let root = documents.first(where: { $0.document == system.rawValue }) {
          Tag.p { pieces.statement(root) }
        }
      }
    }
  }

  private func bugs(_ pieces: FactPieces) -> [HTML] {
    let open = model.documents.filter { $0.node.kind == .bug && $0.node.trackerState == .open }
    let weighed = open.map { bug in
      (bug, model.links(to: bug).count + model.links(from: bug).count { $0.kind != .cites })
    }.sorted { ($1.1, $0.0.node.id) < ($0.1, $1.0.node.id) }
    return weighed.prefix(6).map { bug, _ in
      Tag.li {
        pieces.nodeLink(bug)
        FactPieces.caution(bug.node.status)
        if let symptom = bug.node.symptoms.first { Tag.p(.class("symptom")) { Tag.code(text: symptom) } }
      }
    }
  }
}
