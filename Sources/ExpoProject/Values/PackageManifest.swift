import Versions

/// What `package.json` says.
public struct PackageManifest: Sendable, Hashable {
  /// A dependency as it is declared.
  public struct Dependency: Sendable, Hashable {
    /// The section that declares it: `dependencies`, `devDependencies`, `peerDependencies`, `optionalDependencies`.
    public let section: String
    /// The package's name.
    public let name: String
    /// The range or specifier, as written.
    public let specifier: String
    /// Where it stands.
    public let location: ProjectLocation

    /// Makes a dependency.
    public init(section: String, name: String, specifier: String, location: ProjectLocation) {
      self.section = section
      self.name = name
      self.specifier = specifier
      self.location = location
    }
  }

  /// The package's name.
  public let name: String?
  /// All dependencies, by section and name.
  public let dependencies: [Dependency]
  /// `engines.node`.
  public let nodeEngine: Located<String>?
  /// `packageManager`.
  public let packageManager: Located<String>?
  /// The whole file.
  public let node: ConfigNode

  /// Makes a manifest.
  public init(
    name: String?, dependencies: [Dependency], nodeEngine: Located<String>?, packageManager: Located<String>?,
    node: ConfigNode
  ) {
    self.name = name
    self.dependencies = dependencies
    self.nodeEngine = nodeEngine
    self.packageManager = packageManager
    self.node = node
  }

  /// The first declaration of a package.
  public func dependency(_ name: String) -> Dependency? {
    dependencies.first { $0.name == name }
  }
}

/// A package with the version that the project has of it.
public struct InstalledPackage: Sendable, Hashable {
  /// From where the version is known, best first.
  public enum Origin: Int, Sendable, Hashable, Comparable {
    /// The package's own `package.json` in `node_modules`.
    case nodeModules
    case lockfile
    /// Only a range in `package.json`: the version is the lowest that it admits.
    case manifestRange

    /// Orders by how well the version is known.
    public static func < (left: Origin, right: Origin) -> Bool { left.rawValue < right.rawValue }
  }

  /// The package's name.
  public let name: String
  /// The version.
  public let version: Version
  /// From where it is known.
  public let origin: Origin
  /// Where it stands.
  public let location: ProjectLocation

  /// Makes a package.
  public init(name: String, version: Version, origin: Origin, location: ProjectLocation) {
    self.name = name
    self.version = version
    self.origin = origin
    self.location = location
  }
}
