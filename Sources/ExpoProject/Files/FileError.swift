/// Why a file or folder of the project cannot be read.
public struct FileError: Error, Sendable, Hashable {
  /// What stands in the way.
  public enum Reason: Sendable, Hashable {
    /// Nothing is there, or a link leads nowhere.
    case missing
    /// The path leads out of the project.
    case outside
    /// The path is too long or holds a NUL character.
    case invalidPath
    /// Symbolic links lead in a circle.
    case linkLoop
    /// It is a folder, a pipe, a device or a socket.
    case notAFile
    /// It is no folder.
    case notAFolder
    /// It is larger than the limit, both in bytes; the size is nil where it is not known.
    case tooLarge(size: Int?, limit: Int)
    /// The text is no UTF-8.
    case notUTF8
    /// The system does not allow it.
    case notAllowed
    /// Another failure of the system, with its number.
    case system(Int32)
  }

  /// The path as it was asked for.
  public let path: String
  /// What stands in the way.
  public let reason: Reason

  /// Makes an error.
  public init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// What is wrong, as a clause without a full stop and without the path: `the file is not there`.
  public var message: String {
    switch reason {
    case .missing: "it is not there"
    case .outside: "it lies outside the project"
    case .invalidPath: "its path is not valid"
    case .linkLoop: "its symbolic links lead in a circle"
    case .notAFile: "it is not a file"
    case .notAFolder: "it is not a folder"
    case .tooLarge(let size?, let limit): "it has \(size) bytes and the limit is \(limit)"
    case .tooLarge(nil, let limit): "it has more than \(limit) bytes"
    case .notUTF8: "its text is not UTF-8"
    case .notAllowed: "permission denied"
    case .system(let number): "the system reports error \(number)"
    }
  }

  /// Whether nothing is there, so that an optional file is simply absent.
  public var isMissing: Bool { reason == .missing }
}

extension FileError: CustomStringConvertible {
  /// `ios/Podfile.lock: permission denied`
  public var description: String { "\(path): \(message)" }
}
