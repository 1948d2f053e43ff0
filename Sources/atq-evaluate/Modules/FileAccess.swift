import EvaluationProtocol

/// The only way to the disk: nothing outside the given folders, whatever links lead there.
struct FileAccess {
  /// What is at a path.
  enum Place: Equatable {
    case missing
    case file(String)
    case folder(String)
  }

  /// Where relative paths start.
  let root: String
  let folders: [String]
  let fileBytes: Int

  /// What is at `path`, with its real path. Throws when the path leads outside, without saying what is there.
  func place(_ path: String) throws(EvaluationFailure) -> Place {
    guard !path.utf8.contains(0) else {
      throw EvaluationFailure(.unreadable, "a path contains the NUL character: \(shown(path))")
    }
    guard path.utf8.count < 4096 else { throw EvaluationFailure(.unreadable, "a path is longer than 4095 bytes") }
    let full = PathText.join(root, path)
    guard let real = RealPath.of(full) else { return try absent(full, path, errno) }
    guard isAllowed(real) else { throw outside(path) }
    var status = stat()
    guard stat(real, &status) == 0 else { return .missing }
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder(real)
    case S_IFREG: return .file(real)
    default: throw EvaluationFailure(.unreadable, "\(shown(path)) is neither a file nor a folder")
    }
  }

  private func absent(_ full: String, _ path: String, _ error: Int32) throws(EvaluationFailure) -> Place {
    // The nearest folder that exists decides whether the caller may know that there is nothing.
    var folder = PathText.parent(PathText.normalized(full))
    while folder != "/", RealPath.of(folder) == nil { folder = PathText.parent(folder) }
    guard let real = RealPath.of(folder), isAllowed(real) else { throw outside(path) }
    switch error {
    case ENOENT, ENOTDIR: return .missing
    case ELOOP: throw EvaluationFailure(.unreadable, "\(shown(path)): symbolic links lead in a circle")
    default: throw EvaluationFailure(.unreadable, "\(shown(path)): \(String(cString: strerror(error)))")
    }
  }

  /// Whether the real path lies in one of the folders.
  func isAllowed(_ real: String) -> Bool { folders.contains { PathText.isInside(real, $0) } }

  /// The bytes of the file at a real path.
  func bytes(ofFileAt real: String) throws(EvaluationFailure) -> [UInt8] {
    let descriptor = open(real, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      throw EvaluationFailure(.unreadable, "\(shown(real)): \(String(cString: strerror(errno)))", file: shown(real))
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw EvaluationFailure(.unreadable, "\(shown(real)) is not a file", file: shown(real))
    }
    guard status.st_size <= fileBytes else {
      throw EvaluationFailure(
        .unreadable, "\(shown(real)) is larger than \(ByteCount.text(fileBytes))", file: shown(real))
    }
    var bytes = [UInt8](repeating: 0, count: Int(status.st_size))
    var filled = 0
    while filled < bytes.count {
      let count = bytes.withUnsafeMutableBytes { buffer in
        buffer.baseAddress.map { read(descriptor, $0 + filled, buffer.count - filled) } ?? 0
      }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw EvaluationFailure(.unreadable, "\(shown(real)): \(String(cString: strerror(errno)))", file: shown(real))
      }
      if count == 0 { break }
      filled += count
    }
    return Array(bytes[..<filled])
  }

  /// The text of the file at a real path, without its byte order mark unless that is wanted.
  func text(ofFileAt real: String, keepsMark: Bool = false) throws(EvaluationFailure) -> String {
    let bytes = try bytes(ofFileAt: real)
    let hasMark = !keepsMark && bytes.starts(with: [0xEF, 0xBB, 0xBF])
    return String(decoding: hasMark ? bytes[3...] : bytes[...], as: UTF8.self)
  }

  /// The names in the folder at a real path, sorted.
  func names(inFolderAt real: String) throws(EvaluationFailure) -> [String] {
    guard let folder = opendir(real) else {
      throw EvaluationFailure(.unreadable, "\(shown(real)): \(String(cString: strerror(errno)))", file: shown(real))
    }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// `path` as messages have it: relative to the root where it lies below.
  func shown(_ path: String) -> String {
    let path = path.hasPrefix(root + "/") ? String(path.dropFirst(root.count + 1)) : path
    return path.utf8.contains(0)
      ? path.split(separator: "\0", omittingEmptySubsequences: false).joined(separator: "\\0") : path
  }

  private func outside(_ path: String) -> EvaluationFailure {
    EvaluationFailure(.outsideRoot, "\(shown(path)) is outside the project's folder")
  }
}
