import Checkers
import Foundation
import KnowledgeGraph
import SourceRules

/// The repository that the tests stand in.
enum Repository {
  /// Its root, from the place of this file.
  static let root: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.path
  }()

  /// The rules and checkers that exist.
  static let catalogue = Catalogue(
    rules: RuleCatalogue.all.map { Catalogue.Entry(id: $0.id, title: $0.title) },
    checkers: CheckerCatalogue.all.map { Catalogue.Entry(id: $0.id, title: $0.title) })

  /// The files of its knowledge.
  static func folder() throws -> KnowledgeFolder {
    try KnowledgeFolder(path: "\(root)/Knowledge")
  }

  /// Its knowledge, read once.
  static let knowledge = Result { try Knowledge.load(folder: folder(), catalogue: catalogue) }

  /// The text of one of its files; nil where it is not there.
  static func text(of file: String) -> String? {
    try? String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
  }
}
