#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The `atq-evaluate` that the tests run: the one that `ATQ_EVALUATE` names, or the one built beside the tests.
enum Executable {
  static let path: String = {
    if let given = getenv("ATQ_EVALUATE") { return String(cString: given) }
    #if os(Linux)
      let program = resolved("/proc/self/exe")
    #else
      let program = CommandLine.arguments.first { $0.hasSuffix(".xctest") || $0.contains(".xctest/") } ?? ""
    #endif
    var folder = parent(program)
    while folder.contains(".xctest") { folder = parent(folder) }
    return folder + "/atq-evaluate"
  }()

  private static func parent(_ path: String) -> String {
    String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)])
  }

  private static func resolved(_ path: String) -> String {
    guard let real = realpath(path, nil) else { return path }
    defer { free(real) }
    return String(cString: real)
  }
}
