import Checkers
import KnowledgeGraph
import ParallelWork
import SourceRules
import Staleness

/// The knowledge as pages see it: the graph, with what several pages need looked up once.
///
/// It is a class because everything that makes a page holds it, and it has two dozen fields.
public final class SiteModel: Sendable {
  /// The knowledge.
  public let graph: KnowledgeGraph
  /// Where each node has its page.
  public let paths: PathTable
  let options: SiteOptions
  let checkers: [Checker]
  let rules: [SourceRule]
  /// The claims that a rule was held against, by the fact that makes them.
  let claims: [String: [ClaimCheck]]
  let overdue: [OverdueFact]
  /// The pages of error strings, in their order.
  let errors: [ErrorString]
  /// The documents, in the order of their identifiers.
  let documents: [FactNode]
  /// What the navigation lists under the system that a page belongs to.
  let sideBarEntries: [KnowledgeSystem: [SideBar.Entry]]
  private let documentsBySystem: [KnowledgeSystem: [FactNode]]
  private let sectionsByParent: [String: [FactNode]]
  private let rowsByParent: [String: [FactNode]]
  private let errorsByText: [String: ErrorString]
  private let overdueIDs: Set<String>
  private let nodes: [String: SiteNode]

  init(graph: KnowledgeGraph, checkers: [Checker], rules: [SourceRule], options: SiteOptions) {
    self.graph = graph
    self.options = options
    self.checkers = checkers
    self.rules = rules
    self.paths = PathTable(graph)
    self.claims = Dictionary(grouping: ClaimCheck.all(in: graph), by: \.fact)
    self.overdue = OverdueFact.all(in: graph, on: options.day)
    self.documents = graph.facts.filter { $0.parent == nil }
    self.documentsBySystem = Dictionary(
      grouping: documents.filter { $0.system != nil }, by: { $0.system ?? .applePlatform })
    let paths = paths
    let nodes = ParallelMap.map(graph.nodes, stretch: 256) { SiteNode($0, in: graph, paths: paths) }
    self.nodes = Dictionary(nodes.map { ($0.node.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.sideBarEntries = Dictionary(
      uniqueKeysWithValues: documentsBySystem.map { ($0, SideBar.entries($1, of: $0, paths: paths)) })
    let inside = graph.facts.filter { $0.parent != nil }.sorted { Self.isBefore($0, $1) }
    self.sectionsByParent = Dictionary(grouping: inside.filter { !$0.isRow }, by: { $0.parent ?? "" })
    self.rowsByParent = Dictionary(grouping: inside.filter(\.isRow), by: { $0.parent ?? "" })
    self.errors = ErrorString.all(in: graph)
    self.errorsByText = Dictionary(errors.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
    self.overdueIDs = Set(graph.facts.filter { $0.reviewAfter.map { $0 < options.day } ?? false }.map(\.id))
  }

  /// The node of an identifier.
  subscript(id: String) -> SiteNode? { nodes[id] }

  /// The documents of a system, in the order of their identifiers.
  func documents(of system: KnowledgeSystem) -> [FactNode] { documentsBySystem[system] ?? [] }

  /// The sections of a node, in the order of the text.
  func sections(of id: String) -> [FactNode] { sectionsByParent[id] ?? [] }

  /// The rows of the declared table of a node, in the order of the text.
  func rows(of id: String) -> [FactNode] { rowsByParent[id] ?? [] }

  /// Whether somebody should have looked at a fact again by the day that the site is built for.
  func isOverdue(_ node: FactNode) -> Bool { overdueIDs.contains(node.id) }

  func error(_ text: String) -> ErrorString? { errorsByText[text] }

  /// The nodes that contain a node, outermost first.
  func ancestors(of node: FactNode) -> [FactNode] {
    var chain: [FactNode] = []
    var parent = node.parent
    while let id = parent, let next = nodes[id]?.node, chain.count < 16 {
      chain.insert(next, at: 0)
      parent = next.parent
    }
    return chain
  }

  /// Where a link to a node leads; nil for sources and what is no node.
  func place(of id: String) -> SiteNode.Place? { nodes[id]?.place }

  /// What a node of the model says, for lists and previews.
  func description(of node: FactNode) -> String { nodes[node.id]?.description ?? Description.text(node) }

  /// The link from a page to a node.
  func address(of id: String, from page: SitePath) -> Address? {
    nodes[id]?.address(from: page)
  }

  private static func isBefore(_ left: FactNode, _ right: FactNode) -> Bool {
    guard let first = left.location, let second = right.location, first != second else { return left.id < right.id }
    return first < second
  }
}
