/// An upper bound, made in one pass, on what libcmark-gfm will need for a text.
///
/// libcmark-gfm 0.29.0.gfm.6 needs the square of the size for some texts (GHSA-r572-jvj2-3m8p,
/// GHSA-29g3-96g3-jg6c, GHSA-66g8-4hjf-77xh and others) and fills up short table rows without a bound. It cannot
/// be interrupted, so such texts are refused before it sees them. The weights are nanoseconds as measured, the
/// same order of magnitude on any machine.
struct WorkEstimate {
  /// About five seconds.
  private static let greatestCost = 5_000_000_000
  /// Nodes that the C library may make, of some 180 bytes each.
  private static let greatestNodeCount = 4_000_000

  private let maximumDepth: Int
  private var cost = 0
  private var nodeCount = 0
  private var depth = 0
  private var leaf = LeafEstimate()
  private var isAfterBlank = true

  init(maximumDepth: Int) {
    self.maximumDepth = maximumDepth
  }

  /// Throws what makes the text too much; `firstLine` is the number of its first line.
  static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, maximumDepth: Int, firstLine: Int
  ) throws(MarkdownError) {
    var estimate = WorkEstimate(maximumDepth: maximumDepth)
    var number = firstLine
    var start = 0
    while start < bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != 0x0A, bytes[end] != 0x0D { end += 1 }
      try estimate.add(bytes, line: start..<end, number: number)
      let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
      start = end + (isPair ? 2 : 1)
      number += 1
    }
  }

  private mutating func add(
    _ bytes: UnsafeBufferPointer<UInt8>, line: Range<Int>, number: Int
  ) throws(MarkdownError) {
    // Within code, marks are text; but no text has that many of them.
    let limit = max(maximumDepth, 1_000)
    let prefix = LinePrefix(bytes, line: line, limit: limit)
    if prefix.marks > limit {
      let column = prefix.end - line.lowerBound
      throw .tooDeep(limit: maximumDepth, at: SourcePosition(line: number, column: column))
    }
    let isEmpty = prefix.end == line.upperBound
    let isBlank = isEmpty && prefix.marks == 0
    noteDepth(prefix, isBlank: isBlank)
    cost += 20 * depth
    nodeCount += isBlank ? 0 : 2 + 2 * prefix.marks
    let isHeading = !isEmpty && bytes[prefix.end] == UInt8(ascii: "#")
    if isEmpty || prefix.indentation < 4 && (prefix.endsInListMark || isHeading) {
      cost += leaf.cost
      nodeCount += leaf.nodeCount
      leaf = LeafEstimate()
    }
    leaf.add(bytes, content: prefix.end..<line.upperBound)
    if cost + leaf.cost > Self.greatestCost || nodeCount + leaf.nodeCount > Self.greatestNodeCount {
      throw .tooComplex(at: SourcePosition(line: number, column: 1))
    }
  }

  /// Updates how many quotes and list entries may be open: each is looked at on every line.
  ///
  /// An entry wants two columns on every line that is in it, but for a paragraph that goes on below, and blank
  /// lines.
  private mutating func noteDepth(_ prefix: LinePrefix, isBlank: Bool) {
    defer { isAfterBlank = isBlank }
    if isBlank { return }
    let ownDepth = prefix.blanks / 2 + prefix.marks
    let mayGoOnBelow = !isAfterBlank && (prefix.indentation >= 4 || prefix.marks == 0)
    depth = mayGoOnBelow ? max(depth, ownDepth) : ownDepth
  }
}
