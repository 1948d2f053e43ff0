#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The Markdown files of a knowledge folder.
public struct KnowledgeFolder: Sendable {
  /// Why a folder or a file cannot be read.
  public struct ReadError: Error, Sendable, CustomStringConvertible {
    /// What could not be read, and why.
    public let description: String
  }

  /// One file, without its content.
  public struct File: Sendable, Hashable {
    /// The path relative to the folder, with `/` between the components.
    public let path: String
    /// The size in bytes.
    public let size: Int
    /// The nanoseconds since 1970 at which the content changed.
    public let modified: Int
    /// The nanoseconds since 1970 at which content or metadata changed.
    public let changed: Int
    /// Whether it is a symbolic link, which is never followed.
    public let isLink: Bool
  }

  /// The largest file that is read, in bytes.
  public static let maximumFileSize = 1 << 20
  /// The largest number of files.
  public static let maximumFileCount = 200_000
  /// The deepest nesting of folders.
  public static let maximumDepth = 16

  /// The folder's path.
  public let path: String
  /// Its Markdown files, in the order of their paths, without those named `README.md`.
  public let files: [File]

  /// Lists the folder.
  ///
  /// A file that is gone by the time it is looked at, or whose name is not UTF-8, is listed and fails when it is read.
  ///
  /// - Throws: `ReadError` when the folder or one in it cannot be listed, is nested too deeply, or holds too many files.
  public init(path: String) throws(ReadError) { try self.init(path: path, fileLimit: Self.maximumFileCount) }

  init(path: String, fileLimit: Int) throws(ReadError) {
    self.path = path
    var files: [File] = []
    var folders: [(path: String, depth: Int)] = [("", 0)]
    while let folder = folders.popLast() {
      let fullPath = folder.path.isEmpty ? path : "\(path)/\(folder.path)"
      guard let stream = opendir(fullPath) else {
        throw ReadError(description: "\(fullPath): \(String(cString: strerror(errno)))")
      }
      defer { closedir(stream) }
      let start = folder.path.isEmpty ? "" : folder.path + "/"
      while let entry = readdir(stream) {
        var information = stat()
        let (name, isThere) = withUnsafePointer(to: &entry.pointee.d_name) { bytes in
          bytes.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) { bytes in
            if bytes[0] == CChar(UInt8(ascii: ".")) { return ("", false) }
            guard let name = String(validatingCString: bytes) else { return (String(cString: bytes), false) }
            return (name, fstatat(dirfd(stream), bytes, &information, AT_SYMLINK_NOFOLLOW) == 0)
          }
        }
        if name.isEmpty { continue }
        let relative = start + name
        let type = isThere ? information.st_mode & S_IFMT : S_IFREG
        if type == S_IFDIR {
          guard folder.depth < Self.maximumDepth else {
            throw ReadError(description: "\(path)/\(relative): nested deeper than \(Self.maximumDepth) folders")
          }
          folders.append((relative, folder.depth + 1))
        } else if name.hasSuffix(".md"), name != "README.md", type == S_IFREG || type == S_IFLNK {
          files.append(File(path: relative, information: information, isLink: type == S_IFLNK))
          guard files.count <= fileLimit else {
            throw ReadError(description: "\(path): more than \(fileLimit) files")
          }
        }
      }
    }
    self.files = files.sorted { $0.path < $1.path }
  }

  /// A number that changes when a file is added, removed or written, made of paths, sizes and times.
  public var fingerprint: UInt64 {
    var hash = FNVHash()
    for file in files {
      hash.mix(file.path.utf8)
      for number in [file.size, file.modified, file.changed] {
        withUnsafeBytes(of: number.littleEndian) { hash.mix($0) }
      }
    }
    return hash.value
  }

  /// A number made of the paths and bytes of all files: the same wherever they are.
  ///
  /// - Throws: `ReadError` for a file that cannot be read.
  public func contentHash() throws(ReadError) -> UInt64 {
    var hash = FNVHash()
    for file in files {
      let bytes = try bytes(of: file)
      hash.mix(file.path.utf8)
      withUnsafeBytes(of: bytes.count.littleEndian) { hash.mix($0) }
      hash.mix(bytes)
    }
    return hash.value
  }

  /// Waits until what changes a file again cannot leave its times as they are listed: file systems take them from a clock that ticks a
  /// hundred times a second or more often. Without that, an edit right after another of the same size would not be seen.
  public func settle() {
    let newest = files.reduce(0) { max($0, $1.changed) }
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    let age = Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec) - newest
    // A newest change that lies in the future says nothing of the clock's ticks.
    if (0..<Self.tick).contains(age) { usleep(UInt32((Self.tick - age) / 1_000)) }
  }

  /// Nanoseconds: two ticks of the slowest clock that Linux is built with (`CONFIG_HZ=100`).
  private static let tick = 20_000_000

  /// The bytes of one of the files.
  ///
  /// - Throws: `ReadError` for a symbolic link, a file that is too large, or one that cannot be read.
  public func bytes(of file: File) throws(ReadError) -> [UInt8] {
    if file.isLink {
      throw ReadError(description: "it is a symbolic link, which is not followed")
    }
    guard file.size <= Self.maximumFileSize else {
      throw ReadError(description: "it has \(file.size) bytes; the limit is \(Self.maximumFileSize)")
    }
    let descriptor = open("\(path)/\(file.path)", O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw ReadError(description: String(cString: strerror(errno))) }
    defer { close(descriptor) }
    // What was a file when it was listed may be a pipe by now.
    var information = stat()
    guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
      throw ReadError(description: "it is not a file")
    }
    var bytes: [UInt8] = []
    // One byte more than was listed, so that the first turn takes all of it.
    var room = file.size + 1
    while true {
      var count = 0
      let taken = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
        count = read(descriptor, buffer.baseAddress, buffer.count)
        filled = max(0, count)
      }
      guard count >= 0 else { throw ReadError(description: String(cString: strerror(errno))) }
      if count == 0 { return bytes }
      if bytes.isEmpty { bytes = taken } else { bytes += taken }
      guard bytes.count <= Self.maximumFileSize else {
        throw ReadError(description: "it grew beyond \(Self.maximumFileSize) bytes while it was read")
      }
      room = 1 << 12
    }
  }
}

extension KnowledgeFolder.File {
  fileprivate init(path: String, information: stat, isLink: Bool) {
    #if canImport(Darwin)
      let modified = information.st_mtimespec
      let changed = information.st_ctimespec
    #else
      let modified = information.st_mtim
      let changed = information.st_ctim
    #endif
    self.init(
      path: path, size: Int(information.st_size),
      modified: Int(modified.tv_sec) * 1_000_000_000 + Int(modified.tv_nsec),
      changed: Int(changed.tv_sec) * 1_000_000_000 + Int(changed.tv_nsec), isLink: isLink)
  }
}
