#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The only place that calls the system's file functions. Paths are absolute and free of NUL characters.
enum FileSystem {
  /// The most bytes of a path.
  static let pathLimit = Int(PATH_MAX)

  /// What lies at a path.
  struct Status {
    var kind: ProjectFiles.Entry.Kind
    var size: Int
    /// What tells one file from all others of the machine.
    var identity: Identity
  }

  /// What a folder holds, in the system's order, `.` and `..` left out.
  struct Listing {
    var identity: Identity
    var entries: [ProjectFiles.Entry] = []
    /// How many names are no UTF-8.
    var unreadable = 0
    /// Whether there are more than were asked for.
    var isCut = false
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
    return try bytes(descriptor, path: path, limit: limit)
  }

  /// The bytes of a regular file at a path without links; nil where it cannot be opened, or is not there once it is open: a folder on the
  /// way may have been replaced by a link since the path was found.
  static func readInPlace(_ path: String, limit: Int) throws(FileError) -> [UInt8]? {
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    return isOpen(descriptor, at: path) ? try bytes(descriptor, path: path, limit: limit) : nil
  }

  /// What a folder holds; a link at the path itself is refused.
  static func list(_ path: String, limit: Int) throws(FileError) -> Listing {
    let descriptor = openFolder(path)
    guard descriptor >= 0 else {
      let error = failure(path)
      guard let status = try? status(path, followingLinks: false), status.kind != .folder else { throw error }
      throw FileError(path: path, reason: .notAFolder)
    }
    return try entries(descriptor, path: path, limit: limit)
  }

  /// What the folder at a path without links holds; nil where it cannot be opened, or is not there once it is open.
  static func listInPlace(_ path: String, limit: Int) throws(FileError) -> Listing? {
    let descriptor = openFolder(path)
    guard descriptor >= 0 else { return nil }
    if isOpen(descriptor, at: path) { return try entries(descriptor, path: path, limit: limit) }
    close(descriptor)
    return nil
  }

  private static func openFolder(_ path: String) -> Int32 {
    open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
  }

  /// What an open folder holds. It is closed in any case.
  private static func entries(_ descriptor: Int32, path: String, limit: Int) throws(FileError) -> Listing {
    var information = stat()
    guard fstat(descriptor, &information) == 0, let folder = fdopendir(descriptor) else {
      let error = failure(path)
      close(descriptor)
      throw error
    }
    defer { closedir(folder) }
    var listing = Listing(identity: status(information).identity)
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
          String(validatingCString: $0)
        }
      }
      guard let name else {
        listing.unreadable += 1
        continue
      }
      if name == "." || name == ".." { continue }
      if listing.entries.count >= limit {
        listing.isCut = true
        break
      }
      guard let kind = kind(of: entry.pointee.d_type) ?? kind(of: name, in: descriptor) else { continue }
      listing.entries.append(ProjectFiles.Entry(name: name, kind: kind))
    }
    return listing
  }

  /// What a folder says of an entry; nil where it does not.
  private static func kind(of type: UInt8) -> ProjectFiles.Entry.Kind? {
    switch Int(type) {
    case Int(DT_REG): .file
    case Int(DT_DIR): .folder
    case Int(DT_LNK): .link
    case Int(DT_UNKNOWN): nil
    default: .other
    }
  }

  private static func kind(of name: String, in folder: Int32) -> ProjectFiles.Entry.Kind? {
    var information = stat()
    return fstatat(folder, name, &information, AT_SYMLINK_NOFOLLOW) == 0 ? status(information).kind : nil
  }

  /// Whether the system says where a file lies that is open.
  static let tellsPaths: Bool = {
    let descriptor = openFolder("/")
    defer { if descriptor >= 0 { close(descriptor) } }
    return descriptor >= 0 && isOpen(descriptor, at: "/")
  }()

  /// Whether what was opened lies at a path, by what the system says; no where it does not say.
  private static func isOpen(_ descriptor: Int32, at path: String) -> Bool {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: pathLimit + 1) { buffer in
      guard let start = buffer.baseAddress else { return false }
      #if canImport(Darwin)
        guard fcntl(descriptor, F_GETPATH, start) == 0 else { return false }
        return path.withCString { strcmp($0, start) == 0 }
      #else
        let count = readlink("/proc/self/fd/\(descriptor)", start, pathLimit)
        guard count > 0 else { return false }
        return path.utf8.count == count && path.withCString { memcmp($0, start, count) == 0 }
      #endif
    }
  }

  private static func bytes(_ descriptor: Int32, path: String, limit: Int) throws(FileError) -> [UInt8] {
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw failure(path) }
    let status = status(information)
    guard status.kind == .file else { throw FileError(path: path, reason: .notAFile) }
    guard status.size <= limit else { throw FileError(path: path, reason: .tooLarge(size: status.size, limit: limit)) }
    // A file may grow while it is read.
    var bytes: [UInt8] = []
    var room = status.size + 1
    while true {
      var count = 0
      let chunk = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        count = systemRead(descriptor, buffer.baseAddress, room)
        filled = max(0, count)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw failure(path)
      }
      guard bytes.count + count <= limit else {
        throw FileError(path: path, reason: .tooLarge(size: nil, limit: limit))
      }
      if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
      if count < room { return bytes }
      room = 1 << 16
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
