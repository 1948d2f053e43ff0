import KnowledgeGraph

/// What the box of a neighbour says, the same in all pictures that have it.
struct BoxLabel: Sendable {
  /// How many letters fit on a line of a box.
  private static let width = 27

  let title: String
  /// The title, broken to the width of a box.
  let lines: [String]
  /// What contains the node, where a title of one line leaves room for it.
  let holder: [String]

  /// - Parameter holder: The title of the document that a section or row stands in.
  init(_ node: FactNode, holder: String?) {
    title = Self.title(node)
    lines = LabelText.lines(title, width: Self.width)
    self.holder = lines.count == 1 ? holder.map { LabelText.lines("in \($0)", width: Self.width, count: 1) } ?? [] : []
  }

  /// A fact's title; what follows the first component of the identifier for a rule, a checker or a source.
  static func title(_ node: FactNode) -> String {
    node.isFact ? node.title : String(node.id.drop { $0 != "/" }.dropFirst())
  }
}
