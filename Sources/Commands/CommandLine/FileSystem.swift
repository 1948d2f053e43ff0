#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few things that commands ask of the file system.
enum FileSystem {
  static func isFile(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFREG
  }

  static func isFolder(_ path: String) -> Bool {
    var information = stat()
    return stat(path, &information) == 0 && information.st_mode & S_IFMT == S_IFDIR
  }

  static func exists(_ path: String) -> Bool {
    var information = stat()
    return lstat(path, &information) == 0
  }

  /// The text of a file.
  ///
  /// - Throws: A failure for a file that cannot be read, is larger than the limit in bytes, or is not UTF-8.
  static func readText(_ path: String, limit: Int) throws(CommandFailure) -> String {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw .unreadable("\(path) cannot be read: \(String(cString: strerror(errno))).") }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 else { throw .unreadable("\(path) cannot be read: \(String(cString: strerror(errno))).") }
      if count == 0 { break }
      bytes.append(contentsOf: buffer[0..<count])
      guard bytes.count <= limit else { throw .unreadable("\(path) is larger than \(limit) bytes.") }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .unreadable("\(path) is not UTF-8.") }
    return text
  }

  /// Creates a folder and those above it.
  static func createFolder(_ path: String) -> Bool {
    if path.isEmpty { return true }
    var information = stat()
    if stat(path, &information) == 0 { return information.st_mode & S_IFMT == S_IFDIR }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex {
      guard createFolder(String(path[..<slash])) else { return false }
    }
    return mkdir(path, 0o755) == 0 || errno == EEXIST
  }

  /// Writes a new file; an existing one is left alone.
  ///
  /// - Throws: A failure that says why, also when the file is there already.
  static func writeNew(_ text: String, to path: String) throws(CommandFailure) {
    if let slash = path.lastIndex(of: "/"), !createFolder(String(path[..<slash])) {
      throw .unreadable("The folder of \(path) cannot be made.")
    }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o644)
    guard descriptor >= 0 else {
      throw .unreadable("\(path) cannot be written: \(String(cString: strerror(errno))).")
    }
    defer { close(descriptor) }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else {
        unlink(path)
        throw .unreadable("\(path) cannot be written: \(String(cString: strerror(errno))).")
      }
      bytes = bytes.dropFirst(count)
    }
  }
}
