import Foundation

/// A program that a test writes and then has run.
public enum ProgramFile {
  /// The program could not be put in its place.
  public struct Failure: Error {}

  /// Writes an executable file.
  ///
  /// Another process puts it in its place: of a file that this process had open for writing, a child that another test starts at that
  /// moment holds a copy, and as long as it does, the file cannot be run (`ETXTBSY`).
  /// - Throws: `Failure`, or what Foundation throws.
  public static func write(_ text: String, to path: String) throws {
    let source = URL(fileURLWithPath: path + ".source")
    try FileManager.default.createDirectory(at: source.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: source)
    defer { try? FileManager.default.removeItem(at: source) }
    let install = Process()
    install.executableURL = URL(fileURLWithPath: "/usr/bin/install")
    install.arguments = ["-m", "755", source.path, path]
    try install.run()
    install.waitUntilExit()
    guard install.terminationStatus == 0 else { throw Failure() }
  }
}
