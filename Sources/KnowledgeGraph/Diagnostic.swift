/// Something in the knowledge that does not keep to the format.
public struct Diagnostic: Sendable, Hashable {
  /// What kind of mistake it is.
  public enum Code: String, Sendable, CaseIterable, Codable {
    case unreadableFile = "unreadable-file"
    case invalidMarkdown = "invalid-markdown"
    case invalidPath = "invalid-path"
    case missingFrontMatter = "missing-front-matter"
    case invalidYAML = "invalid-yaml"
    case unknownKey = "unknown-key"
    case missingKey = "missing-key"
    case unknownValue = "unknown-value"
    case invalidValue = "invalid-value"
    case wrongPlace = "wrong-place"
    case unfinished
    case missingTitle = "missing-title"
    case missingStatement = "missing-statement"
    case rawHTML = "raw-html"
    case unsafeLink = "unsafe-link"
    case danglingLink = "dangling-link"
    case missingLink = "missing-link"
    case duplicateIdentifier = "duplicate-identifier"
    case duplicateSection = "duplicate-section"
    case misspeltSection = "misspelt-section"
    case missingSource = "missing-source"
    case missingDate = "missing-date"
    case missingEvidence = "missing-evidence"
    case missingQuestion = "missing-question"
    case unknownIdentifier = "unknown-identifier"
    case unknownVersion = "unknown-version"
    case unknownPackage = "unknown-package"
    case cyclicSupersedes = "cyclic-supersedes"
    case tableShape = "table-shape"
  }

  /// What kind of mistake it is.
  public let code: Code
  /// Where it is.
  public let location: SourceLocation
  /// How many bytes of the line it covers, at least one.
  public let length: Int
  /// What is wrong, in one sentence that stands alone.
  public let message: String
  /// How to mend it.
  public let hint: String?
  /// The line as it stands in the file.
  public var sourceLine: String?

  /// Makes a diagnostic.
  public init(
    _ code: Code, at location: SourceLocation, length: Int = 1, message: String, hint: String? = nil,
    sourceLine: String? = nil
  ) {
    self.code = code
    self.location = location
    self.length = max(1, length)
    self.message = message
    self.hint = hint
    self.sourceLine = sourceLine
  }

  /// Makes a diagnostic that stays within its line, whatever place and length it is given.
  init(
    _ code: Code, at location: SourceLocation, length: Int, message: String, hint: String?, within line: String
  ) {
    let bytes = line.utf8.count
    let place = SourceLocation(file: location.file, line: location.line, column: min(location.column, bytes + 1))
    self.init(
      code, at: place, length: min(length, bytes + 1 - place.column), message: message, hint: hint, sourceLine: line)
  }
}
