/// Reads the output of `npx expo config --json` from a file that the user names.
struct GivenAppConfig {
  let path: String
  /// The app's real path.
  let root: String

  /// The config and the file's path relative to the app.
  func read(_ reading: inout ConfigReading) -> (node: ConfigNode, file: String)? {
    let folder = path.contains("/") ? RelativePath.parent(path) ?? "/" : "."
    let name = RelativePath.name(path)
    do throws(FileError) {
      // The user chose this file, so it may lie anywhere: its own folder is the root here.
      let files = try ProjectFiles(root: folder)
      let file = shown(RelativePath.join(files.root, name))
      let text = try files.text(name, limit: 16 << 20)
      return ConfigOutput(text: text, file: file).node(&reading).map { ($0, file) }
    } catch {
      reading.reportFailure(error, of: path, for: .appConfig)
      return nil
    }
  }

  private func shown(_ absolute: String) -> String {
    absolute.hasPrefix(root + "/") ? String(absolute.dropFirst(root.count + 1)) : absolute
  }
}
