/// One name matched against `*`, `?`, `[a-z]`, `[!a-z]` and `\x`, as fnmatch(3) has them.
enum NamePattern {
  private enum Piece: Equatable {
    case literal(Unicode.Scalar)
    case any
    case run
    case set([ClosedRange<Unicode.Scalar>], isNegated: Bool)

    func matches(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .literal(let wanted): scalar == wanted
      case .any: true
      case .run: false
      case .set(let ranges, let isNegated): ranges.contains { $0.contains(scalar) } != isNegated
      }
    }
  }

  /// Whether a name matches. The time is at most that of the name's length times the pattern's.
  static func matches(_ name: String, _ pattern: String) -> Bool {
    let pieces = pieces(Array(pattern.unicodeScalars))
    let scalars = Array(name.unicodeScalars)
    var (piece, index) = (0, 0)
    var retry: (piece: Int, index: Int)?
    while index < scalars.count {
      if piece < pieces.count, pieces[piece] == .run {
        retry = (piece + 1, index)
        piece += 1
      } else if piece < pieces.count, pieces[piece].matches(scalars[index]) {
        piece += 1
        index += 1
      } else if let last = retry {
        retry = (last.piece, last.index + 1)
        (piece, index) = (last.piece, last.index + 1)
      } else {
        return false
      }
    }
    return pieces[piece...].allSatisfy { $0 == .run }
  }

  private static func pieces(_ pattern: [Unicode.Scalar]) -> [Piece] {
    var pieces: [Piece] = []
    var index = 0
    while index < pattern.count {
      switch pattern[index] {
      case "*": if pieces.last != .run { pieces.append(.run) }
      case "?": pieces.append(.any)
      case "\\" where index + 1 < pattern.count:
        index += 1
        pieces.append(.literal(pattern[index]))
      case "[":
        if let (set, end) = set(pattern, from: index) {
          pieces.append(set)
          index = end
        } else {
          pieces.append(.literal("["))
        }
      default: pieces.append(.literal(pattern[index]))
      }
      index += 1
    }
    return pieces
  }

  /// The set that begins at an index, and the index of its `]`; nil where it has no end.
  private static func set(_ pattern: [Unicode.Scalar], from start: Int) -> (Piece, Int)? {
    var index = start + 1
    let isNegated = index < pattern.count && (pattern[index] == "!" || pattern[index] == "^")
    if isNegated { index += 1 }
    var ranges: [ClosedRange<Unicode.Scalar>] = []
    let first = index
    while index < pattern.count {
      let scalar = pattern[index]
      if scalar == "]", index > first { return (.set(ranges, isNegated: isNegated), index) }
      if index + 2 < pattern.count, pattern[index + 1] == "-", pattern[index + 2] != "]" {
        if scalar <= pattern[index + 2] { ranges.append(scalar...pattern[index + 2]) }
        index += 3
      } else {
        ranges.append(scalar...scalar)
        index += 1
      }
    }
    return nil
  }
}
