import Foundation

/// A folder that goes when the test does.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/atq-knowledge-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Writes a file, and the folders above it.
  func write(_ text: String, to file: String) throws {
    try write(Array(text.utf8), to: file)
  }

  /// Writes a file of bytes, and the folders above it.
  func write(_ bytes: [UInt8], to file: String) throws {
    let url = URL(fileURLWithPath: path).appendingPathComponent(file)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// Makes a symbolic link.
  func link(_ file: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(path)/\(file)", withDestinationPath: destination)
  }
}
