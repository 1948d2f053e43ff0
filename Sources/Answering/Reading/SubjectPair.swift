/// The two subjects of a question about what tells them apart or what connects them: "difference between A and B", "A vs B",
/// "what connects A and B", "is A related to B", "what has A to do with B", "what do A and B have in common".
struct SubjectPair: Hashable {
  let first: String
  /// The first subject with what the second ends with, which may belong to both: "share and action extension".
  let headed: String?
  let second: String

  /// Reads a question; nil where it is not about two subjects in one of these forms.
  init?(_ text: String) {
    let words = text.split(whereSeparator: \.isWhitespace).map(Self.trimmed).filter { !$0.isEmpty }
    guard words.count <= Self.maximumWords else { return nil }
    let plain = words.map { $0.lowercased() }
    for (left, right) in Self.forms(plain) {
      let first = Self.subject(left, plain)
      let second = Self.subject(right, plain)
      guard !first.isEmpty, !second.isEmpty else { continue }
      let subjects = (words[first].joined(separator: " "), words[second].joined(separator: " "))
      guard subjects.0.lowercased() != subjects.1.lowercased() else { continue }
      (self.first, self.second) = subjects
      headed = first.count == 1 && second.count == 2 ? "\(subjects.0) \(words[second.upperBound - 1])" : nil
      return
    }
    return nil
  }

  /// A question of more words tells a story rather than naming two subjects.
  private static let maximumWords = 24

  private static let differences: Set<String> = [
    "connection", "connections", "difference", "differences", "link", "relation", "relationship",
  ]
  private static let joining: Set<String> = ["&", "and", "from", "to", "versus", "vs", "with"]

  /// Where the two subjects may stand, by the forms that the words have.
  private static func forms(_ words: [String]) -> [(Range<Int>, Range<Int>)] {
    var found: [(Range<Int>, Range<Int>)] = []
    /// Splits what stands from a place on at the first joining word.
    func split(from start: Int, to end: Int, at joining: Set<String> = joining) {
      guard start < end, let place = words[start..<end].firstIndex(where: joining.contains), place + 1 < end else {
        return
      }
      found.append((start..<place, (place + 1)..<end))
    }
    for (place, word) in words.enumerated() {
      let before = place > 0 ? words[place - 1] : ""
      let after = place + 1 < words.count ? words[place + 1] : ""
      switch word {
      case "between" where differences.contains(before): split(from: place + 1, to: words.count)
      case "compare", "comparing": split(from: place + 1, to: words.count)
      case "connects" where before == "what", "links" where before == "what": split(from: place + 1, to: words.count)
      case "versus", "vs": if place + 1 < words.count { found.append((0..<place, (place + 1)..<words.count)) }
      case "related" where after == "to" || after == "with", "connected" where after == "to" || after == "with",
        "linked" where after == "to" || after == "with":
        if place + 2 < words.count { found.append((0..<place, (place + 2)..<words.count)) }
      case "related" where place + 1 == words.count, "connected" where place + 1 == words.count:
        split(from: 0, to: place, at: ["and"])
      case "do" where before == "to" && after == "with":
        if place > 1, place + 2 < words.count { found.append((0..<(place - 1), (place + 2)..<words.count)) }
      case "common" where before == "in" && place > 1: split(from: 0, to: place - 1, at: ["and"])
      default: break
      }
    }
    return found
  }

  /// The range without the words of the question around it.
  private static func subject(_ range: Range<Int>, _ words: [String]) -> Range<Int> {
    var range = range
    while let first = range.first, leading.contains(words[first]) { range = (first + 1)..<range.upperBound }
    while let last = range.last, trailing.contains(words[last]) { range = range.lowerBound..<last }
    return range
  }

  private static let leading: Set<String> = [
    "a", "an", "anything", "are", "could", "do", "does", "explain", "has", "have", "how", "is", "me", "of", "please",
    "show", "somehow",
    "tell", "the", "was", "what", "what's", "whats", "why",
  ]
  private static let trailing: Set<String> = [
    "anything", "exactly", "got", "have", "here", "please", "somehow", "something",
  ]

  private static func trimmed(_ word: Substring) -> String {
    var word = word
    while let last = word.last, "?!.,;:\"'”".contains(last) { word.removeLast() }
    while let first = word.first, "\"'“".contains(first) { word.removeFirst() }
    return String(word)
  }
}
