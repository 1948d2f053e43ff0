/// Reads the binary form of property lists, as CoreFoundation's `CFBinaryPList.c` defines it.
///
/// Every offset, size and reference is checked. A value that several places refer to is counted at each, and a
/// value inside itself is an error.
struct BinaryPropertyList {
  private let bytes: [UInt8]
  private let offsetSize: Int
  private let referenceSize: Int
  private let objectCount: Int
  private let tableOffset: Int
  private var isOpen: Set<Int> = []
  private var count = 0
  /// The texts read so far: many values may refer to one.
  private var texts: [Int: String] = [:]
  private var textBytes = 0

  /// The value of a file. Keys are in the order of the file, and nothing has a place.
  static func read(_ bytes: [UInt8]) throws(PropertyListError) -> ConfigNode {
    var list = try BinaryPropertyList(bytes)
    let top = try list.number(at: bytes.count - 16, size: 8)
    return ConfigNode(try list.value(top))
  }

  private init(_ bytes: [UInt8]) throws(PropertyListError) {
    guard bytes.count >= 40 else { throw PropertyListError("the binary property list is cut off") }
    self.bytes = bytes
    let trailer = bytes.count - 32
    offsetSize = Int(bytes[trailer + 6])
    referenceSize = Int(bytes[trailer + 7])
    objectCount = try Self.number(bytes, at: trailer + 8, size: 8)
    tableOffset = try Self.number(bytes, at: trailer + 24, size: 8)
    guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), tableOffset >= 8, tableOffset <= trailer,
      objectCount > 0, objectCount <= (trailer - tableOffset) / offsetSize
    else { throw PropertyListError("the table of the binary property list is broken") }
  }

  private mutating func value(_ reference: Int) throws(PropertyListError) -> ConfigNode.Value {
    count += 1
    if count > PropertyListError.valueLimit { throw .tooMany() }
    guard reference < objectCount else { throw Self.broken }
    let offset = try number(at: tableOffset + reference * offsetSize, size: offsetSize)
    guard offset >= 8, offset < tableOffset else { throw Self.broken }
    let marker = bytes[offset]
    switch marker >> 4 {
    case 0x0: return try simple(marker)
    case 0x1: return .number(Double(try integer(at: offset + 1, size: 1 << Int(marker & 0xF))))
    case 0x2: return .number(try real(at: offset + 1, size: 1 << Int(marker & 0xF)))
    case 0x3: return .unsupported("date")
    case 0x4: return .unsupported("data")
    case 0x5, 0x6: return .string(try text(at: offset))
    case 0x8: return .unsupported("identifier")
    case 0xA, 0xB, 0xC: return .array(try elements(at: offset, reference: reference))
    case 0xD: return .object(try members(at: offset, reference: reference))
    default: throw Self.broken
    }
  }

  private func simple(_ marker: UInt8) throws(PropertyListError) -> ConfigNode.Value {
    switch marker {
    case 0x00: return .null
    case 0x08: return .boolean(false)
    case 0x09: return .boolean(true)
    default: throw Self.broken
    }
  }

  private mutating func elements(at offset: Int, reference: Int) throws(PropertyListError) -> [ConfigNode] {
    let (start, length) = try length(at: offset)
    guard length <= (tableOffset - start) / referenceSize else { throw Self.broken }
    try enter(reference)
    var nodes: [ConfigNode] = []
    for index in 0..<length {
      nodes.append(ConfigNode(try value(try number(at: start + index * referenceSize, size: referenceSize))))
    }
    isOpen.remove(reference)
    return nodes
  }

  private mutating func members(at offset: Int, reference: Int) throws(PropertyListError) -> [ConfigNode.Member] {
    let (start, length) = try length(at: offset)
    guard length <= (tableOffset - start) / referenceSize / 2 else { throw Self.broken }
    try enter(reference)
    var members: [ConfigNode.Member] = []
    for index in 0..<length {
      let key = try value(try number(at: start + index * referenceSize, size: referenceSize))
      let node = try value(try number(at: start + (length + index) * referenceSize, size: referenceSize))
      guard case .string(let name) = key else { throw PropertyListError("a key is no text") }
      members.append(ConfigNode.Member(key: name, node: ConfigNode(node)))
    }
    isOpen.remove(reference)
    return members
  }

  private mutating func enter(_ reference: Int) throws(PropertyListError) {
    if isOpen.count >= PropertyListError.depthLimit { throw .tooDeep() }
    guard isOpen.insert(reference).inserted else { throw PropertyListError("a value contains itself") }
  }

  private mutating func text(at offset: Int) throws(PropertyListError) -> String {
    if let text = texts[offset] { return text }
    let (start, length) = try length(at: offset)
    let isWide = bytes[offset] >> 4 == 0x6
    guard length <= (tableOffset - start) / (isWide ? 2 : 1) else { throw Self.broken }
    // Only texts that overlap have more bytes than the file.
    textBytes += length
    guard textBytes <= bytes.count else { throw Self.broken }
    let text = content(start: start, length: length, isWide: isWide)
    texts[offset] = text
    return text
  }

  private func content(start: Int, length: Int, isWide: Bool) -> String {
    if !isWide { return String(decoding: bytes[start..<start + length], as: UTF8.self) }
    let units = (0..<length).map { UInt16(bytes[start + 2 * $0]) << 8 | UInt16(bytes[start + 2 * $0 + 1]) }
    return String(decoding: units, as: UTF16.self)
  }

  /// Where the content of an object begins, and its length: in the marker, or in an integer after it.
  private func length(at offset: Int) throws(PropertyListError) -> (start: Int, length: Int) {
    let short = Int(bytes[offset] & 0xF)
    if short < 0xF { return (offset + 1, short) }
    guard offset + 1 < tableOffset, bytes[offset + 1] >> 4 == 0x1 else { throw Self.broken }
    let size = 1 << Int(bytes[offset + 1] & 0xF)
    guard size <= 8, offset + 2 + size <= tableOffset else { throw Self.broken }
    return (offset + 2 + size, try number(at: offset + 2, size: size))
  }

  private func integer(at offset: Int, size: Int) throws(PropertyListError) -> Int64 {
    // CoreFoundation writes 16 bytes for what does not fit 8, and reads their lower half.
    guard size <= 16, offset + size <= tableOffset else { throw Self.broken }
    let used = bytes[(offset + max(0, size - 8))..<(offset + size)]
    let value = used.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return Int64(bitPattern: value)
  }

  private func real(at offset: Int, size: Int) throws(PropertyListError) -> Double {
    guard size == 4 || size == 8, offset + size <= tableOffset else { throw Self.broken }
    let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 8 ? Double(bitPattern: value) : Double(Float(bitPattern: UInt32(truncatingIfNeeded: value)))
  }

  private func number(at offset: Int, size: Int) throws(PropertyListError) -> Int {
    try Self.number(bytes, at: offset, size: size)
  }

  private static func number(_ bytes: [UInt8], at offset: Int, size: Int) throws(PropertyListError) -> Int {
    guard offset >= 0, offset <= bytes.count - size else { throw broken }
    let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard let number = Int(exactly: value) else { throw broken }
    return number
  }

  private static let broken = PropertyListError("the binary property list is broken")
}
