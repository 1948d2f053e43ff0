import KnowledgeGraph
import SourceRules
import Staleness

/// The repository's own knowledge, found beside the tests and read once.
enum RepositoryKnowledge {
  static let catalogue = Catalogue(
    rules: RuleCatalogue.all.map { Catalogue.Entry(id: $0.id, title: $0.title) })

  static let claims = Result { ClaimCheck.all(in: try graph()) }

  private static func graph(filePath: String = #filePath) throws -> KnowledgeGraph {
    let root = filePath.split(separator: "/").dropLast(3).joined(separator: "/")
    let folder = try KnowledgeFolder(path: "/" + root + "/Knowledge")
    return try Knowledge.load(folder: folder, catalogue: catalogue).graph
  }
}
