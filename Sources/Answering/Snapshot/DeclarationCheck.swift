import KnowledgeGraph

/// What documents declare for all others: target types, packages and releases.
struct DeclarationCheck {
  private let database: Database

  init(_ database: Database) {
    self.database = database
  }

  /// Whether new documents may come in the place of old ones without a look at those that name what they declare: nothing that was declared is gone,
  /// no name of a target type has two meanings, and no package gets its first release, as any version was known of it before.
  func allows(_ old: [ParsedDocument], _ new: [ParsedDocument]) throws(DatabaseError) -> Bool {
    let before = Declarations(old)
    let after = Declarations(new)
    guard before.types.isSubset(of: after.types), before.packages.isSubset(of: after.packages),
      before.releases.isSubset(of: after.releases)
    else { return false }
    let type = try database.prepare("SELECT 1 FROM fact WHERE kind = 'target-type' AND title = ?")
    let added = after.types.subtracting(before.types)
    guard Set(after.types.map(\.name)).count == after.types.count else { return false }
    for declared in added { if try type.bind(.text(declared.name)).step() { return false } }
    let release = try database.prepare("SELECT 1 FROM fact WHERE package = ? AND version IS NOT NULL")
    for package in Set(after.releases.subtracting(before.releases).map(\.name)) {
      guard try release.bind(.text(package)).step() else { return false }
    }
    return true
  }

  /// The packages and releases of all facts.
  func releases() throws(DatabaseError) -> DeclaredReleases {
    let packages = try database.prepare(
      "SELECT DISTINCT package FROM fact WHERE package IS NOT NULL AND kind IN ('package', 'platform')")
    var declared: Set<String> = []
    while try packages.step() { declared.insert(packages.text(0)) }
    let releases = try database.prepare(
      "SELECT package, version FROM fact WHERE package IS NOT NULL AND version IS NOT NULL")
    var listed: [(package: String, version: String)] = []
    while try releases.step() { listed.append((releases.text(0), releases.text(1))) }
    return DeclaredReleases(packages: declared, releases: listed)
  }

  /// A name with what it means.
  private struct Declared: Hashable {
    let name: String
    let meaning: String
  }

  private struct Declarations {
    var types: Set<Declared> = []
    var packages: Set<String> = []
    var releases: Set<Declared> = []

    init(_ documents: [ParsedDocument]) {
      for node in documents.flatMap(\.nodes) {
        if node.kind == .targetType { types.insert(Declared(name: node.title, meaning: node.id)) }
        if node.declaresPackage, let package = node.package { packages.insert(package) }
        if let release = node.release { releases.insert(Declared(name: release.package, meaning: release.version)) }
      }
    }
  }
}
