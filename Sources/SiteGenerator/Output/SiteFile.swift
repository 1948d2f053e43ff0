/// One file of a built site.
public struct SiteFile: Sendable {
  /// Where it stands, relative to the root.
  public let path: SitePath
  /// What it holds.
  public let bytes: [UInt8]

  /// Makes a file.
  public init(path: SitePath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes a file of a text.
  public init(path: SitePath, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
