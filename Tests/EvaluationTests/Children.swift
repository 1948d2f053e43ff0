#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is left of the processes that an evaluation started.
enum Children {
  /// Identifiers of processes that were started for `project`, and of children that have ended and that nobody
  /// waits for. Those of other tests come and go; one that stays for a minute is a leak.
  static func left(of project: Project) -> Set<Int> {
    #if os(Linux)
      var unwaited = zombies()
      for _ in 0..<1_200 where !unwaited.isEmpty {
        usleep(50_000)
        unwaited.formIntersection(zombies())
      }
      return unwaited.union(running(for: project))
    #else
      return []
    #endif
  }

  /// Whether they end, at the latest within a minute.
  static func areGone(of project: Project) -> Bool {
    for _ in 0..<1_200 where !running(for: project).isEmpty { usleep(50_000) }
    return left(of: project).isEmpty
  }

  /// Identifiers of processes that were started for `project`.
  static func running(for project: Project) -> [Int] {
    all().filter { text("/proc/\($0)/cmdline")?.contains(project.root) == true }
  }

  private static func zombies() -> Set<Int> {
    Set(
      all().filter { id in
        guard let status = text("/proc/\(id)/stat"), let close = status.lastIndex(of: ")") else { return false }
        // `pid (name) state parent …`
        let fields = status[close...].split(separator: " ")
        return fields.count > 2 && fields[1] == "Z" && Int(fields[2]) == Int(getpid())
      })
  }

  private static func all() -> [Int] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var found: [Int] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let id = Int(name) { found.append(id) }
    }
    return found
  }

  /// What a file of the system says.
  static func text(_ path: String) -> String? {
    let file = open(path, O_RDONLY)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = read(file, &bytes, bytes.count)
    return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
  }
}
