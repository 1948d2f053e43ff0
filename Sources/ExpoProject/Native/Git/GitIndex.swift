/// Looks for paths in the index of a Git work tree, whose form gitformat-index(5) defines: versions 2 to 4.
enum GitIndex {
  /// Whether the index has a file below a folder; nil where it cannot tell.
  static func tracks(folder: String, index bytes: [UInt8]) -> Bool? {
    guard bytes.starts(with: "DIRC".utf8), let version = number(bytes, at: 4), (2...4).contains(version),
      let count = number(bytes, at: 8)
    else { return nil }
    let wanted = Array((folder + "/").utf8)
    var offset = 12
    var name: [UInt8] = []
    for _ in 0..<count {
      guard let next = entry(bytes, at: offset, version: version, name: &name) else { return nil }
      if name.starts(with: wanted) { return true }
      offset = next
    }
    return false
  }

  private static let fixedSize = 62

  /// Reads the name of the entry at an offset, given that of the entry before; the offset of the next entry.
  private static func entry(_ bytes: [UInt8], at offset: Int, version: Int, name: inout [UInt8]) -> Int? {
    guard offset + fixedSize <= bytes.count else { return nil }
    let isExtended = version >= 3 && bytes[offset + fixedSize - 2] & 0x40 != 0
    var start = offset + fixedSize + (isExtended ? 2 : 0)
    if version == 4 {
      guard let (removed, next) = variableNumber(bytes, at: start), removed <= name.count else { return nil }
      name.removeLast(removed)
      start = next
    } else {
      name.removeAll(keepingCapacity: true)
    }
    guard start <= bytes.count, let end = bytes[start...].firstIndex(of: 0) else { return nil }
    name += bytes[start..<end]
    // Names are bounded, so that an index of nothing but prefixes does not grow without end.
    guard name.count <= 1 << 16 else { return nil }
    return version == 4 ? end + 1 : offset + (end - offset + 8) / 8 * 8
  }

  private static func number(_ bytes: [UInt8], at offset: Int) -> Int? {
    guard offset + 4 <= bytes.count else { return nil }
    return bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// The numbers of gitformat-pack(5)'s offsets.
  private static func variableNumber(_ bytes: [UInt8], at offset: Int) -> (value: Int, next: Int)? {
    var value = 0
    for index in 0..<4 {
      guard offset + index < bytes.count else { return nil }
      let byte = bytes[offset + index]
      value = value << 7 | Int(byte & 0x7F)
      if byte & 0x80 == 0 { return (value, offset + index + 1) }
      value += 1
    }
    return nil
  }
}
