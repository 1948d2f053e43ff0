#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A lock on a folder that one process at a time holds. The system takes it back from a process that ends in whatever way.
final class FolderLock {
  enum Outcome {
    case taken
    /// Somebody else has it.
    case held
    /// The file system has no locks.
    case impossible
  }

  private let descriptor: Int32

  /// Nil for a folder that cannot be opened.
  init?(_ path: String) {
    descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Takes the lock if nobody has it.
  func take() -> Outcome {
    if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { return .taken }
    return errno == EWOULDBLOCK || errno == EINTR ? .held : .impossible
  }

  /// Gives the lock back.
  func release() { flock(descriptor, LOCK_UN) }
}
