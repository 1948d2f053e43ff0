import KnowledgeGraph
import Versions

/// Each Expo SDK with what it needs, what plugin versions go with it, and what the plugin's versions default to.
struct SDKTable {
  let model: SiteModel
  private let pieces: FactPieces

  init(model: SiteModel) {
    self.model = model
    self.pieces = FactPieces(model: model, page: .sdkTable)
  }

  private var sdks: [SiteNode] {
    model.facts.filter { $0.node.kind == .sdk && $0.node.version != nil }
      .sorted { number($0.node) > number($1.node) }
  }

  private func number(_ sdk: FactNode) -> UInt64 { UInt64(sdk.version?.prefix { $0.isNumber } ?? "") ?? 0 }

  /// The packages whose releases say which SDKs they were made for.
  private var plugins: [(package: String, releases: [FactNode])] {
    let releases = model.graph.facts.filter { node in
      node.kind == .release && node.version != nil && node.attributes.contains { $0.name == "peer-expo" }
    }
    return Dictionary(grouping: releases, by: { $0.package ?? "" }).sorted { $0.key < $1.key }
      .map { ($0.key, $0.value.sorted { ($0.location?.line ?? 0) < ($1.location?.line ?? 0) }) }
  }

  func page() -> Page {
    var content: [HTML] = [
      OverviewHeader.html(
        kicker: "Look up", title: "Expo SDKs, plugin versions and floors",
        lead: "What each Expo SDK brings and asks for, and which plugin versions were made for it. Newest first."),
      Tag.h2(.id(Anchor.part("sdks")), text: "Expo SDKs"), sdkTable(),
      Tag.p(
        .class("quiet"),
        text:
          "“Made against” is the SDK that a plugin version was developed with; “peers admit” is what the peer range of its package.json allows, which is more than what was tried. “Reported” beside a value means that only secondary sources give it."
      ),
    ]
    var headings = [Page.Heading(anchor: Anchor.part("sdks"), title: "Expo SDKs")]
    for plugin in plugins {
      let anchor = Anchor.part(PathTable.component(plugin.package))
      headings.append(Page.Heading(anchor: anchor, title: plugin.package))
      content += [
        Tag.h2(.id(anchor)) { Tag.code(text: plugin.package) },
        Tag.p(text: "Versions with the same values are taken together. Newest first."), releaseTable(plugin),
      ]
    }
    return Page(
      path: .sdkTable, title: "Expo SDKs, plugin versions and floors",
      description:
        "React Native, minimum iOS, Xcode and Node of each Expo SDK, and the plugin versions that go with it.",
      crumbs: [Page.Crumb(title: "atq", path: .home)], headings: headings, content: content,
      markdown: OverviewMarkdown.list(title: "Expo SDKs", facts: sdks, page: .sdkTable),
      json: OverviewJSON.list(sdks), isWide: true)
  }

  // MARK: SDKs

  private func sdkTable() -> HTML {
    let sdks = sdks.map(\.node)
    let names = sdks.flatMap(\.attributes).map(\.name).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let plugins = plugins
    return ScrollingTable.html(
      label: "Expo SDKs", class: "wide",
      head: [
        ScrollingTable.header(
          ["SDK"] + plugins.map(\.package) + names.map(Wording.column) + ["EAS image", "Known"])
      ],
      body: sdks.map { sdk in
        let values = Dictionary(sdk.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        return Tag.tr {
          Tag.th(.plain(.scope, "row")) { pieces.nodeLink(sdk.id) }
          for plugin in plugins { pluginCell(plugin.releases, sdk) }
          for name in names { ValueCell.html(values[name]) }
          ValueCell.html(image(of: sdk), isCode: true)
          Tag.td(.class("known")) {
            if let status = sdk.status { FactPieces.badge(status) }
            if let asOf = sdk.asOf {
              " "
              FactPieces.day(asOf)
            }
          }
        }
      })
  }

  /// The default EAS build image of an SDK, from the facts that name one for it.
  private func image(of sdk: FactNode) -> String? {
    let version = Version(major: number(sdk))
    let fact = model.graph.facts.first { node in
      node.attributes.contains { $0.name == "image" }
        && node.scope.entries.contains { $0.package == sdk.package && $0.range.contains(version) }
    }
    return fact?.attributes.first { $0.name == "image" }?.value
  }

  private func pluginCell(_ releases: [FactNode], _ sdk: FactNode) -> HTML {
    let major = number(sdk)
    let made = releases.filter { isMade($0, against: major) }
    let admitted = releases.filter { admits($0, major) }
    return Tag.td {
      if made.isEmpty { Tag.span(.class("quiet"), text: admitted.isEmpty ? "none known" : "none made against it") }
      if !made.isEmpty {
        Tag.strong(text: span(made))
        Tag.span(.class("remark"), text: "made against it")
      }
      if !admitted.isEmpty {
        Tag.span(.class("remark"), text: "peers admit \(span(admitted))")
      }
    }
  }

  private func isMade(_ release: FactNode, against major: UInt64) -> Bool {
    let numbers: [UInt64] = value("developed-against", of: release).split { !$0.isNumber }.compactMap { UInt64($0) }
    return numbers.contains(major)
  }

  private func admits(_ release: FactNode, _ major: UInt64) -> Bool {
    guard let range = VersionRange(value("peer-expo", of: release)) else { return false }
    return range.contains(Version(major: major))
  }

  private func value(_ name: String, of node: FactNode) -> String {
    node.attributes.first { $0.name == name }?.value ?? ""
  }

  private func span(_ releases: [FactNode]) -> String {
    let (first, last) = (releases.first?.version ?? "", releases.last?.version ?? "")
    return first == last ? first : "\(first) to \(last)"
  }

  // MARK: Plugin versions

  private func releaseTable(_ plugin: (package: String, releases: [FactNode])) -> HTML {
    let ignored = ["date"]
    let names = plugin.releases.flatMap(\.attributes).map(\.name)
      .reduce(into: [String]()) { if !$0.contains($1), !ignored.contains($1) { $0.append($1) } }
    var groups: [[FactNode]] = []
    for release in plugin.releases {
      if let last = groups.last?.last, names.allSatisfy({ value($0, of: last) == value($0, of: release) }) {
        groups[groups.count - 1].append(release)
      } else {
        groups.append([release])
      }
    }
    return ScrollingTable.html(
      label: "Versions of \(plugin.package)", class: "wide",
      head: [ScrollingTable.header(["Versions", "From"] + names.map(Wording.column))],
      body: groups.reversed().map { group in
        Tag.tr {
          Tag.th(.plain(.scope, "row")) {
            if let first = group.first { pieces.nodeLink(first.id) }
            if group.count > 1, let last = group.last {
              " to "
              pieces.nodeLink(last.id)
            }
          }
          ValueCell.html(group.first.map { value("date", of: $0) })
          for name in names { ValueCell.html(group.first.map { value(name, of: $0) }) }
        }
      })
  }
}
