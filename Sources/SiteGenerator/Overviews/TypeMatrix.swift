import KnowledgeGraph

/// The target types beside one another: App Groups, extension point, deployment default, since when.
struct TypeMatrix {
  let model: SiteModel

  private static let order = ["default-app-groups", "extension-point", "default-deployment-target", "since"]

  func page() -> Page {
    let pieces = FactPieces(model: model, page: .typeMatrix)
    let types = model.facts.filter { $0.node.kind == .targetType }
      .sorted { ($0.node.location?.line ?? 0, $0.node.id) < ($1.node.location?.line ?? 0, $1.node.id) }
    let found = types.flatMap(\.node.attributes).map(\.name).reduce(into: [String]()) {
      if !$0.contains($1) { $0.append($1) }
    }
    let first = Self.order.filter(found.contains)
    let rest = found.filter { !Self.order.contains($0) }
    let table = ScrollingTable.html(
      label: "Target types", class: "wide matrix",
      head: [
        ScrollingTable.header(["Type"] + first.map(Wording.column) + ["Known", "Bugs"] + rest.map(Wording.column))
      ],
      body: types.map { type in
        let values = Dictionary(
          type.node.attributes.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        return Tag.tr {
          Tag.th(.plain(.scope, "row")) { pieces.nodeLink(type) }
          for name in first { ValueCell.html(values[name], isCode: name == "extension-point") }
          Tag.td(.class("known")) {
            if let status = type.node.status { FactPieces.badge(status) }
            if let asOf = type.node.asOf {
              " "
              FactPieces.day(asOf)
            }
          }
          let bugs = model.links(to: type).count { $0.kind == .affects && $0.node?.node.kind == .bug }
          Tag.td(.class("right"), text: String(bugs))
          for name in rest { ValueCell.html(values[name]) }
        }
      })
    return Page(
      path: .typeMatrix, title: "Target types",
      description:
        "Every target type: App Groups by default, extension point, default deployment target, since which version.",
      crumbs: [Page.Crumb(title: "atq", path: .home)],
      content: [
        OverviewHeader.html(
          kicker: "Look up", title: "Target types",
          lead:
            "\(types.count) target types: whether the app's App Groups are mirrored by default, the extension point, the default deployment target, and since which version."
        ), table,
      ],
      markdown: OverviewMarkdown.list(title: "Target types", facts: types, page: .typeMatrix),
      json: OverviewJSON.list(types), isWide: true)
  }
}
