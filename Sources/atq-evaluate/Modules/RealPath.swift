/// Paths with their symbolic links resolved.
enum RealPath {
  /// The real path; nil when there is nothing at `path` (then `errno` says why).
  ///
  /// To look at the stack of a thread that is outside of it, the engine stops the thread by a signal, whose handler leaves `EINTR` in `errno`.
  static func of(_ path: String) -> String? {
    while true {
      if let resolved = realpath(path, nil) {
        defer { free(resolved) }
        return String(cString: resolved)
      }
      if errno != EINTR { return nil }
    }
  }

  /// Whether a folder is at the real path `path`.
  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
