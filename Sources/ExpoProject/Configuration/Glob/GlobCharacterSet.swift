/// `[a-z]`, `[!0-9]`, `[[:alpha:]_]`.
struct GlobCharacterSet: Sendable, Hashable {
  enum Element: Sendable, Hashable {
    case range(Unicode.Scalar, Unicode.Scalar)
    case named(String)
  }

  var isNegated: Bool
  var elements: [Element]

  func contains(_ scalar: Unicode.Scalar) -> Bool {
    elements.contains { element in
      switch element {
      case .range(let first, let last): first <= scalar && scalar <= last
      case .named(let name): Self.named(name, contains: scalar)
      }
    } != isNegated
  }

  static let names: Set<String> = [
    "alnum", "alpha", "ascii", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space", "upper", "word",
    "xdigit",
  ]

  private static func named(_ name: String, contains scalar: Unicode.Scalar) -> Bool {
    let properties = scalar.properties
    let isNumber = properties.numericType != nil
    let isControl = properties.generalCategory == .control
    return switch name {
    case "alnum": properties.isAlphabetic || isNumber
    case "alpha": properties.isAlphabetic
    case "ascii": scalar.isASCII
    case "blank": scalar == " " || scalar == "\t"
    case "cntrl": isControl
    case "digit": isNumber
    case "graph": !isControl && !properties.isWhitespace
    case "lower": properties.isLowercase
    case "print": !isControl
    case "punct": properties.generalCategory.isPunctuation
    case "space": properties.isWhitespace
    case "upper": properties.isUppercase
    case "word": properties.isAlphabetic || isNumber || properties.generalCategory == .connectorPunctuation
    case "xdigit": scalar.isASCII && properties.isASCIIHexDigit
    default: false
    }
  }
}

extension Unicode.GeneralCategory {
  fileprivate var isPunctuation: Bool {
    switch self {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation:
      true
    default: false
    }
  }
}
