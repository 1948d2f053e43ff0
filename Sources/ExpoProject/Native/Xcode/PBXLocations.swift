/// Where the objects of a `project.pbxproj` begin.
enum PBXLocations {
  /// The places of some objects: the lines that begin with their identifier and open a brace. An object that is
  /// not found so has the place of the file.
  static func find(_ identifiers: Set<String>, in bytes: [UInt8], file: String) -> [String: ProjectLocation] {
    var found: [String: ProjectLocation] = [:]
    let lengths = Set(identifiers.map(\.utf8.count))
    var line = 0
    var start = 0
    while start < bytes.count, found.count < identifiers.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      line += 1
      let first = bytes[start..<end].firstIndex { $0 != 0x20 && $0 != 0x09 } ?? end
      let word = bytes[first..<end].prefix { $0 != 0x20 && $0 != 0x09 && $0 != UInt8(ascii: "=") }
      if lengths.contains(word.count), bytes[word.endIndex..<end].contains(UInt8(ascii: "{")) {
        let text = String(decoding: word, as: UTF8.self)
        if identifiers.contains(text), found[text] == nil {
          found[text] = ProjectLocation(file: file, line: line, column: first - start + 1)
        }
      }
      start = end + 1
    }
    return found
  }
}
