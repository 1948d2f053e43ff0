import Checkers
import ExpoProject
import Foundation

/// A project of a few files in a temporary folder, read as `atq check` reads one, and removed with the value.
final class ExampleProject: Sendable {
  /// The absolute path of the folder.
  let root: String
  /// The project with what the rules make of it.
  let context: CheckContext

  /// Writes the files, by path relative to the project's root, and reads the project.
  init(_ files: [String: String]) throws {
    let name = "atq-checkers-\(UUID().uuidString)"
    let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath().appendingPathComponent(name)
    for (path, text) in files {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
    root = folder.path
    context = CheckContext(project: ProjectReader.read(folder.path))
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  /// What checkers find, errors not lowered by the status of facts.
  func findings(of checkers: [Checker] = Checkers.all) -> [Finding] {
    CheckEngine(checkers: checkers, facts: [:]).run(context).findings
  }
}
