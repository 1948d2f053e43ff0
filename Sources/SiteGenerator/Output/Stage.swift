import ParallelWork

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The folder beside a site's own in which its files are written first, from any thread.
public final class Stage: Sendable {
  private struct State {
    /// The folders that are there, as they stand before the names of their files.
    var folders: Set<Substring> = [""]
    /// The folder of the last file: the forms of a page follow one another.
    var last: Substring = ""
    var paths: [String] = []
    var failure: SiteWriter.WriteError?
  }

  private let folder: String
  /// The open folder.
  private let root: Int32
  private let state = Locked(State())

  init(folder: String) throws(SiteWriter.WriteError) {
    try Disk.makeFolder(folder)
    self.folder = folder
    root = try Disk.open(folder: folder)
  }

  deinit { close(root) }

  /// Writes a file. After a first failure nothing more is written, and `finish` tells it.
  public func add(_ file: SiteFile) {
    let name = file.path.text
    let own = file.path.folder
    let mayWrite = state.withLock { state in
      guard state.failure == nil else { return false }
      state.paths.append(name)
      if own == state.last { return true }
      state.last = own
      guard state.folders.insert(own).inserted else { return true }
      do throws(SiteWriter.WriteError) {
        try Disk.makeFolder("\(folder)/\(own.dropLast())")
      } catch {
        state.failure = error
      }
      return state.failure == nil
    }
    guard mayWrite else { return }
    do throws(SiteWriter.WriteError) {
      try Disk.write(file.bytes, to: name, in: root)
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
  }

  /// Writes the list of the files; their paths, and that of the list.
  func finish() throws(SiteWriter.WriteError) -> [String] {
    let (paths, failure) = state.withLock { ($0.paths, $0.failure) }
    if let failure { throw failure }
    let list = ([SiteWriter.listHead] + paths.sorted()).joined(separator: "\n") + "\n"
    try Disk.write(Array(list.utf8), to: SiteWriter.listName, in: root)
    return paths + [SiteWriter.listName]
  }
}
