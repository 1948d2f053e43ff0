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
  let overdue: [OverdueFact]
  /// The nodes, in the order of their identifiers.
  let nodes: [SiteNode]
  /// Those that people wrote, in the same order.
  let facts: [SiteNode]
  /// The documents, in the same order.
  let documents: [SiteNode]
  /// The pages of error strings, in their order.
  let errors: [ErrorString]
  /// What the navigation lists under the system that a page belongs to.
  let sideBarEntries: [KnowledgeSystem: [SideBar.Entry]]
  private let documentsBySystem: [KnowledgeSystem: [SiteNode]]
  /// Checkers and rules by what follows `checkers/` or `rules/` in their identifiers; of two with one name the checker.
  private let catalogue: [String: SiteNode]
  private let nodesByID: [String: SiteNode]
  private let errorsByText: [String: ErrorString]
  /// The claims that a rule was held against, by the number of the fact that makes them.
  private let claims: [[ClaimCheck]]
  /// The identifiers of the facts that make a claim about a rule, by the rule's identifier.
  private let claiming: [String: [String]]
  private let containment: ContainmentTable
  private let links: LinkTable

  init(graph: KnowledgeGraph, checkers: [Checker], rules: [SourceRule], options: SiteOptions) {
    self.graph = graph
    self.options = options
    self.checkers = checkers
    self.rules = rules
    let paths = PathTable(graph)
    self.paths = paths
    overdue = OverdueFact.all(in: graph, on: options.day)
    let nodes = ParallelMap.map(Array(graph.nodes.enumerated()), stretch: 256) { number, node in
      SiteNode(node, number: number, in: graph, paths: paths, day: options.day)
    }
    self.nodes = nodes
    facts = nodes.filter(\.node.isFact)
    documents = facts.filter { $0.node.parent == nil }
    let nodesByID = Dictionary(nodes.lazy.map { ($0.node.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.nodesByID = nodesByID
    catalogue = Dictionary(
      nodes.lazy.filter { $0.node.kind == .checker || $0.node.kind == .rule }.map { ($0.label.title, $0) },
      uniquingKeysWith: { first, second in first.node.kind == .checker ? first : second })
    documentsBySystem = Dictionary(
      grouping: documents.filter { $0.node.system != nil }, by: { $0.node.system ?? .applePlatform })
    sideBarEntries = Dictionary(
      uniqueKeysWithValues: documentsBySystem.map { ($0, SideBar.entries($1, of: $0)) })
    containment = ContainmentTable(nodes, nodesByID: nodesByID)
    var claims = [[ClaimCheck]](repeating: [], count: nodes.count)
    for check in ClaimCheck.all(in: graph) {
      if let fact = nodesByID[check.fact] { claims[fact.number].append(check) }
    }
    self.claims = claims
    claiming = facts.reduce(into: [:]) { claiming, fact in
      for rule in Set(fact.node.claims.map(\.rule)) { claiming[rule, default: []].append(fact.node.id) }
    }
    links = LinkTable(graph.edges, nodes: nodes, nodesByID: nodesByID)
    errors = ErrorString.all(facts)
    errorsByText = Dictionary(errors.map { ($0.text, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The node of an identifier.
  subscript(id: String) -> SiteNode? { nodesByID[id] }

  /// The checker or rule of a name, such as `apple-targets/signing-team-missing`.
  func catalogued(_ name: String) -> SiteNode? { catalogue[name] }

  /// The documents of a system, in the order of their identifiers.
  func documents(of system: KnowledgeSystem) -> [SiteNode] { documentsBySystem[system] ?? [] }

  /// The sections of a node, in the order of the text.
  func sections(of node: SiteNode) -> [SiteNode] { containment.sections[node.number] }

  /// The rows of the declared table of a node, in the order of the text.
  func rows(of node: SiteNode) -> [SiteNode] { containment.rows[node.number] }

  /// The claims of a fact that a rule was held against.
  func claims(of node: SiteNode) -> [ClaimCheck] { claims[node.number] }

  /// The identifiers of the facts that make a claim about a rule.
  func factsClaiming(rule: String) -> [String] { claiming[rule] ?? [] }

  /// What a node leads to, in the order of the graph.
  func links(from node: SiteNode) -> [SiteLink] { links.links(from: node) }

  /// What leads to a node, in the order of the graph.
  func links(to node: SiteNode) -> [SiteLink] { links.links(to: node) }

  /// Both.
  func links(of node: SiteNode) -> SiteLinks { links.links(of: node) }

  func error(_ text: String) -> ErrorString? { errorsByText[text] }

  /// What contains a node; nil for documents.
  func parent(of node: SiteNode) -> SiteNode? { containment.parents[node.number] }

  /// The nodes that contain a node, outermost first.
  func ancestors(of node: SiteNode) -> [SiteNode] {
    var chain: [SiteNode] = []
    var parent = parent(of: node)
    while let next = parent, chain.count < 16 {
      chain.insert(next, at: 0)
      parent = self.parent(of: next)
    }
    return chain
  }

  /// Where a link to a node leads; nil for sources and what is no node.
  func place(of id: String) -> SiteNode.Place? { nodesByID[id]?.place }

  /// The link from a page to a node.
  func address(of id: String, from page: SitePath) -> Address? {
    nodesByID[id]?.address(from: page)
  }
}
