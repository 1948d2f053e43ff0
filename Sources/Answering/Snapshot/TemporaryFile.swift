#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A snapshot that is being written, under a name that no other process has: `knowledge-1a2b.sqlite.4711-3c4d.tmp`.
struct TemporaryFile {
  private static let ending = ".tmp"
  private static let beginning = "knowledge-"

  let path: String

  /// The random part tells processes apart whose identifiers are alike, in two containers that share a cache.
  init(beside path: String) {
    self.path = "\(path).\(getpid())-\(String(UInt64.random(in: 0 ... .max), radix: 16))\(Self.ending)"
  }

  /// Fills the file with the bytes of another; false where that cannot be done.
  func copy(_ source: String) -> Bool {
    let input = open(source, O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { return false }
    defer { close(input) }
    let output = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard output >= 0 else { return false }
    defer { close(output) }
    reserve(output, asMuchAs: input)
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(input, $0.baseAddress, $0.count) }
      guard count > 0 else { return count == 0 }
      var written = 0
      while written < count {
        let more = buffer.withUnsafeBytes { bytes in
          bytes.baseAddress.map { write(output, $0 + written, count - written) } ?? -1
        }
        guard more > 0 else { return false }
        written += more
      }
    }
  }

  /// Asks for room on the disk for as many bytes as a file has, where the system can: ext4 else begins to write all of them to the disk when the file takes
  /// the name of another, which takes as long as copying them.
  private func reserve(_ output: Int32, asMuchAs input: Int32) {
    #if canImport(Glibc)
      var information = stat()
      if fstat(input, &information) == 0, information.st_size > 0 { posix_fallocate(output, 0, information.st_size) }
    #endif
  }

  /// Removes what processes left that were killed while they wrote. One that lives and whose file is removed, because it runs in another
  /// container, answers from memory.
  ///
  /// - Parameter path: A path in their folder.
  static func removeLeftOver(beside path: String) {
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
    guard let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      guard let writer = writer(of: name), kill(writer, 0) != 0, errno == ESRCH else { continue }
      unlink("\(folder)/\(name)")
    }
  }

  /// The process that writes the file of a name; nil for the name of anything else.
  private static func writer(of name: String) -> pid_t? {
    guard name.hasPrefix(beginning), name.hasSuffix(ending) else { return nil }
    let parts = name.dropLast(ending.count).split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1] == "sqlite" else { return nil }
    return parts[2].split(separator: "-").first.flatMap { pid_t($0) }.flatMap { $0 > 0 ? $0 : nil }
  }
}
