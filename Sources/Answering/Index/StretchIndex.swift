import TextTools

/// The index of a stretch of facts, as `StretchReader` makes it, to be joined with those of the others by `FactIndex`.
///
/// Terms and words are told apart by their bytes and go by numbers, in the order in which they are met; what is kept of facts and phrases
/// are runs of numbers in a few long arrays, so that a token costs neither a string nor an array of its own.
struct StretchIndex: Sendable {
  /// A word with what is to be known of it whenever it is met.
  struct Word: Sendable {
    /// The number of its stem.
    let term: Int32
    /// Whether it carries no subject.
    let isStop: Bool
    /// The number of the list of phrases of the vocabulary that begin with it; -1 for none.
    let phrases: Int32
    var count: Int32 = 0
  }

  /// What is kept of a fact, whose postings and sequence follow those of the fact before it.
  struct Fact: Sendable {
    let row: Int
    let system: Int
    /// Where its postings end.
    let postingEnd: Int
    /// Where its sequence ends.
    let sequenceEnd: Int
  }

  /// A title, alias, question or symptom, whose terms follow those of the phrase before it.
  struct Phrase: Sendable {
    let row: Int
    let origin: PhraseOrigin
    let text: String
    /// Where its terms end.
    let termEnd: Int
    /// Where the terms end that carry a subject.
    let tellingEnd: Int
  }

  var terms = ByteTable()
  /// The words in lower case; `words` has more of them by the same number.
  var surfaces = ByteTable()
  var words: [Word] = []
  var facts: [Fact] = []
  /// The terms of each fact.
  var postingTerms: [Int32] = []
  /// The fields in which each of these stands.
  var postingMasks: [UInt8] = []
  var phrases: [Phrase] = []
  /// The terms of each phrase.
  var phraseTerms: [Int32] = []
  /// The terms of each phrase that carry a subject, in their order.
  var tellingTerms: [Int32] = []
  /// The telling terms of each fact's title, questions, symptoms and statement, separated by blanks, the texts by ` | `.
  var sequences: [UInt8] = []
}
