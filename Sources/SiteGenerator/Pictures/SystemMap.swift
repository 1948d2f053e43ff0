import KnowledgeGraph

/// The documents of a system and how they lean on one another.
struct SystemMap: Sendable {
  /// A document, or the documents of one folder taken together.
  private struct Place: Sendable {
    let id: String
    let count: Int
  }

  private static let mostPlaces = 40
  /// How many lines leave a place: the strongest, so that the map can be read and is no wider than a page.
  private static let mostLines = 1

  let system: KnowledgeSystem
  private let places: [Place]
  private let lines: [(from: String, to: String)]

  /// Nil for a system with fewer than three documents.
  init?(_ system: KnowledgeSystem, in model: SiteModel) {
    self.system = system
    let documents = model.documents(of: system)
    // A folder of the system with many documents is one place.
    let folders = Dictionary(grouping: documents, by: { Self.folder(of: $0.document) })
    var placeOf: [String: String] = [:]
    var places: [Place] = []
    for (folder, members) in folders.sorted(by: { $0.key < $1.key }) {
      if folder != system.rawValue, members.count > 3 {
        places.append(Place(id: folder, count: members.count))
        for member in members { placeOf[member.document] = folder }
      } else {
        for member in members {
          places.append(Place(id: member.document, count: 1))
          placeOf[member.document] = member.document
        }
      }
    }
    var weights: [String: [String: Int]] = [:]
    for node in model.facts where node.node.system == system {
      guard let from = placeOf[node.document], from != system.rawValue else { continue }
      for link in model.links(from: node) where link.kind != .cites && link.kind != .partOf {
        guard let to = placeOf[link.node?.document ?? LinkTarget.splitting(link.id).path], from != to else { continue }
        weights[from, default: [:]][to, default: 0] += 1
      }
    }
    var degree: [String: Int] = [:]
    for (from, ends) in weights {
      for (to, weight) in ends {
        degree[from, default: 0] += weight
        degree[to, default: 0] += weight
      }
    }
    let kept = places.filter { $0.id != system.rawValue }
      .sorted { (degree[$1.id] ?? 0, $0.id) < (degree[$0.id] ?? 0, $1.id) }.prefix(Self.mostPlaces)
    guard kept.count >= 3 else { return nil }
    self.places = kept.sorted { $0.id < $1.id }
    let names = Set(kept.map(\.id))
    var chosen: [(String, String)] = []
    for from in names.sorted() {
      let strongest = (weights[from] ?? [:]).filter { names.contains($0.key) }
        .sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(Self.mostLines)
      for (to, _) in strongest where !chosen.contains(where: { $0 == (to, from) }) { chosen.append((from, to)) }
    }
    self.lines = chosen
  }

  private static func folder(of id: String) -> String {
    id.lastIndex(of: "/").map { String(id[..<$0]) } ?? id
  }

  private func title(_ place: Place, _ model: SiteModel) -> [String] {
    if place.count > 1 {
      let name = Wording.capitalised(place.id.split(separator: "/").last.map(String.init) ?? place.id)
      return ["\(name), \(place.count) pages"]
    }
    return LabelText.lines(
      model.graph[place.id].map { SideBar.shortTitle($0, system) } ?? place.id, width: 22)
  }

  /// The graph in the DOT language. A box is as wide as its letters need.
  func dot(_ model: SiteModel) -> String {
    var text = "digraph { rankdir=LR; nodesep=0.14; ranksep=0.45; "
    text += "node [shape=box, fixedsize=true, label=\"\"]; edge [arrowsize=0.6]; "
    for (index, place) in places.enumerated() {
      let lines = title(place, model)
      let letters = lines.map(\.count).max() ?? 0
      let hundredths = 36 + letters * 9
      text +=
        "n\(index) [width=\(hundredths / 100).\(Self.twoDigits(hundredths % 100)), height=\(lines.count > 1 ? "0.56" : "0.36")]; "
    }
    let indices = Dictionary(places.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    for line in lines {
      if let from = indices[line.from], let to = indices[line.to] { text += "n\(from) -> n\(to); " }
    }
    return text + "}"
  }

  private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : String(number) }

  func svg(on canvas: SVGCanvas, model: SiteModel, page: SitePath) -> HTML {
    let places = Dictionary(places.enumerated().map { ("n\($0)", $1) }, uniquingKeysWith: { first, _ in first })
    return canvas.svg(class: "picture map") { place in
      places[canvas.names[place]].map { box($0, model: model, page: page) }
    }
  }

  private func box(_ place: Place, model: SiteModel, page: SitePath) -> SVGCanvas.Box {
    let node = model.graph[place.id]
    let address =
      place.count > 1
      ? Address(from: page, to: page, anchor: Self.anchor(ofFolder: place.id))
      : model.address(of: place.id, from: page)
    return SVGCanvas.Box(
      lines: title(place, model), title: [node?.title ?? place.id], address: address,
      style: place.count > 1 ? "folder" : node?.status?.rawValue ?? "")
  }

  /// The anchor of a folder's list on the system's overview.
  static func anchor(ofFolder id: String) -> String { Anchor.part(id.split(separator: "/").joined(separator: ".")) }
}
