import ParallelWork

/// The folder beside a site's own in which its files are written first, from any thread.
public final class Stage: Sendable {
  private struct State {
    var folders: Set<String>
    var paths: Set<String> = []
    var failure: SiteWriter.WriteError?
  }

  private let folder: String
  private let state: Locked<State>

  init(folder: String) throws(SiteWriter.WriteError) {
    try Disk.makeFolder(folder)
    self.folder = folder
    state = Locked(State(folders: [folder]))
  }

  /// Writes a file. After a first failure nothing more is written, and `finish` tells it.
  public func add(_ file: SiteFile) {
    let name = file.path.text
    let path = "\(folder)/\(name)"
    let parent = String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)])
    let mayWrite = state.withLock { state in
      guard state.failure == nil else { return false }
      state.paths.insert(name)
      guard state.folders.insert(parent).inserted else { return true }
      do throws(SiteWriter.WriteError) { try Disk.makeFolder(parent) } catch { state.failure = error }
      return state.failure == nil
    }
    guard mayWrite else { return }
    do throws(SiteWriter.WriteError) {
      try Disk.write(file.bytes, to: path)
    } catch {
      state.withLock { $0.failure = $0.failure ?? error }
    }
  }

  /// Writes the list of the files; their paths, and that of the list.
  func finish() throws(SiteWriter.WriteError) -> Set<String> {
    let (paths, failure) = state.withLock { ($0.paths, $0.failure) }
    if let failure { throw failure }
    let list = ([SiteWriter.listHead] + paths.sorted()).joined(separator: "\n") + "\n"
    try Disk.write(Array(list.utf8), to: "\(folder)/\(SiteWriter.listName)")
    return paths.union([SiteWriter.listName])
  }
}
