/// How text is laid out for a terminal, a pipe or a file.
public struct TerminalStyle: Sendable {
  /// Whether escape sequences for colour are written.
  public let usesColor: Bool
  /// The number of columns that text is wrapped at; nil for no wrapping.
  public let width: Int?

  /// Makes a style. A width below 40 counts as 40, one above 120 as 120.
  public init(usesColor: Bool, width: Int?) {
    self.usesColor = usesColor
    self.width = width.map { min(120, max(40, $0)) }
  }

  /// What a piece of text is.
  public enum Role: Sendable {
    case strong
    case good
    case caution
    case bad
    case quiet

    fileprivate var code: String {
      switch self {
      case .strong: "1"
      case .good: "32"
      case .caution: "33"
      case .bad: "31"
      case .quiet: "2"
      }
    }
  }

  /// The text with the escape sequences of its role, or as it is without colour.
  public func paint(_ text: String, _ role: Role) -> String {
    usesColor && !text.isEmpty ? "\u{1B}[\(role.code)m\(text)\u{1B}[0m" : text
  }

  /// How many characters a word shows, its escape sequences for colour left out.
  private static func visibleCount(_ word: Substring) -> Int {
    var count = 0
    var isEscape = false
    for character in word {
      if isEscape {
        isEscape = character != "m"
      } else if character == "\u{1B}" {
        isEscape = true
      } else {
        count += 1
      }
    }
    return count
  }

  /// The text broken at blanks to the width, each line after the first with the hanging indentation.
  ///
  /// Line feeds stay, runs of blanks become one, and escape sequences for colour take no room.
  public func wrap(_ text: String, first: String = "", hanging: String = "") -> String {
    guard let width else { return first + text }
    if let wrapped = wrappedASCII(text, first: first, hanging: hanging, width: width) { return wrapped }
    var lines: [String] = []
    var prefix = first
    for paragraph in text.split(separator: "\n", omittingEmptySubsequences: false) {
      var line = prefix
      var count = prefix.count
      var isEmpty = true
      for word in paragraph.split(separator: " ") {
        let length = usesColor ? Self.visibleCount(word) : word.count
        if !isEmpty, count + 1 + length > width {
          lines.append(line)
          line = hanging
          count = hanging.count
          isEmpty = true
        }
        if !isEmpty {
          line += " "
          count += 1
        }
        line += word
        count += length
        isEmpty = false
      }
      lines.append(line)
      prefix = hanging
    }
    return lines.joined(separator: "\n")
  }

  /// The same by bytes, for text whose every byte is a character that shows; nil for any other. A carriage return joins the line feed.
  private func wrappedASCII(_ text: String, first: String, hanging: String, width: Int) -> String? {
    guard (text + first + hanging).utf8.allSatisfy({ $0 < 0x80 && $0 != 0x0D && $0 != 0x1B }) else { return nil }
    var output: [UInt8] = []
    output.reserveCapacity(text.utf8.count + text.utf8.count / 8 + first.utf8.count)
    output += first.utf8
    var count = first.utf8.count
    var isFirstLine = true
    for paragraph in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if !isFirstLine {
        output.append(UInt8(ascii: "\n"))
        output += hanging.utf8
        count = hanging.utf8.count
      }
      isFirstLine = false
      var isEmpty = true
      for word in paragraph.split(separator: UInt8(ascii: " ")) {
        if !isEmpty, count + 1 + word.count > width {
          output.append(UInt8(ascii: "\n"))
          output += hanging.utf8
          count = hanging.utf8.count
        } else if !isEmpty {
          output.append(UInt8(ascii: " "))
          count += 1
        }
        output += word
        count += word.count
        isEmpty = false
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
