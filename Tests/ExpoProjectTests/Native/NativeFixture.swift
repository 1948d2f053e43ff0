import FoundationEssentials

@testable import ExpoProject

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A folder of files that a test writes and that goes away with the value.
final class NativeFixture {
  /// The folder's real path.
  let root: String

  init(_ contents: [String: String] = [:]) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "atq-native-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    root = try FileSystem.realPath(folder.path)
    for (path, text) in contents { try write(text, to: path) }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  func write(_ text: String, to path: String) throws { try write(Array(text.utf8), to: path) }

  func write(_ bytes: [UInt8], to path: String) throws {
    if let folder = RelativePath.parent(path) { try makeFolder(folder) }
    try Data(bytes).write(to: URL(filePath: root + "/" + path))
  }

  func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(atPath: root + "/" + path, withIntermediateDirectories: true)
  }

  func link(_ path: String, to destination: String) throws {
    if let folder = RelativePath.parent(path) { try makeFolder(folder) }
    try FileManager.default.createSymbolicLink(atPath: root + "/" + path, withDestinationPath: destination)
  }

  func move(_ path: String, to destination: String) throws {
    try FileManager.default.moveItem(atPath: root + "/" + path, toPath: root + "/" + destination)
  }

  func remove(_ path: String) throws { try FileManager.default.removeItem(atPath: root + "/" + path) }

  func forbid(_ path: String) { chmod(root + "/" + path, 0) }

  func allow(_ path: String) { chmod(root + "/" + path, 0o755) }

  /// Whether the system keeps this process from reading what is forbidden.
  static var canForbid: Bool { geteuid() != 0 }

  func files(extraRoots: [String] = []) throws -> ProjectFiles {
    try ProjectFiles(root: root, extraRoots: extraRoots)
  }

  /// What a reader makes of the folder, and the problems that it reports.
  func read<Value>(
    _ body: (inout ConfigReading) throws -> Value
  ) throws -> (value: Value, problems: [ReadProblem]) {
    var reading = ConfigReading(files: try files())
    return (try body(&reading), reading.problems)
  }

  /// The native side of the project.
  func native(environment: [String: String] = [:], targetFolders: [String] = []) throws -> ExpoProject {
    var project = ExpoProject(root: root)
    NativeReader.read(
      into: &project, files: try files(), environment: environment, targetFolders: targetFolders)
    return project
  }

  /// The XcodeGen project of a `project.yml`, with its problems.
  static func spec(
    _ text: String, _ others: [String: String] = [:], environment: [String: String] = [:]
  ) throws -> (project: XcodeGenProject?, problems: [ReadProblem]) {
    let fixture = try NativeFixture(others.merging(["project.yml": text]) { $1 })
    let (project, problems) = try fixture.read { reading in
      var collector = SourceCollector(files: reading.files)
      return XcodeGenReader.read(&reading, environment: environment, &collector)
    }
    return (project, problems)
  }
}

extension ProjectLocation {
  /// `file:line:column`
  var place: String { "\(file):\(line ?? 0):\(column ?? 0)" }
}

extension ConfigNode {
  /// The node as one line, without places.
  var plain: String {
    switch value {
    case .null: "null"
    case .undefined: "undefined"
    case .boolean(let truth): "\(truth)"
    case .number(let number): number == number.rounded() ? "\(Int(number))" : "\(number)"
    case .string(let text): "'\(text)'"
    case .array(let elements): "[" + elements.map(\.plain).joined(separator: ", ") + "]"
    case .object(let members): "{" + members.map { "\($0.key): \($0.node.plain)" }.joined(separator: ", ") + "}"
    case .function: "function"
    case .unsupported(let kind): "<\(kind)>"
    }
  }
}

extension FileError.Reason {
  /// The reason why something throws; nil where it does not.
  static func of(_ body: () throws -> Void) -> FileError.Reason? {
    do {
      try body()
      return nil
    } catch {
      return (error as? FileError)?.reason
    }
  }
}
