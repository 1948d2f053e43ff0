import Answering
import KnowledgeGraph
import Markdown
import Reporting

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The index that the site's search loads on its first use: what `atq ask` ranks by, as one assignment in a classic script.
///
/// A script works from disk and under a strict Content-Security-Policy, where a request for data would not. `search/index.js` reads it.
/// Terms are numbers, the most frequent in phrases lowest; numbers are written as `SearchNumbers` does. What the page shows as text, titles and
/// names, it reads the terms of by itself. The bytes depend on the facts alone.
struct SearchIndex {
  /// The script.
  let script: [UInt8]

  /// Writes the index; nil only where the JSON encoder fails, for which the numbers of the ranking give it no reason.
  ///
  /// - Parameter text: The words of the model's graph.
  init?(of model: SiteModel, text: SearchText) {
    guard let ranking = Self.ranking else { return nil }
    let vocabulary = Self.vocabulary(of: text)
    let numbers = Self.inverse(of: vocabulary)
    let others = model.nodes.filter { $0.node.kind == .rule || $0.node.kind == .checker }
    let phrases = PhrasesByFact(text.phrases, factCount: model.facts.count)
    // The keys stand in their order, and what is large is made when it is written: the streams have millions of bytes.
    script = JSONBuffer.utf8(.compact) { json in
      json.surround("\"use strict\";\nglobalThis.atqSearchIndex = ")
      json.object { json in
        json.key("aliases")
        json.object { Self.write(names: phrases, to: &$0) }
        json.member("commonWords", CommonWords.ordered.joined(separator: " "))
        json.member("factWordCount", text.factWordCount)
        json.key("facts")
        json.object { Self.write(facts: model.facts, text: text, to: &$0) }
        json.key("others")
        json.object { Self.write(pages: others, to: &$0) }
        json.member("outside", Self.lines(of: text.outOfScope))
        json.key("phrases")
        json.object { json in
          for origin in [SearchText.Origin.asked, .symptom] {
            json.key(named: origin.rawValue)
            json.object { Self.write(phrases, from: origin, numbers: numbers, to: &$0) }
          }
        }
        json.key("postings")
        json.object { Self.write(postingsOf: vocabulary, in: text, to: &$0) }
        json.key("ranking")
        json.value(json: ranking)
        json.member("statements", Self.stream(text.statements, numbers: numbers))
        json.member("stopWords", StopWords.ordered.joined(separator: " "))
        json.member("synonyms", Self.lines(of: text.synonyms))
        let terms = text.terms
        json.key("vocabulary")
        json.value(joinedBy: " ") { append in for term in vocabulary { append(terms[term]) } }
        json.key("words")
        json.value(joinedBy: " ") { append in for word in text.words { append(word) } }
      }
      json.surround(";\n")
    }
  }

  /// The numbers that facts are ranked by, as JSON.
  private static var ranking: Data? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try? encoder.encode(RankingNumbers())
  }

  /// The terms, those first that stand in most phrases.
  private static func vocabulary(of text: SearchText) -> [Int] {
    var counts = [Int](repeating: 0, count: text.terms.count)
    for phrase in text.phrases { for term in phrase.telling { counts[term] += 1 } }
    let terms = text.terms
    return counts.indices.map { TermOrder(term: $0, count: counts[$0], text: terms[$0]) }.sorted {
      one, other in one.isBefore(other) ?? (terms[one.term] < terms[other.term])
    }.map(\.term)
  }

  /// What decides between most terms without looking at their texts.
  private struct TermOrder {
    let term: Int
    let count: Int
    /// The first eight bytes, the first counting most; nil where not all of the text is ASCII.
    let beginning: UInt64?

    init(term: Int, count: Int, text: String) {
      self.term = term
      self.count = count
      var beginning: UInt64 = 0
      var isASCII = true
      var length = 0
      for byte in text.utf8 {
        if byte >= 0x80 { isASCII = false }
        if length < 8 { beginning |= UInt64(byte) << UInt64(56 - 8 * length) }
        length += 1
      }
      self.beginning = isASCII ? beginning : nil
    }

    /// Whether it comes before another; nil where only the texts can tell.
    func isBefore(_ other: TermOrder) -> Bool? {
      if count != other.count { return count > other.count }
      guard let beginning, let others = other.beginning, beginning != others else { return nil }
      return beginning < others
    }
  }

  /// For each term its place in a vocabulary.
  private static func inverse(of vocabulary: [Int]) -> [Int] {
    var places = [Int](repeating: 0, count: vocabulary.count)
    for (place, term) in vocabulary.enumerated() { places[term] = place }
    return places
  }

  /// For each row of terms their number and the terms.
  private static func stream(_ rows: [[Int]], numbers: [Int]) -> String {
    var stream = SearchNumbers()
    for terms in rows {
      stream.append(terms.count)
      for term in terms { stream.append(numbers[term]) }
    }
    return stream.text
  }

  /// The phrases, one a line: the stems, a tab, and what they stand for.
  private static func lines(of phrases: [SearchText.VocabularyPhrase]) -> String {
    phrases.map { "\($0.terms.joined(separator: " "))\t\($0.meaning)" }.joined(separator: "\n")
  }

  /// Markdown without its marks.
  private static func plain(_ prose: ReadProse) -> String {
    prose.simple?.plainText ?? (try? MarkdownParser().parse(prose.markdown).plainText) ?? prose.markdown
  }

  /// A member with a text for each of some values, one a line.
  private static func write<Value>(
    _ key: StaticString, linesOf values: [Value], to json: inout JSONBuffer, _ text: (Value) -> String
  ) {
    json.key(key)
    json.value(joinedBy: "\n") { append in
      for value in values {
        let text = text(value)
        append(hasLineEnd(text) ? String(text.map { $0.isNewline ? " " : $0 }) : text)
      }
    }
  }

  /// Whether a text has a line end: one of ASCII, or U+0085, U+2028 or U+2029 as UTF-8 has them.
  private static func hasLineEnd(_ text: String) -> Bool {
    text.withBytes { bytes in
      let end = bytes.firstIndex(from: 0) { word in
        word.hasByte(below: 0x0E) || word.hasByte(0xC2) || word.hasByte(0xE2)
      } where: { byte in
        (0x0A...0x0D).contains(byte) || byte == 0xC2 || byte == 0xE2
      }
      return bytes[end...].indices.contains { index in
        let byte = bytes[index]
        if byte < 0x80 { return (0x0A...0x0D).contains(byte) }
        if byte == 0xC2 { return bytes[index + 1] == 0x85 }
        return byte == 0xE2 && bytes[index + 1] == 0x80 && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
      }
    }
  }
}

// MARK: Objects

extension SearchIndex {
  /// The phrases of one origin. Words without a subject are left out, and so is what the page finds itself: groups of synonyms.
  private static func write(
    _ phrases: PhrasesByFact, from origin: SearchText.Origin, numbers: [Int], to json: inout JSONBuffer
  ) {
    var telling = SearchNumbers()
    var exceptions = SearchNumbers()
    var place = 0
    var last = 0
    for row in phrases.rows {
      telling.append(phrases.count(of: row, from: origin))
      phrases.forEach(of: row, from: origin) { phrase in
        for term in phrase.telling { telling.append(numbers[term] + 1) }
        telling.append(0)
        if !phrase.exceptions.isEmpty {
          exceptions.append(place - last)
          exceptions.append(phrase.exceptions.count)
          for term in phrase.exceptions { exceptions.append(numbers[term]) }
          last = place
        }
        place += 1
      }
    }
    // For each phrase with exceptions its distance from the one before, their number and they.
    json.member("exceptions", exceptions.text)
    // For each fact the number of its phrases, for each phrase one more than the number of each of its telling terms, and a zero.
    json.member("telling", telling.text)
  }

  /// Names of facts beside their titles.
  private static func write(names phrases: PhrasesByFact, to json: inout JSONBuffer) {
    // For each fact the number of its names.
    json.member("counts", SearchNumbers(phrases.rows.lazy.map { phrases.count(of: $0, from: .alias) }).text)
    var names: [String] = []
    for row in phrases.rows { phrases.forEach(of: row, from: .alias) { names.append($0.text) } }
    write("texts", linesOf: names, to: &json) { $0 }
  }

  /// What names and finds pages.
  private static func write(pages nodes: [SiteNode], to json: inout JSONBuffer) {
    // The addresses are relative to the root; empty where it is the identifier with `.html` after its path.
    write("addresses", linesOf: nodes, to: &json) { node in
      let place = node.address(from: .home)?.text ?? ""
      return isUsual(place, of: node) ? "" : place
    }
    write("ids", linesOf: nodes, to: &json) { $0.node.id }
    write("titles", linesOf: nodes, to: &json) { $0.node.isFact ? $0.node.title : plain(ReadProse($0.node.title)) }
  }

  /// Whether an address is the identifier of a node with `.html` after its path.
  private static func isUsual(_ address: String, of node: SiteNode) -> Bool {
    address == node.document + ".html" + (node.anchor.isEmpty ? "" : "#" + node.anchor)
  }

  /// What a hit shows of facts.
  private static func write(
    facts: [SiteNode], text: SearchText, to json: inout JSONBuffer
  ) {
    // The days on which the facts were known to hold.
    write(choices: facts.map { $0.node.asOf?.description ?? "" }, as: "dates", to: &json)
    // The beginnings of the statements, as plain text.
    write("excerpts", linesOf: facts, to: &json) { excerpt(of: $0.statement) }
    write(
      choices: facts.map(\.node.kind.rawValue), as: "kinds",
      labels: NodeKind.allCases.filter(\.isWritten).map { ($0.rawValue, Wording.kind($0)) }, to: &json)
    json.key("pages")
    json.object { write(pages: facts, to: &$0) }
    // The row of what contains the fact, from 1; 0 where nothing does.
    let rows = Dictionary(facts.enumerated().map { ($1.node.id, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    json.member("parents", SearchNumbers(facts.lazy.map { $0.node.parent.flatMap { rows[$0] } ?? 0 }).text)
    // The versions that they hold for.
    write(choices: facts.map(\.node.scope.summary), as: "scopes", to: &json)
    write(
      choices: facts.map { $0.node.status?.rawValue ?? "" }, as: "statuses",
      labels: FactStatus.allCases.map { ($0.rawValue, $0.meaning) }, to: &json)
    write(
      choices: facts.map { $0.node.system?.rawValue ?? "" }, as: "systems",
      labels: KnowledgeSystem.allCases.map { ($0.rawValue, $0.title) }, to: &json)
    // One more for a fact of a particular system, and two more for one that tells of trouble.
    let traits = facts.indices.lazy.map { (text.isParticular[$0] ? 1 : 0) + (text.isTrouble[$0] ? 2 : 0) }
    json.member("traits", SearchNumbers(traits).text)
  }

  /// At most this many characters of a statement are shown.
  private static let excerptLength = 170

  private static func excerpt(of statement: ReadProse) -> String {
    let plain = plain(statement)
    guard plain.utf8.count > excerptLength else { return plain }
    // Bytes are characters where no mark and no second half of a line end follows one.
    let cut = plain.withBytes { bytes -> String? in
      guard bytes.prefix(excerptLength + 1).allSatisfy({ $0 < 0x80 && $0 != 0x0D }) else { return nil }
      let beginning = bytes.prefix(excerptLength)
      return String(
        decoding: beginning[..<(beginning.lastIndex(of: UInt8(ascii: " ")) ?? beginning.endIndex)], as: UTF8.self)
    }
    if let cut { return cut + "…" }
    let beginning = plain.prefix(excerptLength)
    guard beginning.endIndex < plain.endIndex else { return plain }
    let end = beginning.lastIndex(of: " ") ?? beginning.endIndex
    return beginning[..<end] + "…"
  }

  /// Values of a small set, one for each fact: its place in the set, from 1; 0 for none.
  ///
  /// - Parameter labels: The names of the set and what readers are told of them; the values that occur where nothing is said.
  private static func write(
    choices values: [String], as key: StaticString, labels: [(name: String, label: String?)]? = nil,
    to json: inout JSONBuffer
  ) {
    let labels = labels ?? Set(values).subtracting([""]).sorted().map { ($0, nil) }
    let places = Dictionary(labels.enumerated().map { ($1.name, $0 + 1) }, uniquingKeysWith: { first, _ in first })
    json.key(key)
    json.object { json in
      json.key("labels")
      json.array(labels) { json, label in
        if let label = label.label { json.value(label) } else { json.null() }
      }
      json.member("names", labels.map(\.name))
      json.member("values", SearchNumbers(values.lazy.map { places[$0] ?? 0 }).text)
    }
  }

  /// In the prose of which facts each term stands. The fields that are phrases, the facts' own and those of what contains them, the
  /// page makes of the phrases, and it knows the telling terms of the statements.
  private static func write(postingsOf vocabulary: [Int], in text: SearchText, to json: inout JSONBuffer) {
    var counts = SearchNumbers()
    var rows = SearchNumbers()
    for term in vocabulary {
      var count = 0
      var last = -1
      text.forEachFact(withProseOf: term) { row, prose in
        rows.append((row - last - 1) * 3 + prose - 1)
        last = row
        count += 1
      }
      counts.append(count)
    }
    // For each term of the vocabulary the number of facts.
    json.member("counts", counts.text)
    // For each of those facts three times its distance from the one before, less one, and 0 where the term stands in the statement and is
    // none of its telling terms, 1 where it stands in the detail, 2 where it does both.
    json.member("rows", rows.text)
  }
}

/// The phrases of each fact, which follow those of the fact before it.
private struct PhrasesByFact {
  private let phrases: [SearchText.Phrase]
  /// Where the phrases of each fact begin, and where the last ones end.
  private var starts: [Int] = []

  init(_ phrases: [SearchText.Phrase], factCount: Int) {
    self.phrases = phrases
    var place = 0
    for row in 0..<factCount {
      starts.append(place)
      while place < phrases.count, phrases[place].row == row { place += 1 }
    }
    starts.append(place)
  }

  /// The facts.
  var rows: Range<Int> { 0..<(starts.count - 1) }

  func count(of row: Int, from origin: SearchText.Origin) -> Int {
    (starts[row]..<starts[row + 1]).count { phrases[$0].origin == origin }
  }

  func forEach(of row: Int, from origin: SearchText.Origin, _ body: (SearchText.Phrase) -> Void) {
    for place in starts[row]..<starts[row + 1] where phrases[place].origin == origin { body(phrases[place]) }
  }
}
