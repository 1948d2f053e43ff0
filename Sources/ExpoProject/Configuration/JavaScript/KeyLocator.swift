/// Gives the values of an evaluated config the places where its source writes them.
///
/// A place is only given to what the source, or the JSON file that was handed to it, shows with that key. What a
/// module or a computation brought in has none.
struct KeyLocator {
  private let file: String
  private let literals: JSLiterals
  /// What is left of the work that one config may cost: keys and elements that are compared.
  private var budget = 300_000

  /// A locator for a source; `file` is the path that the places get.
  init(source: String, file: String) {
    self.file = file
    literals = JSLiteralParser.parse(source, tokens: JSScanner.tokens(source))
  }

  /// The value with its places. `fallback` is what the config was made of: `app.json`.
  mutating func locate(_ node: ConfigNode, fallback: ConfigNode? = nil) -> ConfigNode {
    let root = node.isObject ? best(for: node, among: Array(literals.literals.indices)) : nil
    return place(node, among: root.map { [$0] } ?? [], at: nil, fallback: fallback)
  }

  private func location(_ token: JSToken) -> ProjectLocation {
    ProjectLocation(file: file, line: token.line, column: token.column)
  }

  /// `at` is where the value begins in the source, if it is written there.
  private mutating func place(
    _ node: ConfigNode, among candidates: [Int], at token: JSToken?, fallback: ConfigNode?
  ) -> ConfigNode {
    guard budget > 0 else { return node }
    switch node.value {
    case .object(let members):
      let literal = best(for: node, among: candidates)
      let properties = Dictionary(
        (literal.map(literals.properties) ?? []).map { ($0.key, $0) }, uniquingKeysWith: { $1 })
      let others = Dictionary((fallback?.members ?? []).map { ($0.key, $0) }, uniquingKeysWith: { $1 })
      budget -= members.count + properties.count
      var placed: [ConfigNode.Member] = []
      for member in members {
        placed.append(place(member, property: properties[member.key], fallback: others[member.key]))
      }
      let own = token ?? literal.map { literals.literals[$0].token }
      return ConfigNode(.object(placed), location: own.map(location) ?? fallback?.objectLocation)
    case .array(let elements):
      let literal = bestArray(for: elements, among: candidates)
      let placed = place(elements, literal: literal, fallback: fallback)
      return ConfigNode(.array(placed), location: token.map(location) ?? fallback?.arrayLocation)
    default:
      let same = fallback.flatMap { $0.value == node.value ? $0.location : nil }
      return ConfigNode(node.value, location: token.map(location) ?? same)
    }
  }

  private mutating func place(
    _ member: ConfigNode.Member, property: JSLiterals.Property?, fallback: ConfigNode.Member?
  ) -> ConfigNode.Member {
    guard let property else {
      let node = place(member.node, among: [], at: nil, fallback: fallback?.node)
      return ConfigNode.Member(
        key: member.key, keyLocation: node.location == nil ? nil : fallback?.keyLocation, node: node)
    }
    let node = place(
      member.node, among: literals.candidates(property.value), at: property.value.token, fallback: fallback?.node)
    return ConfigNode.Member(key: member.key, keyLocation: location(property.keyToken), node: node)
  }

  /// Elements by their number where the source writes them one by one, else by their text.
  private mutating func place(_ elements: [ConfigNode], literal: Int?, fallback: ConfigNode?) -> [ConfigNode] {
    let written = literal.flatMap(literals.elements) ?? []
    budget -= written.count + elements.count
    let isExact = literal.map { !literals.literals[$0].hasSpread } == true && written.count == elements.count
    let before = fallback?.array ?? []
    let others = Dictionary(
      before.compactMap { node in node.nameForMatching.map { ($0, node) } }, uniquingKeysWith: { first, _ in first })
    let named = isExact ? [:] : byName(written)
    var placed: [ConfigNode] = []
    for (index, element) in elements.enumerated() {
      let name = element.nameForMatching
      let value = isExact ? written[index] : name.flatMap { named[$0] }
      let other = name.flatMap { others[$0] } ?? (before.count == elements.count ? before[index] : nil)
      placed.append(
        place(element, among: value.map(literals.candidates) ?? [], at: value?.token, fallback: other))
    }
    return placed
  }

  /// The values of an array literal by their text, a list by the text that it begins with.
  private func byName(_ values: [JSLiterals.Value]) -> [String: JSLiterals.Value] {
    var named: [String: JSLiterals.Value] = [:]
    for value in values {
      let texts = [value.text] + value.literals.map { literals.elements($0)?.first?.text }
      for text in texts.compactMap(\.self) where named[text] == nil { named[text] = value }
    }
    return named
  }

  /// The array literal that has most of a list's texts, and of several the first.
  private mutating func bestArray(for elements: [ConfigNode], among candidates: [Int]) -> Int? {
    let arrays = candidates.filter { literals.elements($0) != nil }
    guard arrays.count > 1 else { return arrays.first }
    let names = Set(elements.compactMap(\.nameForMatching))
    let scores = arrays.map { index in byName(literals.elements(index) ?? []).keys.count { names.contains($0) } }
    budget -= elements.count + arrays.reduce(0) { $0 + (literals.elements($1)?.count ?? 0) }
    return zip(arrays, scores).max { $0.1 < $1.1 || $0.1 == $1.1 && $0.0 > $1.0 }?.0
  }

  /// The object literal that has most of an object's keys, and of several the outermost, then the last.
  private mutating func best(for node: ConfigNode, among candidates: [Int]) -> Int? {
    let texts = Dictionary(node.members.map { ($0.key, $0.node.string) }, uniquingKeysWith: { $1 })
    var best: (index: Int, score: Int, depth: Int)?
    for index in candidates where budget > 0 {
      let properties = literals.properties(index)
      budget -= properties.count + 1
      let score = properties.reduce(0) { sum, property in
        guard let found = texts[property.key] else { return sum }
        guard let written = property.value.text else { return sum + 2 }
        return written == found ? sum + 3 : sum
      }
      let depth = literals.literals[index].depth
      guard score > 0 else { continue }
      if let known = best, (known.score, -known.depth) > (score, -depth) { continue }
      best = (index, score, depth)
    }
    return best?.index
  }
}

extension ConfigNode {
  fileprivate var objectLocation: ProjectLocation? { isObject ? location : nil }

  fileprivate var arrayLocation: ProjectLocation? { array == nil ? nil : location }

  /// The text that tells an element of a list from the others: itself, or the first of its own list.
  fileprivate var nameForMatching: String? { string ?? array?.first?.string }
}
