/// What `Podfile.lock` says.
public struct PodfileLock: Sendable, Hashable {
  /// The file, relative to the root.
  public let file: String
  /// The version of CocoaPods that wrote it.
  public let cocoaPodsVersion: Located<String>?
  /// The version of each pod.
  public let pods: [String: Located<String>]

  /// Makes a lock.
  public init(file: String, cocoaPodsVersion: Located<String>?, pods: [String: Located<String>]) {
    self.file = file
    self.cocoaPodsVersion = cocoaPodsVersion
    self.pods = pods
  }
}

/// The versions of tools that the project asks for.
public struct ToolVersions: Sendable, Hashable {
  /// `.xcode-version`.
  public let xcode: Located<String>?
  /// `.nvmrc` or `.node-version`.
  public let node: Located<String>?
  /// `.ruby-version`.
  public let ruby: Located<String>?
  /// The CocoaPods version that the `Gemfile.lock` has.
  public let cocoaPods: Located<String>?

  /// Makes versions.
  public init(
    xcode: Located<String>? = nil, node: Located<String>? = nil, ruby: Located<String>? = nil,
    cocoaPods: Located<String>? = nil
  ) {
    self.xcode = xcode
    self.node = node
    self.ruby = ruby
    self.cocoaPods = cocoaPods
  }
}

/// A Swift package that `Package.resolved` pins.
public struct PackagePin: Sendable, Hashable {
  /// The package's identity: `clerk-ios`.
  public let identity: String
  /// The repository's address.
  public let url: String
  /// The version; nil for a branch or a revision.
  public let version: String?
  /// Where the pin stands.
  public let location: ProjectLocation

  /// Makes a pin.
  public init(identity: String, url: String, version: String?, location: ProjectLocation) {
    self.identity = identity
    self.url = url
    self.version = version
    self.location = location
  }
}

/// A configuration file read as it stands: `eas.json`, `Podfile.properties.json`.
public struct ConfigFile: Sendable, Hashable {
  /// The file, relative to the root.
  public let path: String
  /// Its content.
  public let node: ConfigNode

  /// Makes a file.
  public init(path: String, node: ConfigNode) {
    self.path = path
    self.node = node
  }
}
