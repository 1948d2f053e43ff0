/// How much of a folder is walked.
public struct WalkLimits: Sendable, Hashable {
  /// The most files: 20,000 unless asked otherwise.
  public var files: Int
  /// The most folders inside one another, the first not counted: 32 unless asked otherwise.
  public var depth: Int
  /// The most entries that are looked at, whatever they are: 200,000 unless asked otherwise.
  public var entries: Int

  /// Makes limits.
  public init(files: Int = 20_000, depth: Int = 32, entries: Int = 200_000) {
    self.files = files
    self.depth = depth
    self.entries = entries
  }
}

/// The files below a folder.
public struct WalkResult: Sendable, Hashable {
  /// A file or folder that was left out.
  public struct Omission: Sendable, Hashable {
    /// Why it was left out.
    public enum Reason: Sendable, Hashable {
      /// It cannot be read.
      case failure(FileError.Reason)
      /// A link to a folder that is walked already, or that contains the link.
      case repeated
      /// A limit: what is beyond it is not listed one by one.
      case tooDeep
      case tooManyFiles
      case tooManyEntries
      /// Names in the folder that are no UTF-8, with their number.
      case namesNotUTF8(Int)
    }

    /// The path, relative to the root.
    public let path: String
    /// Why.
    public let reason: Reason

    /// What happened, as a clause without a full stop.
    public var message: String {
      switch reason {
      case .failure(let reason): FileError(path: path, reason: reason).message
      case .repeated: "the link leads to a folder that is read under another path"
      case .tooDeep: "it lies too many folders deep"
      case .tooManyFiles: "there are too many files before it"
      case .tooManyEntries: "there are too many files and folders before it"
      case .namesNotUTF8(let count): "\(count) names in it are not UTF-8"
      }
    }
  }

  /// The paths of the files, relative to the root, in the order of their bytes.
  public internal(set) var paths: [String] = []
  /// What was left out: the first hundred.
  public internal(set) var omissions: [Omission] = []
  /// How many were left out.
  public internal(set) var omissionCount = 0

  mutating func leaveOut(_ path: String, _ reason: Omission.Reason) {
    omissionCount += 1
    if omissions.count < 100 { omissions.append(Omission(path: path, reason: reason)) }
  }
}

extension ProjectFiles {
  /// The files below a folder, links to files and to folders followed as long as they stay in the project.
  ///
  /// `skip` is asked with the path of every folder and file, relative to the root, before it is looked into. A
  /// folder that several paths lead to is walked once, under a path without links where there is one. Without end
  /// is nothing: see `limits`.
  public func walk(
    _ folder: String, limits: WalkLimits = WalkLimits(), skip: (String) -> Bool = { _ in false }
  ) -> WalkResult {
    var walker = Walker(files: self, limits: limits)
    walker.walk(folder, skip: skip)
    return walker.finished()
  }
}
