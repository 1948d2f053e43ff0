import ExpoProject

/// A call in a Swift source.
struct SwiftCall {
  /// The source.
  let source: SwiftText
  /// Where it begins.
  let location: ProjectLocation
  /// What stands between its brackets.
  let range: Range<Int>

  /// The calls of a function or type by the name that is written: `Clerk.configure`.
  static func all(_ name: String, in sources: [SourceFile]) -> [SwiftCall] {
    sources.filter { $0.language == .swift && $0.mentions(name) }.flatMap { all(name, in: SwiftText($0)) }
  }

  static func all(_ name: String, in source: SwiftText, range: Range<Int>? = nil) -> [SwiftCall] {
    source.occurrences(of: name, in: range).compactMap { offset in
      let bracket = source.skippingBlanks(offset + name.utf8.count, within: true)
      guard bracket < source.bytes.count, source.bytes[bracket] == UInt8(ascii: "(") else { return nil }
      return SwiftCall(
        source: source, location: source.location(offset), range: source.inside(bracketAt: bracket))
    }
  }

  /// The value of the first argument with a label, in the call itself or in calls among its arguments; nil where there is none.
  func argument(_ label: String, isDirect: Bool = false) -> SwiftArgument? {
    for offset in source.occurrences(of: label, in: range) {
      let colon = source.skippingBlanks(offset + label.utf8.count)
      guard colon < range.upperBound, source.bytes[colon] == UInt8(ascii: ":") else { continue }
      var before = offset
      while before > 0, source.bytes[before - 1] <= 0x20 { before -= 1 }
      guard before > 0, [UInt8(ascii: "("), UInt8(ascii: ",")].contains(source.bytes[before - 1]) else { continue }
      if isDirect, source.depth(at: offset, from: range.lowerBound) != 0 { continue }
      let end = min(source.endOfArgument(from: colon + 1), range.upperBound)
      return SwiftArgument(source: source, range: source.trimmed((colon + 1)..<max(colon + 1, end)))
    }
    return nil
  }

  /// Whether it has an argument with a label, in itself or in calls among its arguments.
  func has(_ label: String) -> Bool { argument(label) != nil }
}

/// An argument of a call.
struct SwiftArgument {
  /// The source.
  let source: SwiftText
  /// The value without blanks around it.
  let range: Range<Int>

  /// The value as it is written, strings blanked out.
  var text: String { source.text(range) }
  /// Where the value begins.
  var location: ProjectLocation { source.location(range.lowerBound) }
  /// Whether it is written `nil`.
  var isNil: Bool { text == "nil" }

  /// What it is, as far as literals and the constants of some sources tell.
  func value(_ constants: [SourceFile]) -> SwiftValue {
    SwiftValue.of(range, in: source, constants: constants, depth: 4)
  }
}

/// What an expression is.
enum SwiftValue: Hashable {
  /// A string.
  case text(String)
  /// `Bundle.main.bundleIdentifier`, whatever is done about its being optional.
  case mainBundleIdentifier
  /// `nil`.
  case none
  /// Something that only running the code would tell.
  case unknown

  /// The string; nil for anything else.
  var string: String? { if case .text(let text) = self { text } else { nil } }

  static func of(_ range: Range<Int>, in source: SwiftText, constants: [SourceFile], depth: Int) -> SwiftValue {
    let range = source.trimmed(range)
    let code = source.text(range)
    if code == "nil" { return .none }
    if code.hasPrefix("Bundle.main.bundleIdentifier") { return .mainBundleIdentifier }
    if let literal = source.literal(at: range.lowerBound) {
      let quotes = source.bytes[range].filter { $0 == UInt8(ascii: "\"") }.count
      return quotes == 2 && code.hasSuffix("\"") ? .text(literal.text) : .unknown
    }
    let isPath = !code.isEmpty && code.utf8.allSatisfy { SwiftText.isName($0) || $0 == UInt8(ascii: ".") }
    guard isPath, depth > 0, let name = code.split(separator: ".").last else { return .unknown }
    return constant(String(name), path: code, in: constants, depth: depth - 1)
  }

  /// The one value that the constants of a name have in some sources.
  private static func constant(_ name: String, path: String, in sources: [SourceFile], depth: Int) -> SwiftValue {
    var values: Set<SwiftValue> = []
    for file in sources where file.language == .swift && file.mentions(name) {
      let source = SwiftText(file)
      for offset in source.occurrences(of: name) {
        if let value = declared(name, at: offset, in: source, sources, depth) { values.insert(value) }
      }
    }
    return values.count == 1 ? values.first ?? .unknown : .unknown
  }

  /// The value that a declaration gives; nil where the name is none of a declaration.
  private static func declared(
    _ name: String, at offset: Int, in source: SwiftText, _ sources: [SourceFile], _ depth: Int
  ) -> SwiftValue? {
    let keyword = String(decoding: source.bytes[max(0, offset - 4)..<offset], as: UTF8.self)
    guard keyword == "let " || keyword == "var " else { return nil }
    let line = offset..<endOfLine(from: offset, source)
    guard let sign = source.bytes[line].firstIndex(where: { $0 == UInt8(ascii: "=") || $0 == UInt8(ascii: "{") }) else {
      return .unknown
    }
    let start = source.skippingBlanks(sign + 1)
    var end = endOfLine(from: start, source)
    if let brace = source.bytes[start..<end].firstIndex(of: UInt8(ascii: "}")) { end = brace }
    guard start < end else { return .unknown }
    return of(start..<end, in: source, constants: sources, depth: depth)
  }

  private static func endOfLine(from offset: Int, _ source: SwiftText) -> Int {
    source.bytes[min(offset, source.bytes.count)...].firstIndex { $0 == 0x0A || $0 == 0x0D || $0 == UInt8(ascii: ";") }
      ?? source.bytes.count
  }
}
