/// Finds the names out of scope in a question.
struct OutsideNames {
  let index: SnapshotIndex
  private let tokenizer = Tokenizer()

  init(index: SnapshotIndex) {
    self.index = index
  }

  /// The names, and the places of their words among those that are no joined form.
  ///
  /// An identifier is looked at in its parts, and as a whole where they are no names: `FirebaseMessaging` has the name `firebase`, `RevenueCat` is the
  /// name `revenuecat`. Of one whose whole is a word of the facts no part is a name: `JavaScript` has nothing to do with Java.
  func find(in tokens: [Tokenizer.Token]) throws(DatabaseError) -> (names: [PhraseFinder.Phrase], places: Set<Int>) {
    let simple = tokens.filter { !$0.isCompound }
    var finds = try PhraseFinder.find(in: simple.map(\.term)) { first throws(DatabaseError) in
      try index.outside(from: first)
    }
    var wholes: [(name: PhraseFinder.Phrase, parts: Range<Int>)] = []
    var end = 0
    for token in tokens {
      guard token.isCompound else {
        end += 1
        continue
      }
      let parts = Self.parts(of: token, endingAt: end, among: simple)
      if try index.count(of: token.surface) > 0 {
        finds.removeAll { $0.range.count == 1 && parts.contains($0.start) }
      }
      guard !finds.contains(where: { $0.range.overlaps(parts) }) else { continue }
      for whole in tokenizer.tokens(of: token.surface) where !whole.isCompound {
        for name in try index.outside(from: whole.term) where name.terms == [whole.term] {
          wholes.append((name, parts))
        }
      }
    }
    let places = finds.flatMap { Array($0.range) } + wholes.flatMap { Array($0.parts) }
    return (finds.map(\.phrase) + wholes.map(\.name), Set(places))
  }

  /// The places of the words that a joined form is made of: those before it that are as long together.
  private static func parts(
    of compound: Tokenizer.Token, endingAt end: Int, among simple: [Tokenizer.Token]
  ) -> Range<Int> {
    var start = end
    var length = 0
    while start > 0, length < compound.surface.utf8.count {
      start -= 1
      length += simple[start].surface.utf8.count
    }
    return start..<end
  }
}
