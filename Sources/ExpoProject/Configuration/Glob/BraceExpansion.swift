/// `a{b,c}d` as `abd` and `acd`, as bash and the `glob` package expand it.
enum BraceExpansion {
  /// The most texts that a pattern may stand for.
  static let limit = 1000

  /// What a pattern stands for, in order; nil for more than `limit`.
  static func expand(_ pattern: String) -> [String]? {
    var finished: [String] = []
    var open: [(head: [Character], tail: [Character])] = [([], Array(pattern))]
    while let (head, tail) = open.popLast() {
      guard let group = firstGroup(tail) else {
        finished.append(String(head + tail))
        if finished.count > limit { return nil }
        continue
      }
      let before = head + tail[..<group.range.lowerBound]
      let after = Array(tail[group.range.upperBound...])
      guard group.alternatives.count + open.count <= limit else { return nil }
      for alternative in group.alternatives.reversed() { open.append((before, alternative + after)) }
    }
    return finished
  }

  private struct Group {
    var range: Range<Int>
    var alternatives: [[Character]]
  }

  /// The first pair of braces that holds a comma or a sequence.
  private static func firstGroup(_ text: [Character]) -> Group? {
    for start in text.indices where text[start] == "{" && !isEscaped(text, start) {
      if start > 0, text[start - 1] == "$" { continue }
      guard let group = group(text, from: start) else { continue }
      return group
    }
    return nil
  }

  private static func group(_ text: [Character], from start: Int) -> Group? {
    var depth = 0
    var commas: [Int] = []
    for index in start..<text.count where !isEscaped(text, index) {
      switch text[index] {
      case "{": depth += 1
      case "}":
        depth -= 1
        guard depth == 0 else { continue }
        let content = Array(text[(start + 1)..<index])
        if commas.isEmpty {
          return sequence(content).map { Group(range: start..<(index + 1), alternatives: $0) }
        }
        let cuts = [start] + commas + [index]
        let alternatives = zip(cuts, cuts.dropFirst()).map { Array(text[($0 + 1)..<$1]) }
        return Group(range: start..<(index + 1), alternatives: alternatives)
      case "," where depth == 1: commas.append(index)
      default: break
      }
    }
    return nil
  }

  private static func isEscaped(_ text: [Character], _ index: Int) -> Bool {
    var backslashes = 0
    while index - backslashes > 0, text[index - backslashes - 1] == "\\" { backslashes += 1 }
    return backslashes % 2 == 1
  }

  /// `1..3` and `a..c`, with a step or without.
  private static func sequence(_ content: [Character]) -> [[Character]]? {
    let parts = String(content).split(separator: "..", omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3 else { return nil }
    let step = parts.count == 3 ? Int(parts[2]).map { max(1, $0.magnitude) } : 1
    guard let step, step <= UInt(Int32.max) else { return nil }
    if let first = Int32(parts[0]), let last = Int32(parts[1]) {
      let values = stride(from: Int(first), through: Int(last), by: first <= last ? Int(step) : -Int(step))
      return values.prefix(limit + 1).map { Array(String($0)) }
    }
    guard let first = letter(parts[0]), let last = letter(parts[1]) else { return nil }
    return stride(from: Int(first), through: Int(last), by: first <= last ? Int(step) : -Int(step)).map {
      [Character(Unicode.Scalar(UInt8(truncatingIfNeeded: $0)))]
    }
  }

  private static func letter(_ text: Substring) -> UInt8? {
    guard text.utf8.count == 1, let byte = text.utf8.first, Unicode.Scalar(byte).properties.isAlphabetic else {
      return nil
    }
    return byte
  }
}
