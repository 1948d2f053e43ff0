import Checkers
import Foundation
import KnowledgeGraph
import SourceRules

@testable import SiteGenerator

/// The repository that the tests stand in.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  static let catalogue = Catalogue(
    rules: SourceRules.all.map {
      Catalogue.Entry(id: $0.id, title: $0.title, package: $0.entries.first?.package.rawValue)
    },
    checkers: CheckerCatalogue.all.map { Catalogue.Entry(id: $0.id, title: $0.title) })

  /// The files of the knowledge.
  static func knowledgeFiles() throws -> [(file: String, text: String)] {
    let folder = try KnowledgeFolder(path: root.appendingPathComponent("Knowledge").path)
    return try folder.files.map { ($0.path, String(decoding: try folder.bytes(of: $0), as: UTF8.self)) }
  }

  /// The whole site of the repository, built once.
  static let site: SiteBuilder.Site? = try? build(knowledgeFiles())

  static func build(_ files: [(file: String, text: String)], base: String? = nil) throws -> SiteBuilder.Site {
    let knowledge = Knowledge.parse(files, catalogue: catalogue)
    let options = SiteOptions(baseURL: base.flatMap(BaseURL.init), day: Made.day, version: "0")
    return SiteBuilder(
      graph: knowledge.graph,
      guide: try String(contentsOf: root.appendingPathComponent("Knowledge/README.md"), encoding: .utf8),
      assets: try SiteAssets.load(root.appendingPathComponent("Site").path), options: options
    ).build()
  }
}

/// Sites of facts made for a test, without the catalogues of checkers and rules.
enum Made {
  static let day = CalendarDate(year: 2026, month: 11, day: 30) ?? .earliest
  static let styles = SiteFile(path: .styles, text: "")

  /// A fact file.
  static func fact(
    kind: String = "bug", status: String = "verified", front: String = "", title: String = "A title",
    statement: String = "It is so.", body: String = ""
  ) -> String {
    """
    ---
    kind: \(kind)
    status: \(status)
    as_of: 2026-11-29
    \(front)
    ---
    # \(title)

    \(statement)

    \(body)

    ## Asked as

    - why

    ## Sources

    - [Page](https://example.org/page), primary, read 2026-11-29
    """
  }

  static func graph(_ files: [(file: String, text: String)]) -> KnowledgeGraph {
    Knowledge.parse(files, catalogue: Catalogue()).graph
  }

  static func site(
    _ files: [(file: String, text: String)], base: String? = nil, repository: String? = nil,
    day: CalendarDate = Made.day
  ) -> SiteBuilder.Site {
    let options = SiteOptions(
      baseURL: base.flatMap(BaseURL.init), repository: repository.flatMap(BaseURL.init), day: day, version: "0")
    return SiteBuilder(
      graph: graph(files), checkers: [], rules: [], guide: nil, assets: [styles], options: options
    ).build()
  }
}

extension SiteBuilder.Site {
  /// The text of a file; empty where there is none.
  func text(_ path: String) -> String {
    files.first { $0.path.text == path }.map { String(decoding: $0.bytes, as: UTF8.self) } ?? ""
  }

  var paths: Set<String> { Set(files.map(\.path.text)) }
}
