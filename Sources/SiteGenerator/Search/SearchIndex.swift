import Answering
import KnowledgeGraph
import Markdown

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The index that the site's search loads on its first use: what `atq ask` ranks by, as one assignment in a classic script.
///
/// A script works from disk and under a strict Content-Security-Policy, where a request for data would not. `search/index.js` reads it.
/// Terms are numbers, the most frequent lowest; numbers are written as `SearchNumbers` does. The bytes depend on the facts alone.
struct SearchIndex: Sendable {
  private let content: Content

  /// - Parameter text: The words of the model's graph.
  init(of model: SiteModel, text: SearchText) {
    let graph = model.graph
    let address = { (node: FactNode) in Self.address(of: node, in: model) }
    let vocabulary = text.postings.sorted { ($1.value.count, $0.key) < ($0.value.count, $1.key) }.map(\.key)
    let numbers = Dictionary(vocabulary.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    let others = graph.nodes.filter { $0.kind == .rule || $0.kind == .checker }
    let byOrigin = Dictionary(grouping: text.phrases, by: \.origin)
    let factCount = graph.facts.count
    content = Content(
      facts: Facts(of: graph, text: text, address: address), others: Pages(of: others, address: address),
      vocabulary: vocabulary.joined(separator: " "), words: text.words.joined(separator: " "),
      factWordCount: text.factWordCount, stopWords: StopWords.ordered.joined(separator: " "),
      synonyms: Self.lines(of: text.synonyms), outside: Self.lines(of: text.outOfScope),
      aliases: Self.lines(byOrigin[.alias, default: []].map(\.text)),
      phrases: Dictionary(
        uniqueKeysWithValues: SearchText.Origin.allCases.map { origin in
          (origin.rawValue, Self.stream(byOrigin[origin, default: []], factCount: factCount, numbers: numbers))
        }),
      statements: Self.stream(text.statements, numbers: numbers),
      postings: Postings(vocabulary.map { text.postings[$0] ?? [] }), ranking: RankingNumbers())
  }

  /// The page and place of a node, relative to the site's root.
  private static func address(of node: FactNode, in model: SiteModel) -> String {
    model.place(of: node.id).map { Address(from: .home, to: $0.page, anchor: $0.anchor).text } ?? ""
  }

  /// The script; nil only where the JSON encoder fails, for which strings and numbers give it no reason.
  var script: [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let json = try? encoder.encode(content) else { return nil }
    return Array("\"use strict\";\nglobalThis.atqSearchIndex = ".utf8) + json + Array(";\n".utf8)
  }

  /// For each fact the number of its phrases, for each phrase the number of its terms and the terms: twice the term's number, and one
  /// more where it carries a subject.
  private static func stream(_ phrases: [SearchText.Phrase], factCount: Int, numbers: [String: Int]) -> String {
    var stream = SearchNumbers()
    let byRow = Dictionary(grouping: phrases, by: \.row)
    for row in 0..<factCount {
      let phrases = byRow[row] ?? []
      stream.append(phrases.count)
      for phrase in phrases {
        var telling = phrase.telling[...]
        stream.append(phrase.terms.count)
        for term in phrase.terms {
          let isTelling = telling.first == term
          if isTelling { telling.removeFirst() }
          stream.append((numbers[term] ?? 0) << 1 | (isTelling ? 1 : 0))
        }
      }
    }
    return stream.text
  }

  /// For each row of terms their number and the terms.
  private static func stream(_ rows: [[String]], numbers: [String: Int]) -> String {
    var stream = SearchNumbers()
    for terms in rows {
      stream.append(terms.count)
      for term in terms { stream.append(numbers[term] ?? 0) }
    }
    return stream.text
  }

  /// The phrases, one a line: the stems, a tab, and what they stand for.
  private static func lines(of phrases: [SearchText.VocabularyPhrase]) -> String {
    phrases.map { "\($0.terms.joined(separator: " "))\t\($0.meaning)" }.joined(separator: "\n")
  }

  /// Markdown without its marks.
  private static func plain(_ markdown: String) -> String {
    SimpleProse(markdown)?.plainText ?? (try? MarkdownParser().parse(markdown).plainText) ?? markdown
  }

  /// The texts, one a line.
  private static func lines(_ texts: [String]) -> String {
    texts.map { text in
      // Every line end has a byte that is none of the printable ones of ASCII.
      text.utf8.allSatisfy { (0x20..<0x7F).contains($0) } ? text : String(text.map { $0.isNewline ? " " : $0 })
    }.joined(separator: "\n")
  }
}

extension SearchIndex {
  private struct Content: Encodable {
    let facts: Facts
    let others: Pages
    let vocabulary: String
    let words: String
    let factWordCount: Int
    let stopWords: String
    let synonyms: String
    let outside: String
    let aliases: String
    let phrases: [String: String]
    let statements: String
    let postings: Postings
    let ranking: RankingNumbers
  }

  /// What names and finds pages.
  private struct Pages: Encodable {
    let ids: String
    let titles: String
    /// The addresses relative to the root; empty where it is the identifier with `.html` after its path.
    let addresses: String

    init(of nodes: [FactNode], address: (FactNode) -> String) {
      ids = SearchIndex.lines(nodes.map(\.id))
      titles = SearchIndex.lines(nodes.map { $0.isFact ? $0.title : SearchIndex.plain($0.title) })
      addresses = SearchIndex.lines(
        nodes.map { node in
          let place = address(node)
          return place == Self.usualAddress(of: node.id) ? "" : place
        })
    }

    private static func usualAddress(of id: String) -> String {
      let (path, anchor) = LinkTarget.splitting(id)
      return path + ".html" + (anchor.map { "#" + $0 } ?? "")
    }
  }

  /// What a hit shows of facts.
  private struct Facts: Encodable {
    let pages: Pages
    /// The beginnings of the statements, as plain text.
    let excerpts: String
    /// One more for a fact of a particular system, and two more for one that tells of trouble.
    let traits: String
    /// The row of what contains the fact, from 1; 0 where nothing does.
    let parents: String
    let kinds: Choices
    let statuses: Choices
    let systems: Choices
    /// The days on which the facts were known to hold.
    let dates: Choices
    /// The versions that they hold for.
    let scopes: Choices

    init(of graph: KnowledgeGraph, text: SearchText, address: (FactNode) -> String) {
      let facts = graph.facts
      let rows = Dictionary(facts.enumerated().map { ($1.id, $0 + 1) }, uniquingKeysWith: { first, _ in first })
      pages = Pages(of: facts, address: address)
      excerpts = SearchIndex.lines(facts.map { Self.excerpt(of: $0.statement) })
      var parents = SearchNumbers()
      for fact in facts { parents.append(fact.parent.flatMap { rows[$0] } ?? 0) }
      self.parents = parents.text
      var traits = SearchNumbers()
      for row in facts.indices { traits.append((text.isParticular[row] ? 1 : 0) + (text.isTrouble[row] ? 2 : 0)) }
      self.traits = traits.text
      kinds = Choices(
        facts.map(\.kind.rawValue),
        labels: NodeKind.allCases.filter(\.isWritten).map { ($0.rawValue, Wording.kind($0)) })
      statuses = Choices(
        facts.map { $0.status?.rawValue ?? "" }, labels: FactStatus.allCases.map { ($0.rawValue, $0.meaning) })
      systems = Choices(
        facts.map { $0.system?.rawValue ?? "" }, labels: KnowledgeSystem.allCases.map { ($0.rawValue, $0.title) })
      dates = Choices(facts.map { $0.asOf?.description ?? "" })
      scopes = Choices(facts.map(\.scope.summary))
    }

    /// At most this many characters of a statement are shown.
    private static let excerptLength = 170

    private static func excerpt(of statement: String) -> String {
      let plain = SearchIndex.plain(statement)
      guard plain.utf8.count > excerptLength, plain.count > excerptLength else { return plain }
      let beginning = plain.prefix(excerptLength)
      let end = beginning.lastIndex(of: " ") ?? beginning.endIndex
      return beginning[..<end] + "…"
    }
  }

  /// A value of a small set for each fact: its place in the set, from 1; 0 for none.
  private struct Choices: Encodable {
    let names: [String]
    /// What readers are told of the names.
    let labels: [String?]
    let values: String

    init(_ values: [String], labels: [(name: String, label: String?)]) {
      names = labels.map(\.name)
      self.labels = labels.map(\.label)
      let places = Dictionary(names.enumerated().map { ($1, $0 + 1) }, uniquingKeysWith: { first, _ in first })
      var stream = SearchNumbers()
      for value in values { stream.append(places[value] ?? 0) }
      self.values = stream.text
    }

    /// A set of the values that occur.
    init(_ values: [String]) {
      self.init(values, labels: Set(values).subtracting([""]).sorted().map { ($0, nil) })
    }
  }

  /// In which facts each term stands.
  private struct Postings: Encodable {
    /// For each term of the vocabulary the number of facts.
    let counts: String
    /// For each of those facts its distance from the one before, less one.
    let rows: String
    /// For each of those facts the mask of the fields that have the term.
    let masks: String

    init(_ postings: [[(row: Int, mask: Int)]]) {
      var counts = SearchNumbers()
      var rows = SearchNumbers()
      var masks = SearchNumbers()
      for facts in postings {
        counts.append(facts.count)
        var last = -1
        for fact in facts {
          rows.append(fact.row - last - 1)
          masks.append(fact.mask)
          last = fact.row
        }
      }
      self.counts = counts.text
      self.rows = rows.text
      self.masks = masks.text
    }
  }
}
