/// The name that GitHub gives to a heading, for links such as `#the-heading`.
public enum Slug {
  /// The anchor of a heading's plain text, without the number that a repeated heading gets.
  ///
  /// As in GitHub's table-of-contents filter: lower case; letters, digits, marks, connectors such as `_`, and
  /// `-` are kept; each space becomes `-`, without collapsing; everything else is dropped. A heading of
  /// nothing but dropped characters gives "".
  public static func github(_ heading: String) -> String {
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

  /// Ruby's `\p{Word}`, which GitHub's filter keeps: alphabetic, mark, decimal digit or connector.
  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.properties.isAlphabetic { return true }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation: true
    default: false
    }
  }
}
