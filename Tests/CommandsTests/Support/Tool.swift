import Foundation

/// Programs of the system that tests use.
enum Tool {
  /// The path of the first of the programs that is installed; nil where none is.
  static func find(_ names: String...) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    for name in names {
      for folder in ["/usr/bin", "/bin"] + folders
      where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") {
        return "\(folder)/\(name)"
      }
    }
    return nil
  }

  /// Whether there is something at a path that can be written to.
  static func isWritable(_ path: String) -> Bool { FileManager.default.isWritableFile(atPath: path) }

  /// Runs a program of the system with the variables of the tests.
  static func run(_ path: String, _ arguments: [String], variables: [String: String] = [:], input: String? = nil) throws
    -> Run
  {
    var program = Program(path: path, arguments: arguments)
    program.variables = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    program.input = input.map { Array($0.utf8) }
    return try program.run()
  }
}
