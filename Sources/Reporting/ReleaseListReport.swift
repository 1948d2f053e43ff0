import KnowledgeGraph
import UpgradeReadiness

/// The releases that are known of every package, ready to be printed.
public struct ReleaseListReport: Sendable {
  private struct Package {
    let name: String
    let releases: [KnownReleases.Release]
    /// How many facts are bound to its versions.
    let factCount: Int
  }

  private let packages: [Package]

  /// Makes a report.
  ///
  /// - Parameter package: The only package to list; nil for all.
  public init(_ releases: KnownReleases, graph: KnowledgeGraph, package: String? = nil) {
    packages = releases.byPackage.keys.sorted().filter { package == nil || $0 == package }.map { name in
      Package(
        name: name, releases: releases.of(name),
        factCount: graph.facts.count { node in node.scope.entries.contains { $0.package == name } })
    }
  }

  /// What a release is for: what it was developed against, its peer range, or its scope.
  private static func scope(_ release: KnownReleases.Release) -> String {
    let peer = release.attribute("peer-expo").flatMap { $0 == "none" ? nil : "expo \($0)" }
    let against = release.attribute("developed-against").map { "made against \($0)" }
    let own = release.node.scope.entries.filter { $0.package != release.node.package }
      .map { "\($0.package) \($0.range.description)" }
    return ([peer, against].compactMap { $0 } + own).joined(separator: ", ")
  }

  /// A table for each package, the newest release first.
  public func text(_ style: TerminalStyle) -> String {
    packages.map { package in
      var table = TextTable(heads: ["version", "date", "known", "as of", "for"])
      for release in package.releases.reversed() {
        table.rows.append([
          TextTable.Cell(release.text),
          TextTable.Cell(release.date ?? "not found", release.date == nil ? .caution : nil),
          TextTable.Cell(release.node.status?.rawValue ?? ""), TextTable.Cell(release.node.asOf?.description ?? ""),
          TextTable.Cell(Self.scope(release)),
        ])
      }
      let count = package.releases.count
      return
        ([
          style.paint(package.name, .strong)
            + ": \(count) release\(count == 1 ? "" : "s"), \(package.factCount) fact\(package.factCount == 1 ? "" : "s") bound to its versions"
        ] + table.lines(style, indent: "  ")).joined(separator: "\n") + "\n"
    }.joined(separator: "\n")
  }

  private struct Document: Encodable {
    struct Package: Encodable {
      let name: String
      let facts: Int
      let releases: [Release]
    }
    struct Release: Encodable {
      let version: String
      let id: String
      let date: String?
      let status: String?
      let asOf: String?
      let peerExpo: String?
      let developedAgainst: String?
      let appliesTo: [AnswerDocument.ScopeEntry]
    }
    let schemaVersion = 1
    let packages: [Package]
  }

  /// As JSON; the schema is `Site/schemas/versions.schema.json`.
  public func json() throws -> String {
    try JSONText.encode(
      Document(
        packages: packages.map { package in
          Document.Package(
            name: package.name, facts: package.factCount,
            releases: package.releases.map { release in
              Document.Release(
                version: release.text, id: release.node.id, date: release.date, status: release.node.status?.rawValue,
                asOf: release.node.asOf?.description, peerExpo: release.attribute("peer-expo"),
                developedAgainst: release.attribute("developed-against"),
                appliesTo: release.node.scope.entries.map {
                  AnswerDocument.ScopeEntry(package: $0.package, range: $0.range.description)
                })
            })
        }))
  }
}
