/// Reads the sources of folders within bounds that hold for all of them together, and says what was left out.
struct SourceCollector {
  /// The most bytes of all sources together: 100 MiB.
  static let totalLimit = 100 << 20
  /// The most files that are listed one by one in the problems.
  private static let reportLimit = 20

  private let files: ProjectFiles
  private var bytes: Int
  private var cache: [String: SourceFile] = [:]
  private var leftOut = 0
  /// What was left out.
  private(set) var problems: [ReadProblem] = []

  init(files: ProjectFiles, totalLimit: Int = totalLimit) {
    self.files = files
    bytes = totalLimit
  }

  /// The sources below a folder for which `isWanted` holds. `skip` is asked for every folder and file.
  mutating func sources(
    in folder: String, skip: (String) -> Bool, isWanted: (SourceFile.Language) -> Bool
  ) -> [SourceFile] {
    let walk = files.walk(folder, limits: WalkLimits(files: 100_000, entries: 400_000)) { path in skip(path) }
    for omission in walk.omissions where Self.mayHoldSources(omission) {
      report(omission.path, omission.message, isHarmless: omission.reason == .failure(.missing))
    }
    return walk.paths.compactMap { path in
      guard let language = SourceFileReader.language(of: path), isWanted(language) else { return nil }
      return source(path)
    }
  }

  /// One source; nil where it cannot be read or is beyond the bounds. A file that was read before is not read again.
  mutating func source(_ path: String) -> SourceFile? {
    if let known = cache[path] { return known }
    guard bytes > 0 else {
      report(path, "the sources before it have too many bytes together")
      return nil
    }
    do throws(FileError) {
      let source = try SourceFileReader.read(path, files: files)
      bytes -= source.code.utf8.count
      cache[path] = source
      return source
    } catch {
      report(path, error.message)
      return nil
    }
  }

  /// Whether something that was left out is a source or a folder. A link to nothing is no folder.
  private static func mayHoldSources(_ omission: WalkResult.Omission) -> Bool {
    switch omission.reason {
    case .repeated: false
    case .failure(.missing): SourceFileReader.language(of: omission.path) != nil
    case .failure:
      SourceFileReader.language(of: omission.path) != nil || !RelativePath.name(omission.path).contains(".")
    default: true
    }
  }

  /// A last problem that counts what the others do not list.
  mutating func finish() {
    guard leftOut > 0 else { return }
    problems.append(
      ReadProblem(
        part: .sources, location: ProjectLocation(file: problems.last?.location.file ?? ""),
        message: "\(leftOut) further sources are left out"))
    leftOut = 0
  }

  /// A link to nothing is worth a word, and nothing is missing because of it.
  private mutating func report(_ path: String, _ reason: String, isHarmless: Bool = false) {
    guard problems.count < Self.reportLimit else {
      leftOut += 1
      return
    }
    let message = "\(path) is left out: \(reason)"
    problems.append(
      ReadProblem(part: .sources, location: ProjectLocation(file: path), message: message, isHarmless: isHarmless))
  }
}
