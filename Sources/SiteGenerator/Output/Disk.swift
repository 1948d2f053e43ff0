#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The few things that writing a site asks of the file system. Symbolic links are never followed below a site's folder.
enum Disk {
  typealias WriteError = SiteWriter.WriteError

  private static func failure(_ path: String, _ what: String) -> WriteError {
    WriteError(description: "\(path) cannot be \(what): \(String(cString: strerror(errno))).")
  }

  static func exists(_ path: String) -> Bool { mode(path) != nil }

  static func isFolder(_ path: String) -> Bool { mode(path).map { $0 & S_IFMT == S_IFDIR } ?? false }

  private static func mode(_ path: String) -> mode_t? {
    var information = stat()
    return lstat(path, &information) == 0 ? information.st_mode : nil
  }

  /// Creates a folder and those above it.
  static func makeFolder(_ path: String) throws(WriteError) {
    // Most are new ones in a folder that is there.
    if mkdir(path, 0o755) == 0 { return }
    var information = stat()
    if stat(path, &information) == 0 {
      guard information.st_mode & S_IFMT == S_IFDIR else {
        throw WriteError(description: "\(path) is a file, not a folder.")
      }
      return
    }
    if let slash = path.lastIndex(of: "/"), slash != path.startIndex { try makeFolder(String(path[..<slash])) }
    guard mkdir(path, 0o755) == 0 || errno == EEXIST else { throw failure(path, "made") }
  }

  /// Opens a folder, so that files in it are found without going through the folders above it.
  static func open(folder: String) throws(WriteError) -> Int32 {
    let descriptor = openat(AT_FDCWD, folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(folder, "opened") }
    return descriptor
  }

  /// Writes a new file.
  ///
  /// - Parameter folder: To which the path is relative; the working folder where nothing is said.
  static func write(_ bytes: [UInt8], to path: String, in folder: Int32 = AT_FDCWD) throws(WriteError) {
    let descriptor = openat(folder, path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw failure(path, "written") }
    defer { close(descriptor) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        #if canImport(Darwin)
          Darwin.write(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          Musl.write(descriptor, buffer.baseAddress, buffer.count)
        #else
          Glibc.write(descriptor, buffer.baseAddress, buffer.count)
        #endif
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw failure(path, "written") }
      rest = rest.dropFirst(count)
    }
  }

  /// The lines of a list of paths; nil where there is none.
  static func read(_ path: String) -> [String]? { bytes(path).map(lines) }

  private static func lines(_ bytes: [UInt8]) -> [String] {
    bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of a file; nil where it cannot be read.
  static func bytes(_ path: String) -> [UInt8]? {
    let descriptor = openat(AT_FDCWD, path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { unistdRead(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 else { return nil }
      if count == 0 { return bytes }
      bytes += buffer[0..<count]
    }
  }

  private static func unistdRead(_ descriptor: Int32, _ base: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Darwin.read(descriptor, base, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, base, count)
    #else
      Glibc.read(descriptor, base, count)
    #endif
  }

  /// Everything below a folder that is no folder, relative to it, in order.
  static func files(in folder: String) throws(WriteError) -> [String] {
    var files: [String] = []
    var pending = [""]
    while let place = pending.popLast() {
      for entry in try entries(of: place.isEmpty ? folder : "\(folder)/\(place)") {
        let path = place.isEmpty ? entry.name : "\(place)/\(entry.name)"
        if entry.isFolder { pending.append(path) } else { files.append(path) }
      }
    }
    return files.sorted()
  }

  /// What stands in a folder.
  private struct Entry {
    let name: String
    let isFolder: Bool
  }

  private static func entries(of folder: String) throws(WriteError) -> [Entry] {
    guard let stream = opendir(folder) else { throw failure(folder, "listed") }
    defer { closedir(stream) }
    var entries: [Entry] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      // Most file systems tell what an entry is, so that it need not be looked up.
      let type = Int(entry.pointee.d_type)
      let isFolder = type == Int(DT_UNKNOWN) ? self.isFolder("\(folder)/\(name)") : type == Int(DT_DIR)
      entries.append(Entry(name: name, isFolder: isFolder))
    }
    return entries
  }

  /// Gives a file, or a symbolic link as such, a second name; the folder above it is made.
  static func link(_ source: String, to path: String) throws(WriteError) {
    if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash])) }
    // Without following: a link of others stays the link that it is.
    guard linkat(AT_FDCWD, source, AT_FDCWD, path, 0) == 0 else { throw failure(source, "kept") }
  }

  /// Removes a file or a folder with everything in it; what is not there is fine.
  static func remove(_ path: String) throws(WriteError) {
    guard exists(path) else { return }
    try remove(path, isFolder: isFolder(path))
  }

  private static func remove(_ path: String, isFolder: Bool) throws(WriteError) {
    if isFolder {
      for entry in try entries(of: path) { try remove("\(path)/\(entry.name)", isFolder: entry.isFolder) }
      guard rmdir(path) == 0 else { throw failure(path, "removed") }
    } else {
      guard unlink(path) == 0 else { throw failure(path, "removed") }
    }
  }
}
