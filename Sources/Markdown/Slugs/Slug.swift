/// The name that GitHub gives to a heading, for links such as `#the-heading`.
public enum Slug {
  /// The anchor of a heading's plain text, without the number that a repeated heading gets.
  ///
  /// As in GitHub's table-of-contents filter: lower case; letters, digits, marks, connectors such as `_`, and
  /// `-` are kept; each space becomes `-`, without collapsing; everything else is dropped. A heading of
  /// nothing but dropped characters gives "".
  public static func github(_ heading: String) -> String {
    let ascii: String?? = heading.utf8.withContiguousStorageIfAvailable(ascii)
    if let found = ascii, let slug = found { return slug }
    var slug = String.UnicodeScalarView()
    for scalar in heading.unicodeScalars {
      for lower in scalar.properties.lowercaseMapping.unicodeScalars {
        if lower == " " {
          slug.append("-")
        } else if lower == "-" || isWord(lower) {
          slug.append(lower)
        }
      }
    }
    return String(slug)
  }

  /// The same for a heading that is all ASCII; nil for any other.
  private static func ascii(_ heading: UnsafeBufferPointer<UInt8>) -> String? {
    guard heading.allSatisfy({ $0 < 0x80 }) else { return nil }
    return String(unsafeUninitializedCapacity: heading.count) { slug in
      var count = 0
      for byte in heading {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): slug[count] = byte | 0x20
        case UInt8(ascii: " "): slug[count] = UInt8(ascii: "-")
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
          UInt8(ascii: "_"):
          slug[count] = byte
        default: continue
        }
        count += 1
      }
      return count
    }
  }

  /// Ruby's `\p{Word}`, which GitHub's filter keeps: alphabetic, mark, decimal digit or connector.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isAlphabetic { return true }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
    default: false
    }
  }
}
