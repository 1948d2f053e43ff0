import Versions

/// The packages that documents declare, and the releases that tables list of them.
public struct DeclaredReleases: Sendable {
  /// The packages and platforms that documents declare.
  public let packages: Set<String>
  /// The releases by package, as they are written.
  let versions: [String: [PartialVersion]]

  /// - Parameter releases: Packages with the texts of their releases; what is no version is left out.
  public init(packages: Set<String>, releases: some Sequence<(package: String, version: String)>) {
    self.packages = packages
    var versions: [String: [PartialVersion]] = [:]
    for release in releases {
      if let version = PartialVersion(release.version) { versions[release.package, default: []].append(version) }
    }
    self.versions = versions
  }

  /// What nodes declare and list.
  init(_ nodes: [FactNode]) {
    self.init(
      packages: Set(nodes.filter(\.declaresPackage).compactMap(\.package)),
      releases: nodes.compactMap { node in node.release.map { ($0.package, $0.version) } })
  }

  /// The packages of which releases are listed and that no document declares, in the order of the alphabet.
  public var undeclared: [String] { Set(versions.keys).subtracting(packages).sorted() }

  /// The versions of a range that cover no known release; none where no release of the package is known.
  func unknown(in range: VersionRange, of package: String) -> [VersionRange.Mention] {
    guard let known = versions[package] else { return [] }
    return range.mentions.filter { mention in !known.contains { mention.version.matches($0.lowest) } }
  }
}

extension FactNode {
  /// Whether it declares its package or platform, so that scopes may name it.
  public var declaresPackage: Bool { kind == .package || kind == .platform }

  /// The release that it lists; nil where it lists none.
  public var release: (package: String, version: String)? {
    guard let package, let version else { return nil }
    return (package, version)
  }
}

extension ParsedDocument {
  /// Whether its scopes and claims name known packages, releases and rules only.
  ///
  /// - Parameter rule: Gives a rule of the catalogue; nil where there is none.
  public func namesKnown(_ releases: DeclaredReleases, rule: (String) -> Catalogue.Entry?) -> Bool {
    let scopesAreKnown = ranges.allSatisfy { pending in
      releases.packages.contains(pending.package)
        && releases.unknown(in: pending.range, of: pending.package).isEmpty
    }
    let claimsAreKnown = nodes.lazy.flatMap(\.claims).allSatisfy { claim in
      guard let rule = rule(claim.rule) else { return false }
      return rule.package.map { releases.unknown(in: claim.at, of: $0).isEmpty } ?? true
    }
    return scopesAreKnown && claimsAreKnown
  }
}
