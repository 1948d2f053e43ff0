#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The only place that calls the system's file functions. Paths are absolute and free of NUL characters.
enum FileSystem {
  /// What lies at a path.
  struct Status {
    var kind: ProjectFiles.Entry.Kind
    var size: Int
    /// What tells one file from all others of the machine.
    var identity: Identity
  }

  struct Identity: Hashable {
    var device: UInt64
    var number: UInt64
  }

  /// The path with every symbolic link resolved.
  static func realPath(_ path: String) throws(FileError) -> String {
    guard let resolved = realpath(path, nil) else { throw failure(path) }
    defer { free(resolved) }
    guard let text = String(validatingCString: resolved) else { throw FileError(path: path, reason: .invalidPath) }
    return text
  }

  /// What lies at a path, a symbolic link itself unless `followingLinks`.
  static func status(_ path: String, followingLinks: Bool) throws(FileError) -> Status {
    var information = stat()
    let result = followingLinks ? stat(path, &information) : lstat(path, &information)
    guard result == 0 else { throw failure(path) }
    return status(information)
  }

  /// The bytes of a regular file; a link at the path itself, a pipe or a device is refused without waiting for it.
  static func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(path) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw failure(path) }
    let status = status(information)
    guard status.kind == .file else { throw FileError(path: path, reason: .notAFile) }
    guard status.size <= limit else { throw FileError(path: path, reason: .tooLarge(size: status.size, limit: limit)) }
    return try bytes(descriptor, path: path, expected: status.size, limit: limit)
  }

  /// The names in a folder in the system's order, `.` and `..` left out; how many of them are no UTF-8 beside it.
  static func names(_ path: String, limit: Int) throws(FileError) -> (names: [String], unreadable: Int, isCut: Bool) {
    guard let folder = opendir(path) else { throw failure(path) }
    defer { closedir(folder) }
    var names: [String] = []
    var unreadable = 0
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          String(validatingCString: $0)
        }
      }
      guard let name else {
        unreadable += 1
        continue
      }
      if name == "." || name == ".." { continue }
      if names.count >= limit { return (names, unreadable, true) }
      names.append(name)
    }
    return (names, unreadable, false)
  }

  private static func bytes(
    _ descriptor: Int32, path: String, expected: Int, limit: Int
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(expected + 1)
    var chunk = [UInt8](repeating: 0, count: min(max(expected + 1, 4096), 1 << 18))
    while true {
      let count = chunk.withUnsafeMutableBytes { systemRead(descriptor, $0.baseAddress, $0.count) }
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(path)
      }
      guard bytes.count + count <= limit else {
        throw FileError(path: path, reason: .tooLarge(size: nil, limit: limit))
      }
      bytes.append(contentsOf: chunk[..<count])
    }
  }

  private static func status(_ information: stat) -> Status {
    let kind: ProjectFiles.Entry.Kind =
      switch information.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    return Status(
      kind: kind, size: Int(information.st_size),
      identity: Identity(
        device: UInt64(truncatingIfNeeded: information.st_dev), number: UInt64(truncatingIfNeeded: information.st_ino)))
  }

  private static func failure(_ path: String) -> FileError {
    let reason: FileError.Reason =
      switch errno {
      case ENOENT, ENOTDIR: .missing
      case ELOOP: .linkLoop
      case EACCES, EPERM: .notAllowed
      case ENAMETOOLONG: .invalidPath
      case EISDIR, ENXIO, ENODEV: .notAFile
      case let number: .system(number)
      }
    return FileError(path: path, reason: reason)
  }
}

/// The system's `read`, which `FileSystem.read` hides.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
