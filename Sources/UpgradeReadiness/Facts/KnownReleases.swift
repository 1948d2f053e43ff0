import KnowledgeGraph
import Versions

/// The releases that the facts list.
public struct KnownReleases: Sendable {
  /// One release of a package.
  public struct Release: Sendable {
    /// The version as it is written.
    public let text: String
    /// The version.
    public let version: Version
    /// The fact.
    public let node: FactNode

    /// The value of a column; nil for one that was not found.
    public func attribute(_ name: String) -> String? {
      node.attributes.first { $0.name == name }.flatMap { $0.value == "not found" ? nil : $0.value }
    }

    /// The day, in the words of its table.
    public var date: String? { attribute("date") ?? attribute("released") }
  }

  /// The releases of each package in ascending order.
  public let byPackage: [String: [Release]]

  /// Collects the rows of kind `release` and `sdk`.
  public init(_ graph: KnowledgeGraph) {
    var found: [String: [Release]] = [:]
    for node in graph.facts where node.kind == .release || node.kind == .sdk {
      guard let package = node.package, let text = node.version, let partial = PartialVersion(text) else { continue }
      found[package, default: []].append(Release(text: text, version: partial.lowest, node: node))
    }
    byPackage = found.mapValues { $0.sorted { ($0.version, $0.text) < ($1.version, $1.text) } }
  }

  /// The releases of a package in ascending order.
  public func of(_ package: String) -> [Release] { byPackage[package] ?? [] }

  /// The Expo SDKs in ascending order.
  public var sdks: [Int] { of("expo").map { Int($0.version.major) } }
}
