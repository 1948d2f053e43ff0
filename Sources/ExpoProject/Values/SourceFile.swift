/// A source file with its comments and strings told apart.
public struct SourceFile: Sendable, Hashable {
  /// The language, by the file's ending.
  public enum Language: String, Sendable, Codable {
    case swift
    case objectiveC = "objective-c"
    case javaScript = "javascript"
  }

  /// A string literal without interpolation, with its escapes resolved.
  public struct Literal: Sendable, Hashable {
    /// The text.
    public let text: String
    /// The code before it on the same line, comments and strings blanked out: `UserDefaults(suiteName: `.
    public let lead: String
    /// Where it begins.
    public let location: ProjectLocation

    /// Makes a literal.
    public init(text: String, lead: String, location: ProjectLocation) {
      self.text = text
      self.lead = lead
      self.location = location
    }
  }

  /// The file, relative to the root.
  public let path: String
  /// The language.
  public let language: Language
  /// The text with every comment and the content of every string blanked out by spaces, so that lines and columns stay.
  public let code: String
  /// The string literals in their order.
  public let literals: [Literal]

  /// Makes a source file.
  public init(path: String, language: Language, code: String, literals: [Literal]) {
    self.path = path
    self.language = language
    self.code = code
    self.literals = literals
  }
}
