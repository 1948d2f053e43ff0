import Foundation

/// The checkout that the tests belong to.
enum Repository {
  struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  /// The folder of these tests' sources.
  static let testsFolder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().path

  /// The nearest folder above the tests that holds the package.
  static let root: String = {
    var url = URL(fileURLWithPath: testsFolder)
    while url.path != "/" {
      if FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path) { return url.path }
      url.deleteLastPathComponent()
    }
    return testsFolder
  }()

  static var knowledge: String { "\(root)/Knowledge" }

  static func schema(_ name: String) -> String { "\(root)/Site/schemas/\(name).schema.json" }

  /// The built `atq`: the one that ATQ_BINARY names, the one beside the test bundle, or that of the last debug build.
  static func binary() throws -> String {
    if let given = ProcessInfo.processInfo.environment["ATQ_BINARY"], !given.isEmpty { return given }
    let bundle = URL(fileURLWithPath: CommandLine.arguments.first ?? "").resolvingSymlinksInPath()
    let candidates = [
      bundle.deletingLastPathComponent().appendingPathComponent("atq").path, "\(root)/.build/debug/atq",
    ]
    guard let found = candidates.first(where: FileManager.default.isExecutableFile(atPath:)) else {
      throw Missing(
        description: "There is no built atq at \(candidates.joined(separator: " or ")); name it with ATQ_BINARY.")
    }
    return found
  }

  /// A fresh cache that all tests on the repository's own knowledge share, so that its snapshot is built once.
  static let sharedCache: String = {
    atexit { try? FileManager.default.removeItem(atPath: Repository.sharedCachePath) }
    return sharedCachePath
  }()

  private static let sharedCachePath =
    FileManager.default.temporaryDirectory.appendingPathComponent("atq-commands-\(UUID().uuidString)").path
}
