import TextTools

/// Writes JSON piece by piece, in the form of `JSONText` or on one line: for documents of which there are ten thousands, where the encoder takes many
/// times as long. Whoever writes an object writes its keys in their order.
public struct JSONBuffer: ~Copyable {
  /// How the text is laid out.
  public enum Layout: Sendable {
    /// As `JSONText` has it, which ends in a line feed.
    case indented
    /// On one line, without blanks.
    case compact
  }

  private var bytes: GrowingBytes
  private let layout: Layout
  private var depth = 0
  /// Whether something stands before the next value in what contains it.
  private var isContinued = false
  /// Whether the next value follows its key.
  private var followsKey = false

  private init(_ layout: Layout, capacity: Int) {
    self.layout = layout
    bytes = GrowingBytes(capacity: capacity)
  }

  /// The text of a value that a closure writes.
  public static func text(_ layout: Layout, _ write: (inout JSONBuffer) -> Void) -> String {
    String(decoding: utf8(layout, write), as: UTF8.self)
  }

  /// The bytes of the text of a value that a closure writes.
  public static func utf8(_ layout: Layout, _ write: (inout JSONBuffer) -> Void) -> [UInt8] {
    var buffer = JSONBuffer(layout, capacity: layout == .indented ? 16_384 : 512)
    write(&buffer)
    if layout == .indented { buffer.bytes.append(0x0A) }
    return buffer.bytes.all
  }

  /// The bytes of a value as it stands inside so many others, for `value(json:)` there.
  public static func utf8(_ layout: Layout, inside depth: Int, _ write: (inout JSONBuffer) -> Void) -> [UInt8] {
    var buffer = JSONBuffer(layout, capacity: 1_000)
    buffer.depth = depth
    // What contains the value puts what stands before it.
    buffer.followsKey = true
    write(&buffer)
    return buffer.bytes.all
  }

  /// An object, whose members a closure writes.
  public mutating func object(_ members: (inout JSONBuffer) -> Void) {
    open(UInt8(ascii: "{"))
    members(&self)
    close(UInt8(ascii: "}"))
  }

  /// An array with one value for each element.
  @inline(__always)
  public mutating func array<Element>(_ elements: some Sequence<Element>, _ write: (inout JSONBuffer, Element) -> Void)
  {
    open(UInt8(ascii: "["))
    for element in elements { write(&self, element) }
    close(UInt8(ascii: "]"))
  }

  /// The key of the value that is written next, of which nothing needs an escape.
  public mutating func key(_ key: StaticString) {
    begin()
    bytes.append(UInt8(ascii: "\""))
    put(key)
    endKey()
  }

  /// The key of the value that is written next, whatever it is.
  public mutating func key(named name: String) {
    begin()
    bytes.append(UInt8(ascii: "\""))
    put(escaping: name)
    endKey()
  }

  private mutating func endKey() {
    put(layout == .indented ? "\" : " : "\":")
    followsKey = true
  }

  /// A text.
  public mutating func value(_ text: String) {
    begin()
    bytes.append(UInt8(ascii: "\""))
    put(escaping: text)
    bytes.append(UInt8(ascii: "\""))
  }

  /// Texts in a row with something between each two, as one text.
  ///
  /// - Parameter texts: Hands the texts, one after another, to the function that it is given.
  public mutating func value(joinedBy separator: String, _ texts: (_ append: (String) -> Void) -> Void) {
    begin()
    bytes.append(UInt8(ascii: "\""))
    var isFirst = true
    texts { text in
      if !isFirst { put(escaping: separator) }
      isFirst = false
      put(escaping: text)
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// A number.
  public mutating func value(_ number: Int) {
    begin()
    bytes.append(String(number))
  }

  /// Whether something is so.
  public mutating func value(_ truth: Bool) {
    begin()
    put(truth ? "true" : "false")
  }

  /// Nothing, as a value.
  public mutating func null() {
    begin()
    put("null")
  }

  /// A value that is JSON already, laid out as it stands here.
  public mutating func value(json: some Sequence<UInt8>) {
    begin()
    let isStored: Void? = json.withContiguousStorageIfAvailable { bytes.append($0) }
    if isStored == nil { for byte in json { bytes.append(byte) } }
  }

  /// Text before or after the value that is not part of it, such as an assignment in a script.
  public mutating func surround(_ text: StaticString) { put(text) }

  /// A member with a text; nothing where there is none.
  public mutating func member(_ key: StaticString, _ text: String?) {
    guard let text else { return }
    self.key(key)
    value(text)
  }

  /// A member with a text, whatever its key is.
  public mutating func member(named name: String, _ text: String) {
    key(named: name)
    value(text)
  }

  /// A member with a number; nothing where there is none.
  public mutating func member(_ key: StaticString, _ number: Int?) {
    guard let number else { return }
    self.key(key)
    value(number)
  }

  /// A member that is so or not.
  public mutating func member(_ key: StaticString, _ truth: Bool) {
    self.key(key)
    value(truth)
  }

  /// A member with texts.
  public mutating func member(_ key: StaticString, _ texts: [String]) {
    self.key(key)
    array(texts) { $0.value($1) }
  }

  // MARK: Layout

  private mutating func begin() {
    if followsKey {
      followsKey = false
      return
    }
    switch layout {
    case .compact: if isContinued { bytes.append(UInt8(ascii: ",")) }
    case .indented: indent(after: isContinued ? .comma : .nothing)
    }
    isContinued = true
  }

  private mutating func open(_ mark: UInt8) {
    begin()
    bytes.append(mark)
    if layout == .indented { bytes.append(0x0A) }
    depth += 1
    isContinued = false
  }

  private mutating func close(_ mark: UInt8) {
    depth -= 1
    if layout == .indented { indent(after: .lineEnd) }
    bytes.append(mark)
    isContinued = true
  }

  /// What stands before the blanks of a line, by where it begins in `line`.
  private enum LineStart: Int {
    case comma = 0
    case lineEnd = 1
    case nothing = 2
  }

  /// A comma, a line end and blanks, which are put as a whole: there are more of them than of anything else.
  private static let line: StaticString = ",\n                                "

  private mutating func indent(after start: LineStart) {
    let blanks = Self.line.utf8CodeUnitCount - LineStart.nothing.rawValue
    let count = LineStart.nothing.rawValue - start.rawValue + min(2 * depth, blanks)
    bytes.append(UnsafeBufferPointer(start: Self.line.utf8Start + start.rawValue, count: count))
    for _ in 0..<max(0, 2 * depth - blanks) { bytes.append(0x20) }
  }

  private mutating func put(_ text: StaticString) {
    bytes.append(text)
  }

  // MARK: Texts

  /// A text as it stands between quotes; what needs no escape is copied at once.
  private mutating func put(escaping text: String) {
    text.withBytes { source in
      var start = 0
      while true {
        let end = source.firstIndex(from: start) { word in
          word.hasByte(below: 0x20) || word.hasByte(0x22) || word.hasByte(0x5C)
        } where: {
          $0 < 0x20 || $0 == 0x22 || $0 == 0x5C
        }
        bytes.append(UnsafeBufferPointer(rebasing: source[start..<end]))
        guard end < source.count else { return }
        escape(source[end])
        start = end + 1
      }
    }
  }

  private mutating func escape(_ byte: UInt8) {
    switch byte {
    case 0x22: put("\\\"")
    case 0x5C: put("\\\\")
    case 0x08: put("\\b")
    case 0x09: put("\\t")
    case 0x0A: put("\\n")
    case 0x0C: put("\\f")
    case 0x0D: put("\\r")
    default:
      put(byte < 0x10 ? "\\u000" : "\\u001")
      bytes.append(Array("0123456789abcdef".utf8)[Int(byte & 0x0F)])
    }
  }
}
