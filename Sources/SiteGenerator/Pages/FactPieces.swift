import KnowledgeGraph

/// The pieces in which every page shows a fact: status, date and scope, warnings, sources.
struct FactPieces {
  let model: SiteModel
  let page: SitePath

  func prose(_ node: FactNode) -> ProseRenderer {
    ProseRenderer(model: model, page: page, file: node.location?.file ?? "")
  }

  /// What a node states, in one paragraph.
  func statement(_ node: SiteNode) -> [HTML] { prose(node.node).inline(node.statement) }

  // MARK: Status

  /// The status as a word, with a sign before it that does not depend on colour.
  static func badge(_ status: FactStatus) -> HTML {
    .finished(badges[status] ?? finishedBadge(status))
  }

  /// There is one on every page and in every line of a list.
  private static let badges = Dictionary(uniqueKeysWithValues: FactStatus.allCases.map { ($0, finishedBadge($0)) })

  private static func finishedBadge(_ status: FactStatus) -> FinishedHTML {
    FinishedHTML { Tag.span(.class("status \(status.rawValue)"), text: status.rawValue) }
  }

  /// A status worth saying in a list: everything but verified.
  static func caution(_ status: FactStatus?) -> HTML {
    guard let status, status != .verified else { return .empty }
    return HTML.text(" ").followed(by: badge(status))
  }

  static func day(_ date: CalendarDate) -> HTML {
    let text = date.description
    return Tag.time(.plain(.datetime, text), text: text)
  }

  /// Status with its meaning, date, scope and when to look again.
  func facts(_ node: FactNode) -> HTML {
    guard let status = node.status else { return .empty }
    return Tag.p(.class("facts")) {
      Tag.span(.class("fact")) {
        Self.badge(status)
        " "
        status.meaning
      }
      if let asOf = node.asOf {
        Tag.span(.class("fact")) {
          "as of "
          Self.day(asOf)
        }
      }
      Tag.span(.class("fact")) {
        "for "
        scope(node.scope)
      }
      if let state = node.trackerState { Tag.span(.class("fact"), text: "thread \(state.rawValue)") }
    }
  }

  /// The same in a list: status, date and scope, without their explanation.
  func shortFacts(_ node: FactNode) -> HTML {
    Tag.p(.class("facts short")) {
      if let status = node.status { Tag.span(.class("fact")) { Self.badge(status) } }
      if let asOf = node.asOf { Tag.span(.class("fact")) { Self.day(asOf) } }
      if !node.scope.isUniversal { Tag.span(.class("fact")) { scope(node.scope) } }
      if let state = node.trackerState { Tag.span(.class("fact"), text: "thread \(state.rawValue)") }
      Tag.span(.class("fact"), text: Self.counted(node.sources.count, "source"))
    }
  }

  func scope(_ scope: Scope) -> HTML {
    if scope.isUniversal { return .text("all versions") }
    var parts: [HTML] = []
    for entry in scope.entries {
      if !parts.isEmpty { parts.append(", ") }
      parts.append(
        Tag.code {
          entry.package
          " "
          entry.range.description
        })
    }
    return .fragment(parts)
  }

  static func counted(_ number: Int, _ word: String) -> String {
    "\(Wording.number(number)) \(word)\(number == 1 ? "" : "s")"
  }

  // MARK: Warnings

  /// What a reader must know before believing the statement, in words.
  func warnings(_ fact: SiteNode) -> [HTML] {
    let node = fact.node
    var warnings: [HTML] = []
    if let status = node.status, let words = Self.warning(status) {
      warnings.append(callout(status.rawValue, title: words.title, [.text(words.text)] + reasons(fact)))
    }
    if fact.isOverdue, let review = node.reviewAfter {
      warnings.append(
        callout(
          "overdue", title: "Due for review",
          ["This was to be looked at again after ", Self.day(review), ". It may have changed since."]))
    }
    for check in model.claims(of: fact) {
      guard case .contradicted(let found) = check.result, node.status?.mayBeStated ?? true else { continue }
      warnings.append(
        callout(
          "stale", title: "Contradicted by a rule",
          [
            "The source says otherwise at \(found.version.description): \(found.actual.description). See ",
            nodeLink("rules/\(check.claim.rule)"), ".",
          ]))
    }
    return warnings
  }

  private static func warning(_ status: FactStatus) -> (title: String, text: String)? {
    switch status {
    case .verified, .reported: nil
    case .unverified: ("Unverified", "Somebody looked for a confirmation and found none. Do not rely on it.")
    case .disputed: ("Disputed", "Sources disagree, and nothing here decides between them.")
    case .stale: ("Stale", "No longer believed; kept so that whoever reads it elsewhere finds out why.")
    case .retired: ("Retired", "No longer of use; kept for the record.")
    }
  }

  /// What made a fact stale or disputed.
  private func reasons(_ fact: SiteNode) -> [HTML] {
    let status = fact.node.status
    guard status == .stale || status == .disputed || status == .retired else { return [] }
    let (after, before) = (model.links(from: fact), model.links(to: fact))
    let superseding = before.filter { $0.kind == .supersedes }.map(\.id)
    let against = (after + before).filter { $0.kind == .contradicts }.map(\.id)
    var words: [HTML] = []
    if !superseding.isEmpty { words += [" Superseded by "] + list(superseding) + ["."] }
    let others = against.filter { !superseding.contains($0) }
    if !others.isEmpty { words += [" Contradicted by "] + list(others) + ["."] }
    if status == .stale, words.isEmpty {
      let rules = after.filter { $0.kind == .encodedBy }.map(\.id)
      if !rules.isEmpty { words += [" The source says otherwise: "] + list(rules) + ["."] }
    }
    return words
  }

  private func list(_ ids: [String]) -> [HTML] {
    var parts: [HTML] = []
    var seen: Set<String> = []
    for id in ids where seen.insert(id).inserted {
      if !parts.isEmpty { parts.append(", ") }
      parts.append(nodeLink(id))
    }
    return parts
  }

  func callout(_ name: String, title: String, _ content: [HTML]) -> HTML {
    Tag.div(.class("callout \(name)"), .plain(.role, "note")) {
      Tag.p {
        Tag.strong(text: "\(title).")
        " "
        content
      }
    }
  }

  // MARK: Links

  /// A link to a node by its title; a rule's or checker's identifier for its own.
  func nodeLink(_ id: String) -> HTML {
    model[id].map(nodeLink) ?? Tag.code(text: id)
  }

  /// The same of a node that is at hand.
  func nodeLink(_ node: SiteNode) -> HTML { link(node, node.address(from: page)) }

  private func link(_ node: SiteNode, _ address: Address?) -> HTML {
    guard let address else { return .finished(node.title) }
    return Tag.a(.href(address)) { node.title }
  }

  /// A link to a node with what kind of thing it is and, unless verified, its status.
  func entry(_ node: SiteNode) -> HTML { entry(node, node.address(from: page)) }

  /// The same of the other end of an edge.
  func entry(_ link: SiteLink) -> HTML { link.node.map(entry) ?? Tag.code(text: link.id) }

  /// The same of a neighbour.
  func entry(_ neighbour: Neighbourhood.Neighbour) -> HTML {
    guard let node = neighbour.node else { return Tag.code(text: neighbour.id) }
    return entry(node, neighbour.address)
  }

  @HTMLBuilder private func entry(_ node: SiteNode, _ address: Address?) -> HTML {
    link(node, address)
    Self.caution(node.node.status)
    " "
    Tag.span(.class("kind")) { context(node) }
  }

  /// What kind of thing a node is and where it stands; what a rule or checker is about.
  @HTMLBuilder private func context(_ node: SiteNode) -> HTML {
    let kind = node.node.kind
    if let topic = node.topic {
      prose(node.node).inline(topic)
    } else if let holder = node.holder, holder.page != page {
      Wording.kind(kind)
      " in "
      holder.title
    } else {
      Wording.kind(kind)
    }
  }

  // MARK: Sources

  /// What weight a source carries, between its title and the day on which it was read.
  private static func weight(_ kind: SourceReference.Kind) -> FinishedHTML {
    switch kind {
    case .primary: primary
    case .secondary: secondary
    case .searched: searched
    }
  }

  private static let primary = finishedWeight(.primary)
  private static let secondary = finishedWeight(.secondary)
  private static let searched = finishedWeight(.searched)

  private static func finishedWeight(_ kind: SourceReference.Kind) -> FinishedHTML {
    FinishedHTML {
      " "
      Tag.span(.class("weight \(kind.rawValue)"), text: Wording.weight(kind))
      ", read "
    }
  }

  /// Where a statement was read, each with its weight and day.
  func sources(_ sources: [SourceReference]) -> HTML {
    Tag.ul(.class("sources")) {
      HTML.each(sources) { source in
        Tag.li {
          if let address = Address(external: source.url) {
            Tag.a(.href(address), .class("out"), .plain(.rel, "noreferrer"), text: source.title)
          } else {
            source.title
          }
          Self.weight(source.kind)
          Self.day(source.read)
        }
      }
    }
  }
}
