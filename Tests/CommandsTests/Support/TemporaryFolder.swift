import Foundation

/// A folder of its own for one test, removed with the value.
final class TemporaryFolder: Sendable {
  /// The path, without symbolic links.
  let path: String

  init() throws {
    let name = "atq-commands-\(UUID().uuidString)"
    let url = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of an entry, whether or not it is there.
  func path(_ name: String) -> String { "\(path)/\(name)" }

  /// Writes a file and the folders above it.
  @discardableResult
  func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file and the folders above it.
  @discardableResult
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  /// Creates a folder and those above it.
  func createFolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    return path(name)
  }

  func read(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// The names of the entries of the folder or of one below it, in order; empty where there is no such folder.
  func entries(_ name: String = "") -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path(name))) ?? []).sorted()
  }
}
