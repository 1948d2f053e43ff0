import Testing

/// A text of repeated pieces that reports print in short.
struct HostileText: Sendable, CustomTestStringConvertible, ExpressibleByStringLiteral {
  private var pieces: [(unit: String, count: Int)]

  init(stringLiteral value: String) {
    pieces = [(value, 1)]
  }

  /// Lines that are indented once more each.
  init(lines count: Int, indent: String, content: String) {
    pieces = (0..<count).flatMap { [(indent, $0), (content + "\n", 1)] }
  }

  /// Runs that are longer by one each.
  init(runs count: Int, of unit: String, after separator: String) {
    pieces = (1...count).flatMap { [(separator, 1), (unit, $0)] }
  }

  var text: String { pieces.map { String(repeating: $0.unit, count: $0.count) }.joined() }

  var testDescription: String {
    pieces.prefix(6).map { "\($0.unit.prefix(20).debugDescription) * \($0.count)" }.joined(separator: " + ")
  }

  static func * (unit: HostileText, count: Int) -> HostileText {
    var result = unit
    result.pieces = unit.pieces.map { ($0.unit, $0.count * count) }
    return result
  }

  static func + (left: HostileText, right: HostileText) -> HostileText {
    var result = left
    result.pieces += right.pieces
    return result
  }
}
