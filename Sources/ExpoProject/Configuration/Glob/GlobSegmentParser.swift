/// Reads one part of a glob. What is no complete group or set stands for itself.
struct GlobSegmentParser {
  /// The most groups inside one another that are taken as such.
  private static let depthLimit = 20

  private let text: [Unicode.Scalar]
  private var index = 0

  init(_ text: [Unicode.Scalar]) { self.text = text }

  mutating func pieces() -> [GlobSegment.Piece] {
    var pieces: [GlobSegment.Piece] = []
    while index < text.count { append(next(depth: 0), to: &pieces) }
    return pieces
  }

  /// Adds a piece; two runs in a row are one.
  private func append(_ piece: GlobSegment.Piece, to pieces: inout [GlobSegment.Piece]) {
    if piece == .anyRun, pieces.last == .anyRun { return }
    pieces.append(piece)
  }

  private mutating func next(depth: Int) -> GlobSegment.Piece {
    let scalar = text[index]
    if let kind = GlobSegment.Kind(rawValue: Character(scalar)), depth < Self.depthLimit,
      let group = group(kind, depth: depth)
    {
      return group
    }
    if scalar == "[", let set = set() { return .set(set) }
    index += 1
    switch scalar {
    case "*": return .anyRun
    case "?": return .anyOne
    case "\\" where index < text.count:
      index += 1
      return .literal(text[index - 1])
    default: return .literal(scalar)
    }
  }

  /// `@(a|b)`; nil, and nothing read, where there is no such group.
  private mutating func group(_ kind: GlobSegment.Kind, depth: Int) -> GlobSegment.Piece? {
    let start = index
    guard index + 1 < text.count, text[index + 1] == "(" else { return nil }
    index += 2
    var alternatives: [[GlobSegment.Piece]] = [[]]
    while index < text.count {
      switch text[index] {
      case ")":
        index += 1
        return .group(kind, alternatives)
      case "|":
        index += 1
        alternatives.append([])
      default: append(next(depth: depth + 1), to: &alternatives[alternatives.count - 1])
      }
    }
    index = start
    return nil
  }

  /// `[a-z]`; nil, and nothing read, where it has no end.
  private mutating func set() -> GlobCharacterSet? {
    var place = index + 1
    var set = GlobCharacterSet(isNegated: false, elements: [])
    if place < text.count, text[place] == "!" || text[place] == "^" {
      set.isNegated = true
      place += 1
    }
    let first = place
    while place < text.count {
      if text[place] == "]", place > first {
        index = place + 1
        return set
      }
      if let (name, end) = named(from: place) {
        set.elements.append(.named(name))
        place = end
        continue
      }
      guard let (low, after) = member(from: place) else { return nil }
      place = after
      if place + 1 < text.count, text[place] == "-", text[place + 1] != "]", let (high, end) = member(from: place + 1) {
        set.elements.append(.range(low, high))
        place = end
      } else {
        set.elements.append(.range(low, low))
      }
    }
    return nil
  }

  private func member(from place: Int) -> (scalar: Unicode.Scalar, end: Int)? {
    if text[place] != "\\" { return (text[place], place + 1) }
    return place + 1 < text.count ? (text[place + 1], place + 2) : nil
  }

  private func named(from place: Int) -> (name: String, end: Int)? {
    guard text[place...].starts(with: "[:".unicodeScalars) else { return nil }
    for end in (place + 2)..<min(place + 10, max(place + 2, text.count - 1))
    where text[end] == ":" && text[end + 1] == "]" {
      var name = String.UnicodeScalarView()
      name.append(contentsOf: text[(place + 2)..<end])
      return GlobCharacterSet.names.contains(String(name)) ? (String(name), end + 2) : nil
    }
    return nil
  }
}
