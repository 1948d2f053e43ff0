#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What tells a file from any other, and from itself once it has been written again.
struct FileStamp: Equatable, CustomStringConvertible {
  let description: String

  /// Nil for a file that is not there.
  init?(path: String) {
    var information = stat()
    guard stat(path, &information) == 0 else { return nil }
    #if canImport(Darwin)
      let times = [information.st_mtimespec, information.st_ctimespec]
    #else
      let times = [information.st_mtim, information.st_ctim]
    #endif
    let numbers =
      [Int(information.st_dev), Int(information.st_ino), Int(information.st_size)]
      + times.flatMap { [Int($0.tv_sec), Int($0.tv_nsec)] }
    description = numbers.map { String($0, radix: 16) }.joined(separator: "-")
  }
}
