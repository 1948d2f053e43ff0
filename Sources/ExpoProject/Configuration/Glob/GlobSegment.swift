/// One part of a glob between slashes, matched against one name.
///
/// Matching keeps the set of places that a name can have been read up to, so no pattern takes exponential time.
struct GlobSegment: Sendable, Hashable {
  indirect enum Piece: Sendable, Hashable {
    case literal(Unicode.Scalar)
    case anyOne
    case anyRun
    case set(GlobCharacterSet)
    /// `@(a|b)` and its kin.
    case group(Kind, [[Piece]])
  }

  enum Kind: Character, Sendable, Hashable {
    case one = "@"
    case optional = "?"
    case repeated = "+"
    case anyNumber = "*"
    case not = "!"
  }

  let pieces: [Piece]
  /// The text where the segment has nothing but literals.
  let literal: String?

  init(_ text: String) {
    var parser = GlobSegmentParser(Array(text.unicodeScalars))
    pieces = parser.pieces()
    var scalars = String.UnicodeScalarView()
    for case .literal(let scalar) in pieces { scalars.append(scalar) }
    literal = scalars.count == pieces.count ? String(scalars) : nil
  }

  /// Whether a name matches. A name that begins with a dot only does where the pattern writes that dot.
  func matches(_ name: String) -> Bool {
    if let literal { return name == literal }
    let scalars = Array(name.unicodeScalars)
    if scalars.first == ".", !writesDotFirst { return false }
    return !scalars.isEmpty && Self.ends(pieces[...], from: [0], in: scalars, isWhole: true).contains(scalars.count)
  }

  private var writesDotFirst: Bool {
    switch pieces.first {
    case .literal("."): true
    case .group(let kind, let alternatives) where kind != .not:
      alternatives.contains { $0.first == .literal(".") }
    default: false
    }
  }

  /// The places that a name can be read up to. `isWhole` where nothing follows the pieces in the pattern.
  private static func ends(
    _ pieces: ArraySlice<Piece>, from starts: Set<Int>, in name: [Unicode.Scalar], isWhole: Bool = false
  ) -> Set<Int> {
    var places = starts
    for (index, piece) in zip(pieces.indices, pieces) where !places.isEmpty {
      if case .group(.not, let alternatives) = piece {
        return excluding(alternatives, then: pieces[(index + 1)...], from: places, in: name, isWhole: isWhole)
      }
      places = step(piece, from: places, in: name)
    }
    return places
  }

  private static func step(_ piece: Piece, from places: Set<Int>, in name: [Unicode.Scalar]) -> Set<Int> {
    switch piece {
    case .literal(let scalar): advance(places, in: name) { $0 == scalar }
    case .anyOne: advance(places, in: name) { _ in true }
    case .set(let set): advance(places, in: name) { set.contains($0) }
    case .anyRun: places.min().map { Set($0...name.count) } ?? []
    case .group(let kind, let alternatives): group(kind, alternatives, from: places, in: name)
    }
  }

  private static func advance(
    _ places: Set<Int>, in name: [Unicode.Scalar], where accepts: (Unicode.Scalar) -> Bool
  ) -> Set<Int> {
    Set(places.compactMap { $0 < name.count && accepts(name[$0]) ? $0 + 1 : nil })
  }

  private static func group(
    _ kind: Kind, _ alternatives: [[Piece]], from places: Set<Int>, in name: [Unicode.Scalar]
  ) -> Set<Int> {
    func once(_ places: Set<Int>) -> Set<Int> {
      alternatives.reduce(into: []) { $0.formUnion(ends($1[...], from: places, in: name)) }
    }
    switch kind {
    case .one, .not: return once(places)
    case .optional: return once(places).union(places)
    case .repeated, .anyNumber:
      var reached = once(places)
      var added = reached
      while !added.isEmpty {
        added = once(added).subtracting(reached)
        reached.formUnion(added)
      }
      return kind == .anyNumber ? reached.union(places) : reached
    }
  }

  /// `!(a|b)rest`: any run before the rest that is none of the alternatives. As in `minimatch`, a name that
  /// an alternative and the rest match together does not match at all, however else it could be read.
  private static func excluding(
    _ alternatives: [[Piece]], then rest: ArraySlice<Piece>, from places: Set<Int>, in name: [Unicode.Scalar],
    isWhole: Bool
  ) -> Set<Int> {
    var reached: Set<Int> = []
    for start in places {
      if isWhole {
        let isExcluded = alternatives.contains { alternative in
          ends((alternative + rest)[...], from: [start], in: name, isWhole: true).contains(name.count)
        }
        if !isExcluded { reached.formUnion(ends(rest, from: Set(start...name.count), in: name, isWhole: true)) }
      } else {
        let excluded = alternatives.reduce(into: Set<Int>()) { $0.formUnion(ends($1[...], from: [start], in: name)) }
        reached.formUnion(ends(rest, from: Set(start...name.count).subtracting(excluded), in: name))
      }
    }
    return reached
  }
}
