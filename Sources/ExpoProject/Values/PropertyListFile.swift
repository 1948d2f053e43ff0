/// A property list: an `Info.plist` or an entitlements file.
public struct PropertyListFile: Sendable, Hashable {
  /// The file, relative to the root.
  public let path: String
  /// Its content, each key with its place where the form has one; nil where it is no readable property list.
  public let node: ConfigNode?
  /// Why it cannot be read.
  public let failure: String?

  /// Makes a file.
  public init(path: String, node: ConfigNode?, failure: String? = nil) {
    self.path = path
    self.node = node
    self.failure = failure
  }

  /// The file's own name.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// The place of a key, or that of the file.
  public func location(of keys: String...) -> ProjectLocation {
    node?[path: keys]?.location ?? ProjectLocation(file: path)
  }
}
