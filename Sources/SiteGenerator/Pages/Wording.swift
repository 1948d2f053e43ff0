import KnowledgeGraph

/// The words in which pages put kinds, statuses, edges and column names.
enum Wording {
  /// A kind, for one.
  static func kind(_ kind: NodeKind) -> String {
    switch kind {
    case .sdk: "Expo SDK"
    case .targetType: "target type"
    case .configField: "config field"
    case .plistKey: "Info.plist key"
    case .api: "API"
    default: kind.rawValue
    }
  }

  /// A kind, for many, with a capital letter.
  static func kinds(_ kind: NodeKind) -> String {
    switch kind {
    case .sdk: "Expo SDKs"
    case .targetType: "Target types"
    case .configField: "Config fields"
    case .plistKey: "Info.plist keys"
    case .api: "APIs"
    case .entitlement: "Entitlements"
    default: capitalised(kind.rawValue) + "s"
    }
  }

  /// A kind in the order in which overviews show them: what people look for first.
  static let kindOrder: [NodeKind] = [
    .package, .platform, .bug, .symptom, .risk, .practice, .targetType, .configField, .plistKey, .entitlement, .api,
    .sdk,
    .release, .claim,
  ]

  static func weight(_ kind: SourceReference.Kind) -> String {
    switch kind {
    case .primary: "primary source"
    case .secondary: "secondary source"
    case .searched: "searched, not confirmed there"
    }
  }

  /// A number as it is read: from a thousand on with commas.
  static func number(_ number: Int) -> String {
    let digits = String(number)
    guard digits.count > 3, number > 0 else { return digits }
    return self.number(number / 1_000) + "," + digits.suffix(3)
  }

  /// A title whose options, such as `--clean`, are not broken after their hyphens.
  static func unbroken(_ title: String) -> [HTML] {
    guard hasOption(title) else { return [.text(title)] }
    var parts: [HTML] = []
    for word in title.split(separator: " ") {
      if !parts.isEmpty { parts.append(" ") }
      parts.append(word.hasPrefix("-") ? Tag.span(.class("whole"), text: String(word)) : .text(String(word)))
    }
    return parts
  }

  /// Whether a word begins with a hyphen after another word.
  private static func hasOption(_ title: String) -> Bool {
    var last: UInt8 = 0
    for byte in title.utf8 {
      if last == UInt8(ascii: " "), byte == UInt8(ascii: "-") { return true }
      last = byte
    }
    return false
  }

  static func capitalised(_ text: String) -> String {
    guard let first = text.utf8.first, (0x61...0x7A).contains(first), text.utf8.allSatisfy({ $0 < 0x80 }) else {
      return text.prefix(1).uppercased() + text.dropFirst()
    }
    return String(unsafeUninitializedCapacity: text.utf8.count) { bytes in
      _ = bytes.initialize(from: text.utf8)
      bytes[0] = first & 0xDF
      return bytes.count
    }
  }

  /// The name of a column, from its role: `default-ios` is *Default iOS*.
  static func column(_ name: String) -> String {
    let words = name.split(separator: "-").map { word -> String in
      switch word {
      case "ios": "iOS"
      case "watchos": "watchOS"
      case "sdk": "SDK"
      case "app": "App"
      case "groups": "Groups"
      case "react": "React"
      case "native": "Native"
      case "xcode": "Xcode"
      case "node": "Node"
      case "cocoapods": "CocoaPods"
      case "expo": "Expo"
      case "swift": "Swift"
      case "nevis": "Nevis"
      default: String(word)
      }
    }
    return capitalised(words.joined(separator: " "))
  }
}
