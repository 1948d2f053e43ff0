/// What the readers of a project's configuration share: its files, and what could not be read so far.
struct ConfigReading {
  let files: ProjectFiles
  var problems: [ReadProblem] = []

  init(files: ProjectFiles) { self.files = files }

  mutating func report(
    _ part: ReadProblem.Part, _ message: String, at location: ProjectLocation, hint: String? = nil
  ) {
    problems.append(ReadProblem(part: part, location: location, message: message, hint: hint))
  }

  mutating func report(_ part: ReadProblem.Part, _ message: String, in file: String, hint: String? = nil) {
    report(part, message, at: ProjectLocation(file: file), hint: hint)
  }

  /// The text of a file; nil where it is absent, and reported where it cannot be read.
  mutating func text(_ path: String, for part: ReadProblem.Part, limit: Int = ProjectFiles.fileLimit) -> String? {
    do {
      return try files.text(path, limit: limit)
    } catch {
      if !error.isMissing { reportFailure(error, of: path, for: part) }
      return nil
    }
  }

  /// The value of a JSON file; nil where it is absent, and reported where it cannot be read. A key that is
  /// written twice is reported too.
  mutating func json(_ path: String, for part: ReadProblem.Part, dialect: JSONDialect) -> ConfigNode? {
    guard let text = text(path, for: part) else { return nil }
    return json(text, path: path, for: part, dialect: dialect)
  }

  mutating func json(_ text: String, path: String, for part: ReadProblem.Part, dialect: JSONDialect) -> ConfigNode? {
    do {
      let document = try JSON5Reader.read(text, file: path, dialect: dialect)
      for key in document.duplicates { reportDuplicate(key, for: part) }
      return document.node
    } catch {
      report(
        part, "\(path) is not valid \(dialect.name): \(error.message)",
        at: ProjectLocation(file: path, line: error.line, column: error.column), hint: error.hint)
      return nil
    }
  }

  mutating func reportFailure(_ error: FileError, of path: String, for part: ReadProblem.Part) {
    let hint: String? =
      switch error.reason {
      case .notUTF8: "save the file as UTF-8"
      case .notAllowed: "allow reading it"
      default: nil
      }
    report(part, "\(path) cannot be read: \(error.message)", in: path, hint: hint)
  }

  mutating func reportDuplicate(_ key: JSON5Reader.DuplicateKey, for part: ReadProblem.Part) {
    let before = key.first.line.map { " The first stands on line \($0)." } ?? ""
    problems.append(
      ReadProblem(
        part: part, location: key.location,
        message: "the key `\(key.key)` is written twice in one object, and the last one counts",
        hint: "remove one of the two.\(before)", isHarmless: true))
  }
}
