/// Finds the names out of scope in a question.
struct OutsideNames {
  let index: SnapshotIndex
  private let tokenizer = Tokenizer()

  init(index: SnapshotIndex) {
    self.index = index
  }

  /// The names in the order of the question, and the places of their words among those that are no joined form.
  ///
  /// An identifier is looked at as a whole and in its parts: `RevenueCat` is the name `revenuecat`, `FirebaseMessaging` has the name `firebase`.
  /// Of one whose whole is a word of the facts the parts are no names: `JavaScript` has nothing to do with Java.
  func find(in tokens: [Tokenizer.Token]) throws(DatabaseError) -> (names: [PhraseFinder.Phrase], places: Set<Int>) {
    let simple = tokens.filter { !$0.isCompound }
    var names: [PhraseFinder.Phrase] = []
    var places: Set<Int> = []
    var inKnown: Set<Int> = []
    var end = 0
    for token in tokens {
      guard token.isCompound else {
        end += 1
        continue
      }
      let parts = Self.parts(of: token, endingAt: end, among: simple)
      if try index.isWord(token.surface) { inKnown.formUnion(parts) }
      for whole in tokenizer.tokens(of: token.surface) where !whole.isCompound {
        for name in try index.outside(from: whole.term) where name.terms == [whole.term] {
          names.append(name)
          places.formUnion(parts)
        }
      }
    }
    let finds = try PhraseFinder.find(in: simple.map(\.term)) { first throws(DatabaseError) in
      try index.outside(from: first)
    }
    for find in finds where find.range.count > 1 || !inKnown.contains(find.start) {
      names.append(find.phrase)
      places.formUnion(find.range)
    }
    return (names, places)
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
