import KnowledgeGraph
import TestSupport
import Testing

/// Real fact files with seeded damage: bytes and lines deleted, doubled, swapped and overwritten.
@Suite struct MutationTests {
  private static let variantCount = 300
  private static let batchCount = 10

  private static let texts: Result<[(file: String, bytes: [UInt8])], any Error> = Result {
    let folder = try Repository.folder()
    return try folder.files.map { ($0.path, try folder.bytes(of: $0)) }
  }

  @Test(arguments: 0..<batchCount)
  func `parsing never crashes, and every diagnostic has a place in its file`(batch: Int) throws {
    let originals = try Self.texts.get()
    var random = SeededGenerator(seed: UInt64(batch) + 1)
    for _ in 0..<(Self.variantCount / Self.batchCount) {
      let original = originals[Int.random(in: originals.indices, using: &random)]
      let bytes = Self.damaged(original.bytes, with: &random)
      let text = String(decoding: bytes, as: UTF8.self)
      let knowledge = Knowledge.parse([(original.file, text)], catalogue: Repository.catalogue)
      let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }
      for diagnostic in knowledge.diagnostics where !Self.isPlaced(diagnostic, in: original.file, lines: lines) {
        Issue.record("batch \(batch), \(original.file): \(Told(diagnostic))")
      }
      for edge in knowledge.graph.edges where knowledge.graph[edge.from] == nil || knowledge.graph[edge.to] == nil {
        Issue.record("batch \(batch), \(original.file): \(edge.from) \(edge.kind.rawValue) \(edge.to)")
      }
    }
  }

  private static func isPlaced(_ diagnostic: Diagnostic, in file: String, lines: [Substring]) -> Bool {
    let place = diagnostic.location
    guard place.file == file, lines.indices.contains(place.line - 1) else { return false }
    let line = lines[place.line - 1]
    return diagnostic.sourceLine == String(line) && (1...(line.utf8.count + 1)).contains(place.column)
      && (diagnostic.length == 1 || place.column - 1 + diagnostic.length <= line.utf8.count)
      && !diagnostic.message.isEmpty
  }

  // MARK: Damage

  private static func damaged(_ bytes: [UInt8], with random: inout SeededGenerator) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      if Bool.random(using: &random) {
        damageBytes(&bytes, with: &random)
      } else {
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map(Array.init)
        damageLines(&lines, with: &random)
        bytes = Array(lines.joined(separator: [0x0A]))
      }
    }
    return bytes
  }

  private static func damageBytes(_ bytes: inout [UInt8], with random: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let index = Int.random(in: bytes.indices, using: &random)
    let other = Int.random(in: bytes.indices, using: &random)
    let end = min(bytes.count, index + Int.random(in: 1...40, using: &random))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: bytes.removeSubrange(index..<end)
    case 1: bytes.insert(contentsOf: Array(bytes[index..<end]), at: other)
    case 2: bytes.swapAt(index, other)
    case 3: bytes[index] = UInt8.random(in: 0...255, using: &random)
    default:
      let marks = Array("`#[]()|-:{}\"'<>&*@!\r\n\t\0é‸".utf8)
      bytes.insert(marks[Int.random(in: marks.indices, using: &random)], at: index)
    }
  }

  private static func damageLines(_ lines: inout [[UInt8]], with random: inout SeededGenerator) {
    let index = Int.random(in: lines.indices, using: &random)
    let other = Int.random(in: lines.indices, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0: lines.remove(at: index)
    case 1: lines.insert(lines[index], at: other)
    case 2: lines.swapAt(index, other)
    default: lines.removeSubrange(min(index, other)..<min(lines.count, min(index, other) + 8))
    }
  }
}
