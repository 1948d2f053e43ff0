import KnowledgeGraph
import TextTools

/// Reads the texts of facts, one fact after another, into the index of a stretch.
struct StretchReader {
  private(set) var index = StretchIndex()

  private let vocabulary: VocabularyPhrases
  private let tokenizer = Tokenizer()
  /// The lists of phrases of the vocabulary that begin with one term, as far as it was met.
  private var phraseLists: [[PhraseFinder.Phrase]] = []
  /// The words of texts as they are written: most are met many times.
  private var forms = ByteTable()
  /// What each form comes to: the number of a word, or, less than zero, the place of its pieces, from -1.
  private var formWords: [Int32] = []
  /// The pieces of forms that are more than one word, each after their number: a word, or, less than zero, the term of a whole identifier, from -1.
  private var pieces: [Int32] = []

  /// The terms of the text that was read last, and those of the groups of synonyms that it has.
  private var own: [Int32] = []
  /// Those that carry a subject.
  private var telling: [Int32] = []
  /// The words of the text that was read last.
  private var words: [Int32] = []
  /// The fields of the fact that is being read in which each term stands; 0 for all others.
  private var masks: [UInt8] = []

  init(vocabulary: VocabularyPhrases) {
    self.vocabulary = vocabulary
  }

  /// Adds a fact.
  ///
  /// - Parameter nodes: Gives the node of an identifier: what contains the fact is asked for.
  mutating func add(_ node: FactNode, row: Int, among nodes: (String) -> FactNode?) {
    let first = index.postingTerms.count
    add(node.title, .title, row)
    for name in FactIndex.names(of: node) { add(name, .names, row) }
    for question in node.askedAs { add(question, .asked, row) }
    for symptom in node.symptoms { add(symptom, .symptom, row) }
    add(node.statement, .statement, row)
    add(node.detail, .detail, row)
    for side in node.sides { add(side, .detail, row) }
    for note in node.notes where note.edge != .detectedBy && note.edge != .encodedBy { add(note.text, .detail, row) }
    var parent = node.parent
    while let id = parent, let holder = nodes(id) {
      add(holder.title, .context, row)
      for name in FactIndex.names(of: holder) { add(name, .context, row) }
      parent = holder.parent
    }
    if let system = node.system { add(system.title, .context, row) }

    for term in index.postingTerms[first...] {
      index.postingMasks.append(masks[Int(term)])
      masks[Int(term)] = 0
    }
    index.facts.append(
      StretchIndex.Fact(
        row: row, system: SystemRoles.number(of: node.system), postingEnd: index.postingTerms.count,
        sequenceEnd: index.sequences.count))
  }

  /// Adds a text of the fact that is being read.
  private mutating func add(_ text: String, _ field: IndexField, _ row: Int) {
    read(text)
    let bit = UInt8(truncatingIfNeeded: field.mask)
    for term in own {
      if masks[Int(term)] == 0 { index.postingTerms.append(term) }
      masks[Int(term)] |= bit
    }
    if let origin = PhraseOrigin(field), !own.isEmpty {
      index.phraseTerms.append(contentsOf: own)
      index.tellingTerms.append(contentsOf: telling)
      index.phrases.append(
        StretchIndex.Phrase(
          row: row, origin: origin, text: text, termEnd: index.phraseTerms.count,
          tellingEnd: index.tellingTerms.count))
    }
    guard field.isInSequence else { return }
    if field != .title { index.sequences.append(contentsOf: " | ".utf8) }
    for (place, term) in telling.enumerated() {
      if place > 0 { index.sequences.append(UInt8(ascii: " ")) }
      index.terms.append(Int(term), to: &index.sequences)
    }
  }

  /// Reads a text into `own`, `telling` and `words`.
  private mutating func read(_ text: String) {
    own.removeAll(keepingCapacity: true)
    telling.removeAll(keepingCapacity: true)
    words.removeAll(keepingCapacity: true)
    var mayHavePhrase = false
    var text = text
    text.withUTF8 { bytes in
      for form in TextWords(bytes) {
        let number = forms.number(of: form)
        if number == formWords.count { addForm(form) }
        let word = formWords[number]
        if word >= 0 {
          mayHavePhrase = add(word) || mayHavePhrase
          continue
        }
        let start = Int(-1 - word)
        for place in (start + 1)...(start + Int(pieces[start])) {
          let piece = pieces[place]
          if piece >= 0 { mayHavePhrase = add(piece) || mayHavePhrase } else { own.append(-1 - piece) }
        }
      }
    }
    if mayHavePhrase { addMeanings() }
  }

  /// Adds a word of the text that is being read; tells whether a phrase of the vocabulary begins with it.
  private mutating func add(_ number: Int32) -> Bool {
    index.words[Int(number)].count += 1
    let word = index.words[Int(number)]
    words.append(number)
    own.append(word.term)
    if !word.isStop { telling.append(word.term) }
    return word.phrases >= 0
  }

  /// Adds the terms of the groups of synonyms of which the words have a phrase, in the order of `PhraseFinder.find`.
  private mutating func addMeanings() {
    for start in words.indices {
      let list = index.words[Int(words[start])].phrases
      guard list >= 0 else { continue }
      for phrase in phraseLists[Int(list)] {
        let rest = words[start...].prefix(phrase.terms.count)
        let isHere =
          rest.count == phrase.terms.count
          && zip(rest, phrase.terms).allSatisfy { index.terms.isNumber(Int(index.words[Int($0)].term), of: $1) }
        guard isHere else { continue }
        var meaning = phrase.meaning
        own.append(meaning.withUTF8 { number(of: $0) })
      }
    }
  }

  /// Notes what a word of a text comes to.
  private mutating func addForm(_ form: UnsafeBufferPointer<UInt8>) {
    let start = pieces.count
    pieces.append(0)
    tokenizer.read(form) { piece in
      switch piece {
      case .word(let surface): pieces.append(word(surface, term: nil))
      case .version(let term, let surface): pieces.append(word(surface, term: term))
      case .whole(let term): pieces.append(-1 - number(of: term))
      }
    }
    pieces[start] = Int32(truncatingIfNeeded: pieces.count - start - 1)
    if pieces.count == start + 2 {
      formWords.append(pieces[start + 1])
      pieces.removeLast(2)
    } else {
      formWords.append(Int32(truncatingIfNeeded: -1 - start))
    }
  }

  /// The number of a word, which is taken in where it is new.
  ///
  /// - Parameter term: Nil where it is the stem, which only a new word is reduced to.
  private mutating func word(_ surface: UnsafeBufferPointer<UInt8>, term: UnsafeBufferPointer<UInt8>?) -> Int32 {
    let number = index.surfaces.number(of: surface)
    if number == index.words.count {
      if let term { takeWord(surface, term: term) } else { tokenizer.stem(surface) { takeWord(surface, term: $0) } }
    }
    return Int32(truncatingIfNeeded: number)
  }

  private mutating func takeWord(_ surface: UnsafeBufferPointer<UInt8>, term: UnsafeBufferPointer<UInt8>) {
    var list: Int32 = -1
    if let phrases = vocabulary.synonyms[String(decoding: term, as: UTF8.self)] {
      list = Int32(truncatingIfNeeded: phraseLists.count)
      phraseLists.append(phrases)
    }
    index.words.append(
      StretchIndex.Word(
        term: number(of: term), isStop: StopWords.contains(String(decoding: surface, as: UTF8.self)), phrases: list))
  }

  private mutating func number(of term: UnsafeBufferPointer<UInt8>) -> Int32 {
    let number = index.terms.number(of: term)
    if number == masks.count { masks.append(0) }
    return Int32(truncatingIfNeeded: number)
  }
}
