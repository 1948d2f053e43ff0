import ParallelWork

/// What was found of a project's folders, so that each is looked for and listed once. What is read is held against it when it is open, see
/// `FileSystem.readInPlace`.
final class KnownFolders: Sendable {
  /// By the bytes of paths: texts that are equal to `String` may be names of two folders.
  private struct State {
    var paths: [[UInt8]: String] = [:]
    var listings: [[UInt8]: FileSystem.Listing] = [:]
    var entries = 0
  }

  /// The most entries of listings that are kept.
  private static let limit = 100_000

  private let state = Locked(State())

  /// The real path of the folder at an absolute path.
  func path(_ folder: String) -> String? { state.withLock { $0.paths[Array(folder.utf8)] } }

  /// Keeps a folder's real path.
  func keep(_ real: String, of folder: String) { state.withLock { $0.paths[Array(folder.utf8)] = real } }

  /// What the folder at a real path holds.
  func listing(_ real: String) -> FileSystem.Listing? { state.withLock { $0.listings[Array(real.utf8)] } }

  /// Keeps what a folder holds, if all of it was listed.
  func keep(_ listing: FileSystem.Listing, of real: String) {
    guard !listing.isCut else { return }
    state.withLock { state in
      guard state.entries + listing.entries.count <= Self.limit else { return }
      state.entries += listing.entries.count
      state.listings[Array(real.utf8)] = listing
    }
  }
}
