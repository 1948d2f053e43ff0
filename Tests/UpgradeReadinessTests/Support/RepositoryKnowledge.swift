import Checkers
import KnowledgeGraph
import SourceRules
import UpgradeReadiness

/// The repository's own knowledge, found beside the tests and read once.
enum RepositoryKnowledge {
  static let graph = Result { try load() }
  static let planner = graph.map { UpgradePlanner(graph: $0) }

  /// The folder that holds `Package.swift`.
  static let root = "/" + #filePath.split(separator: "/").dropLast(4).joined(separator: "/")

  private static func load() throws -> KnowledgeGraph {
    let catalogue = Catalogue(
      rules: RuleCatalogue.all.map { Catalogue.Entry(id: $0.id, title: $0.title) },
      checkers: CheckerCatalogue.all.map { Catalogue.Entry(id: $0.id, title: $0.title) })
    return try Knowledge.load(folder: try KnowledgeFolder(path: root + "/Knowledge"), catalogue: catalogue).graph
  }
}
