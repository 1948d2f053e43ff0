import KnowledgeGraph
import Versions

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What the npm registry says of packages: the output of `npm view PACKAGE --json`.
public struct RegistryData: Sendable {
  /// One package.
  public struct Package: Sendable {
    /// The package's name.
    public let name: String
    /// The version that the tag `latest` has.
    public let latest: Version
    /// All versions.
    public let versions: [Version]
    /// The day on which each version was published, by its text.
    public let published: [String: String]
  }

  /// The packages.
  public let packages: [Package]

  /// Reads one object, or a list of several.
  ///
  /// - Throws: `DataError` for anything else.
  public init(parsing bytes: [UInt8]) throws(DataError) {
    let decoder = JSONDecoder()
    let data = Data(bytes)
    let documents: [Document]
    if let one = try? decoder.decode(Document.self, from: data) {
      documents = [one]
    } else if let several = try? decoder.decode([Document].self, from: data) {
      documents = several
    } else {
      throw DataError(
        description: "this is not the output of `npm view PACKAGE --json`: an object with `name` and `version`")
    }
    var packages: [Package] = []
    for document in documents {
      guard let latest = Version(document.tags?["latest"] ?? document.version) else {
        throw DataError(description: "`\(document.version)` of \(document.name) is not a version")
      }
      packages.append(
        Package(
          name: document.name, latest: latest,
          versions: (document.versions?.values ?? [document.version]).compactMap { Version($0) },
          published: (document.time ?? [:]).mapValues { String($0.prefix(10)) }))
    }
    self.packages = packages
  }

  /// What the registry knows and the graph does not.
  public func outdated(in graph: KnowledgeGraph) -> [OutdatedFact] {
    packages.flatMap { Self.outdated($0, in: graph) }
  }

  private static func outdated(_ package: Package, in graph: KnowledgeGraph) -> [OutdatedFact] {
    let rows = graph.nodes.filter { $0.package == package.name && $0.version != nil }
    let listed = rows.compactMap { row in row.version.flatMap { PartialVersion($0)?.lowest } }
    guard let newest = listed.max(), let row = rows.first(where: { $0.version == newest.description }) else {
      return []
    }
    var news: [OutdatedFact] = []
    if package.latest > newest {
      let day = package.published[package.latest.description].map { " of \($0)" } ?? ""
      news.append(
        OutdatedFact(
          kind: .newerRelease, fact: row.id, location: row.location,
          known: "\(newest) is the newest release of \(package.name)",
          found: "the registry has \(package.latest)\(day) as latest",
          settle: "Read the source of \(package.latest), add its row to \(row.document), and encode what changed."))
    }
    let missing = package.versions.filter { $0 < newest && $0.prerelease.isEmpty && !listed.contains($0) }.sorted()
    if !missing.isEmpty {
      news.append(
        OutdatedFact(
          kind: .unlistedReleases, fact: row.document, location: graph[row.document]?.location,
          known: "\(listed.count) releases of \(package.name) are listed",
          found: "the registry also has \(missing.map(\.description).joined(separator: ", "))",
          settle: "Add a row for each to \(row.document)."))
    }
    return news
  }

  private struct Document: Decodable {
    let name: String
    let version: String
    let tags: [String: String]?
    let versions: OneOrMore?
    let time: [String: String]?

    enum CodingKeys: String, CodingKey {
      case name, version, versions, time
      case tags = "dist-tags"
    }
  }

  /// npm writes a single version as a string.
  private struct OneOrMore: Decodable {
    let values: [String]

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let one = try? container.decode(String.self) {
        values = [one]
      } else {
        values = try container.decode([String].self)
      }
    }
  }
}
