/// Finds out where a text that is no version goes wrong.
struct VersionDiagnosis {
  /// What the text should have been.
  enum Wanted {
    case version
    case partialVersion
  }

  let text: String
  let wanted: Wanted
  private var reader: GlyphReader

  init(_ glyphs: ArraySlice<Glyph>, in text: String, wanted: Wanted) {
    self.text = text
    self.wanted = wanted
    reader = GlyphReader(glyphs)
  }

  /// The first thing that is wrong in `glyphs`, which are no version.
  static func error(_ glyphs: ArraySlice<Glyph>, in text: String, wanted: Wanted) -> VersionError {
    var diagnosis = VersionDiagnosis(glyphs, in: text, wanted: wanted)
    return diagnosis.numberError() ?? diagnosis.identifierError(after: "-", name: "pre-release")
      ?? diagnosis.identifierError(after: "+", name: "build") ?? diagnosis.excessError()
  }

  private mutating func numberError() -> VersionError? {
    for position in 0..<3 {
      if position > 0, !reader.skip(".") {
        let isShort = wanted == .version && reader.next?.isIdentifier != true
        return isShort ? problem("a version has three numbers with dots between them", example) : excessError()
      }
      guard let number = reader.takeNumber() else { return missingNumber() }
      if number.first?.scalar == "0", reader.next?.isDigit == true {
        return problem("a number of a version has no leading zeros", "take out the 0")
      }
    }
    return nil
  }

  private func missingNumber() -> VersionError {
    switch reader.next?.scalar {
    case "x", "X", "*": problem("a wildcard is no number", wanted == .version ? example : "leave it out: 4 for 4.x")
    case .some(let scalar) where Glyph(scalar: scalar, offset: 0).isSpace:
      problem("there is a space in the version", "take the space out")
    default: problem("a number is missing", example)
    }
  }

  private mutating func identifierError(after mark: Unicode.Scalar, name: String) -> VersionError? {
    guard reader.skip(mark) else { return nil }
    repeat {
      let start = reader
      let identifier = reader.take(while: \.isIdentifier)
      if identifier.isEmpty { return problem("the \(name) is empty or has two dots in a row", example) }
      let isNumber = identifier.allSatisfy(\.isDigit)
      if mark == "-", isNumber, identifier.count > 1, identifier.first?.scalar == "0" {
        reader = start
        return problem("a number of a pre-release has no leading zeros", "take out the 0")
      }
    } while reader.skip(".")
    return nil
  }

  private func excessError() -> VersionError {
    switch reader.next {
    case .some(let glyph) where glyph.scalar == ".":
      problem("a version has no more than three numbers", "take out the rest")
    case .some(let glyph) where glyph.isIdentifier:
      problem("something follows the last number", "write a pre-release as 1.2.3-beta.1")
    case .some(let glyph) where glyph.isSpace: problem("there is a space in the version", "take the space out")
    default: problem("something follows the version", "take it out")
    }
  }

  private var example: String {
    wanted == .version ? "write it as 1.2.3 or 1.2.3-beta.1" : "write it as 18, 18.0 or 5.0.1"
  }

  private func problem(_ message: String, _ hint: String) -> VersionError {
    VersionError(text: text, offset: reader.next?.offset ?? endOffset, message: message, hint: hint)
  }

  /// Where the glyphs end; they may be a word of a longer text.
  private var endOffset: Int {
    reader.previous.map { $0.offset + UTF8.width($0.scalar) } ?? 0
  }
}
