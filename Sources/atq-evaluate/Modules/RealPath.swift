/// Paths with their symbolic links resolved.
enum RealPath {
  /// The real path; nil when there is nothing at `path` (then `errno` says why).
  static func of(_ path: String) -> String? {
    guard let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Whether a folder is at the real path `path`.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
