import Foundation
import TestSupport

@testable import ExpoProject

/// A folder of files that a test writes, removed with the value.
final class Fixture {
  /// The folder's real path.
  let root: String

  init(_ files: [String: String] = [:]) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("atq-config-\(UUID().uuidString)")
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    root =
      realpath(folder.path, nil).map { path in
        defer { free(path) }
        return String(cString: path)
      } ?? folder.path
    for (path, text) in files { write(path, text) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func path(_ path: String) -> String { path.isEmpty ? root : root + "/" + path }

  func write(_ path: String, _ text: String) { write(path, bytes: Array(text.utf8)) }

  func write(_ path: String, bytes: [UInt8]) {
    let url = URL(fileURLWithPath: self.path(path))
    try? FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(bytes).write(to: url)
  }

  func folder(_ path: String) {
    try? FileManager.default.createDirectory(atPath: self.path(path), withIntermediateDirectories: true)
  }

  func writeProgram(_ text: String, to path: String) throws {
    try ProgramFile.write(text, to: self.path(path))
  }

  func link(_ path: String, to target: String) {
    try? FileManager.default.createSymbolicLink(atPath: self.path(path), withDestinationPath: target)
  }

  /// The project in a folder of the fixture.
  func project(_ folder: String = "", options: ProjectOptions = ProjectOptions()) -> ExpoProject {
    var options = options
    options.evaluatorPath = options.evaluatorPath ?? EvaluatorProgram.path
    return ProjectReader.read(path(folder), options: options)
  }

  /// A package's own manifest in `node_modules`.
  static func module(_ name: String, _ version: String) -> String {
    "{\n  \"name\": \"\(name)\",\n  \"version\": \"\(version)\"\n}\n"
  }
}

/// The `atq-evaluate` that the tests run: the one that `ATQ_EVALUATE` names, or the one built beside the tests.
enum EvaluatorProgram {
  static let path: String = {
    if let given = ProcessInfo.processInfo.environment["ATQ_EVALUATE"] { return given }
    var folder = URL(
      fileURLWithPath: CommandLine.arguments.first { $0.contains(".xctest") } ?? CommandLine.arguments[0])
    #if os(Linux)
      folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    #endif
    repeat { folder.deleteLastPathComponent() } while folder.path.contains(".xctest")
    return folder.appendingPathComponent("atq-evaluate").path
  }()
}

extension ProjectLocation {
  /// `file:line:column`, as far as it is known.
  var text: String {
    [file, line.map(String.init), column.map(String.init)].compactMap(\.self).joined(separator: ":")
  }
}

extension ExpoProject {
  /// The problems of a part, as `place message`.
  func problems(_ part: ReadProblem.Part) -> [String] {
    problems.filter { $0.part == part }.map { "\($0.location.text) \($0.message)" }
  }

  /// A package's version, origin and place, as one text.
  func package(_ name: String) -> String? {
    installed[name].map { "\($0.version) \($0.origin) \($0.location.text)" }
  }
}

extension TargetFolder {
  /// The kind of the failure; nil where there is a value.
  var failureKind: String? { failure?.kind }

  var failure: Failure? {
    if case .failure(let failure) = outcome { failure } else { nil }
  }
}
