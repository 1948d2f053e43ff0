/// What one paragraph or table may need, line by line; see `WorkEstimate`.
struct LeafEstimate {
  /// In nanoseconds.
  private(set) var cost = 0
  private(set) var nodeCount = 0
  /// Emphasis marks and image openers so far: each `]` may go through all of them.
  private var openers = 0
  /// Beginnings of declarations and processing instructions so far: each looks for its end in all that follows.
  private var declarations = 0
  /// Bytes since the last `|`: the search for a table's header goes back over them from every line.
  private var sinceBar = 0
  private var headerCost = 0
  /// Columns of the table that the lines may belong to; 0 before a delimiter row.
  private var columns = 0

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, content: Range<Int>) {
    headerCost += sinceBar
    cost += 2 * declarations * content.count
    var row = RowEstimate()
    var word = WordEstimate()
    var previous: UInt8 = 0
    for index in content {
      let byte = bytes[index]
      // Most bytes are letters that mean nothing.
      if (0x61...0x7A).contains(byte | 0x20), byte != UInt8(ascii: "w") {
        row.hasOther = true
        sinceBar += 1
        previous = byte
        continue
      }
      switch byte {
      case 0x20, 0x09, 0x0B, 0x0C:
        cost += word.cost(endingAt: index)
        word = WordEstimate()
      case UInt8(ascii: "-"): row.hasDash = true
      case UInt8(ascii: "|"):
        row.bars += 1
        sinceBar = -1
        nodeCount += 2
      case UInt8(ascii: ":"):
        row.hasColon = true
        nodeCount += 2
        word.add(bytes, prefix: "://", at: index)
      default:
        row.hasOther = true
        addInline(byte, after: previous)
        if byte == UInt8(ascii: "w") { word.add(bytes, prefix: "www.", at: index) }
        if byte == UInt8(ascii: "@") { row.ats += 1 }
        if byte == UInt8(ascii: ")") { word.parentheses += 1 }
        if previous == UInt8(ascii: "<"), Self.beginsDeclaration(bytes, at: index) {
          declarations += 1
          cost += 2 * (content.upperBound - index)
        }
      }
      sinceBar += 1
      previous = byte
    }
    cost += word.cost(endingAt: content.upperBound)
    // The search for mail addresses starts over after each, a thousand times at most.
    cost += 10 * min(row.ats, 1_000) * content.count
    finish(row)
  }

  /// Every character that means something may make a node and split the text around it.
  private mutating func addInline(_ byte: UInt8, after previous: UInt8) {
    switch byte {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
      nodeCount += 2
      if byte != previous { openers += 1 }
    case UInt8(ascii: "["):
      nodeCount += 2
      if previous == UInt8(ascii: "!") { openers += 1 }
    case UInt8(ascii: "]"):
      nodeCount += 2
      cost += 6 * openers
    case UInt8(ascii: "`"): nodeCount += byte == previous ? 0 : 2
    case UInt8(ascii: "\\"), UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: "!"),
      UInt8(ascii: "w"), UInt8(ascii: "@"):
      nodeCount += 2
    default: break
    }
  }

  /// Whether `?`, or `!` and a capital or bracket, stands here; comments have a check of their own.
  private static func beginsDeclaration(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    if bytes[index] == UInt8(ascii: "?") { return true }
    guard bytes[index] == UInt8(ascii: "!"), index + 1 < bytes.count else { return false }
    return bytes[index + 1] == UInt8(ascii: "[") || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= bytes[index + 1]
  }

  private mutating func finish(_ row: RowEstimate) {
    // The cells of a row are kept in a list that is walked to its end for every new one.
    let rowCost = 2 * row.bars * row.bars
    headerCost += rowCost
    if row.isDelimiterRow {
      columns = max(columns, row.bars + 1)
      cost += headerCost
    } else if columns > 0 {
      cost += rowCost
    }
    // Short rows are filled up.
    nodeCount += 2 * columns
  }
}

/// What counts on one line; whether it can be the delimiter row of a table.
private struct RowEstimate {
  var ats = 0
  var bars = 0
  var hasDash = false
  var hasColon = false
  var hasOther = false

  /// A row of nothing but dashes underlines a heading or is a break.
  var isDelimiterRow: Bool { !hasOther && hasDash && (hasColon || bars > 0) }
}

/// What finding links in one word may need: each goes to the word's end and counts the parentheses there.
private struct WordEstimate {
  var firstLink: Int?
  var links = 0
  var parentheses = 0

  mutating func add(_ bytes: UnsafeBufferPointer<UInt8>, prefix: StaticString, at index: Int) {
    let length = prefix.utf8CodeUnitCount
    guard index + length <= bytes.count, (1..<length).allSatisfy({ bytes[index + $0] == prefix.utf8Start[$0] }) else {
      return
    }
    firstLink = firstLink ?? index
    links += 1
  }

  func cost(endingAt end: Int) -> Int {
    firstLink.map { (end - $0) * (5 * links + parentheses) } ?? 0
  }
}
