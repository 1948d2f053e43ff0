/// Why a text is no version, partial version or version range.
public struct VersionError: Error, Sendable, Equatable {
  /// The text that was read.
  public var text: String
  /// Where in `text` it goes wrong, in UTF-8 bytes from 0; its length if something is missing at the end.
  public var offset: Int
  /// What is wrong, as a clause without a full stop.
  public var message: String
  /// What to do about it.
  public var hint: String

  /// An error from its parts.
  public init(text: String, offset: Int, message: String, hint: String) {
    self.text = text
    self.offset = offset
    self.message = message
    self.hint = hint
  }
}

extension VersionError: CustomStringConvertible {
  /// The message, the text with the offset, and the hint.
  public var description: String { "\(message) at offset \(offset) of \"\(text)\" (\(hint))" }
}
