/// The styles, scripts and icons that a site ships as they are.
public enum SiteAssets {
  /// The folders of `Site/` that are shipped.
  private static let folders = ["styles", "scripts", "icons", "schemas"]

  /// The files of a `Site` folder.
  ///
  /// - Throws: `SiteWriter.WriteError` when the folder cannot be read, or has no styles.
  public static func load(_ folder: String) throws(SiteWriter.WriteError) -> [SiteFile] {
    var files: [SiteFile] = []
    for name in folders where Disk.isFolder("\(folder)/\(name)") {
      for path in try Disk.files(in: "\(folder)/\(name)") {
        guard let bytes = Disk.bytes("\(folder)/\(name)/\(path)") else { continue }
        files.append(SiteFile(path: SitePath("\(name)/\(path)"), bytes: bytes))
      }
    }
    guard files.contains(where: { $0.path == .styles }) else {
      throw SiteWriter.WriteError(description: "\(folder) has no styles/site.css, so it is not atq's Site folder.")
    }
    return files
  }
}
