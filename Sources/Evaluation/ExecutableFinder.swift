/// Finds `atq-evaluate`.
enum ExecutableFinder {
  private static let name = "atq-evaluate"

  /// Beside the running program, or in `../libexec/atq` from there.
  static func find() -> String? {
    guard let program = runningProgram() else { return nil }
    let folder = String(program[..<(program.lastIndex(of: "/") ?? program.startIndex)])
    return ["\(folder)/\(name)", "\(folder)/../libexec/atq/\(name)"].first { access($0, X_OK) == 0 }
  }

  private static func runningProgram() -> String? {
    #if os(Linux)
      return realPath("/proc/self/exe")
    #else
      var size: UInt32 = 4096
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return buffer.withUnsafeBufferPointer { $0.baseAddress.flatMap { realPath(String(cString: $0)) } }
    #endif
  }

  private static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
