/// A table in a group of its own, which scrolls where the table is too wide and can be reached by keyboard.
enum ScrollingTable {
  /// - Parameter label: What the table is, for those who do not see it.
  static func html(label: String, class name: String = "", head: [HTML], body: [HTML]) -> HTML {
    Tag.div(
      .class(name.isEmpty ? "scroll" : "scroll \(name)"), .plain(.role, "group"), .aria(.label, label),
      .plain(.tabindex, "0")
    ) {
      Tag.table {
        if !head.isEmpty { Tag.thead([], head) }
        Tag.tbody([], body)
      }
    }
  }

  /// A header row.
  static func header(_ titles: [String]) -> HTML {
    Tag.tr([], titles.map { Tag.th([.plain(.scope, "col")], [.text($0)]) })
  }
}
