/// Reads property lists of every form: XML, binary and OpenStep.
///
/// XML and OpenStep are decoded by Foundation, but for XML as tools write it. The binary form is not: Foundation's reader of it stops the whole
/// process on some broken files. XML is read by a tokenizer first, which bounds it and knows the places and the
/// order of the keys.
enum PropertyListReader {
  /// The property list at a path. A file that is absent or cannot be read has a failure and no node.
  static func read(_ path: String, files: ProjectFiles) -> PropertyListFile {
    do {
      return read(try files.read(path), path: path)
    } catch {
      return PropertyListFile(path: path, node: nil, failure: error.message)
    }
  }

  /// The property list of some bytes. `path` is the file that places name.
  static func read(_ bytes: [UInt8], path: String) -> PropertyListFile {
    do {
      return PropertyListFile(path: path, node: try node(bytes, path: path))
    } catch {
      let place = error.offset.map { "line \(LineTable(bytes).line(of: $0)): " } ?? ""
      return PropertyListFile(path: path, node: nil, failure: place + error.message)
    }
  }

  private static func node(_ bytes: [UInt8], path: String) throws(PropertyListError) -> ConfigNode {
    if bytes.starts(with: "bplist".utf8) { return try BinaryPropertyList.read(bytes) }
    let text = try PropertyListText(bytes)
    if text.isEmpty { throw PropertyListError("the file is empty") }
    guard text.isXML else { return try PropertyListValue.decode(text.bytes).node(outline: nil, places: nil) }
    var parser = XMLPropertyListParser(text.bytes)
    let outline = try parser.outline()
    let places = text.keepsOffsets ? PropertyListPlaces(file: path, lines: LineTable(text.bytes)) : nil
    if let node = OrdinaryPropertyList.node(text.bytes, outline: outline, places: places) { return node }
    let value = try PropertyListValue.decode(text.bytes)
    return value.node(outline: outline, places: places)
  }
}

/// Turns offsets in one file into places.
struct PropertyListPlaces {
  let file: String
  let lines: LineTable

  func location(_ offset: Int) -> ProjectLocation { lines.location(of: offset, in: file) }
}
