/// Finds the names out of scope in a question.
struct OutsideNames {
  /// A name, and the places of its words among those that are no joined form.
  struct Find {
    let name: PhraseFinder.Phrase
    let places: [Int]
  }

  /// Words that may stand within a name: `size of an app clip` is that of app clip.
  static let articles: Set<String> = ["a", "an", "my", "our", "the", "this", "your"]

  let index: SnapshotIndex
  private let tokenizer = Tokenizer()

  init(index: SnapshotIndex) {
    self.index = index
  }

  /// The names in a question.
  ///
  /// An identifier is looked at in its parts, and as a whole where they are no names: `FirebaseMessaging` has the name `firebase`, `RevenueCat` is the
  /// name `revenuecat`. Of one whose whole is a word of the facts no part is a name: `JavaScript` has nothing to do with Java.
  func find(in tokens: [Tokenizer.Token]) throws(DatabaseError) -> [Find] {
    let simple = tokens.filter { !$0.isCompound }
    var finds = try find(Array(simple.indices), of: simple)
    let others = simple.indices.filter { !Self.articles.contains(simple[$0].surface) }
    if others.count < simple.count {
      // What stands in one piece has been found.
      finds += try find(others, of: simple).filter { ($0.places.last ?? 0) - ($0.places.first ?? 0) >= $0.places.count }
    }
    var wholes: [Find] = []
    var end = 0
    for token in tokens {
      guard token.isCompound else {
        end += 1
        continue
      }
      let parts = Self.parts(of: token, endingAt: end, among: simple)
      if try index.count(of: token.surface) > 0 {
        finds.removeAll { $0.places.count == 1 && $0.places.allSatisfy(parts.contains) }
      }
      guard !finds.contains(where: { $0.places.contains(where: parts.contains) }) else { continue }
      for whole in tokenizer.tokens(of: token.surface) where !whole.isCompound {
        for name in try index.outside(from: whole.term) where name.terms == [whole.term] {
          wholes.append(Find(name: name, places: Array(parts)))
        }
      }
    }
    return finds + wholes
  }

  /// The names in the words that stand in some places.
  private func find(_ places: [Int], of simple: [Tokenizer.Token]) throws(DatabaseError) -> [Find] {
    let finds = try PhraseFinder.find(in: places.map { simple[$0].term }) { first throws(DatabaseError) in
      try index.outside(from: first)
    }
    return finds.map { Find(name: $0.phrase, places: Array(places[$0.range])) }
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
