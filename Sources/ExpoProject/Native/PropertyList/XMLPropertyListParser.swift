/// Where the values of an XML property list stand, and in which order its keys do.
struct PropertyListOutline {
  enum Shape {
    /// A text, a truth value or a whole number, written in the usual way.
    case plain(ConfigNode.Value)
    /// A value that only Foundation reads.
    case leaf
    case array([PropertyListOutline])
    case dictionary([Entry])
  }

  struct Entry {
    var key: String
    var offset: Int
    var value: PropertyListOutline
  }

  var shape: Shape
  var offset: Int
}

/// Reads the structure of an XML property list, with a stack of its own. What it does not understand is an error,
/// so that nothing reaches Foundation's recursive reader that has not been measured here.
struct XMLPropertyListParser {
  private struct Open {
    var name: String
    var offset: Int
    var elements: [PropertyListOutline] = []
    var entries: [PropertyListOutline.Entry] = []
    var key: (text: String, offset: Int)?
  }

  private var tokenizer: XMLTokenizer
  private var stack: [Open] = []
  private var root: PropertyListOutline?
  private var isWrapped = false
  private var count = 0

  init(_ bytes: [UInt8]) {
    tokenizer = XMLTokenizer(bytes)
  }

  mutating func outline() throws(PropertyListError) -> PropertyListOutline {
    while true {
      let token = try tokenizer.next()
      switch token.kind {
      case .open(let name, let isEmpty): try open(name, isEmpty: isEmpty, at: token.offset)
      case .close(let name):
        try close(name, at: token.offset)
        if name == "plist" { return try finished(at: token.offset) }
      case .text(let text):
        guard text.utf8.allSatisfy(XMLTokenizer.isBlank) else {
          throw PropertyListError("text stands between the elements", at: token.offset)
        }
      case .end: return try finished(at: token.offset)
      }
      if !isWrapped, let root { return root }
    }
  }

  private func finished(at offset: Int) throws(PropertyListError) -> PropertyListOutline {
    if let last = stack.last { throw PropertyListError("<\(last.name)> is not closed", at: last.offset) }
    guard let root else { throw PropertyListError("it has no value", at: offset) }
    return root
  }

  private mutating func open(_ name: String, isEmpty: Bool, at offset: Int) throws(PropertyListError) {
    switch name {
    case "plist":
      guard !isWrapped, root == nil, stack.isEmpty, !isEmpty else {
        throw PropertyListError("<plist> stands in the wrong place", at: offset)
      }
      isWrapped = true
    case "dict", "array":
      if stack.count >= PropertyListError.depthLimit { throw .tooDeep(at: offset) }
      if isEmpty {
        try add(PropertyListOutline(shape: name == "dict" ? .dictionary([]) : .array([]), offset: offset))
      } else {
        stack.append(Open(name: name, offset: offset))
      }
    case "key": try addKey(try isEmpty ? "" : content(of: name, at: offset), at: offset)
    case "string", "integer", "real", "date", "data", "true", "false":
      let text = try isEmpty ? "" : content(of: name, at: offset)
      try add(PropertyListOutline(shape: Self.shape(name, text), offset: offset))
    default: throw PropertyListError("<\(name)> is no element of a property list", at: offset)
    }
  }

  private static func shape(_ name: String, _ text: String) -> PropertyListOutline.Shape {
    switch name {
    case "string": return .plain(.string(text))
    case "true" where text.isEmpty: return .plain(.boolean(true))
    case "false" where text.isEmpty: return .plain(.boolean(false))
    case "integer":
      guard text.utf8.count <= 15, let number = Int(text), text == "\(number)" else { return .leaf }
      return .plain(.number(Double(number)))
    default: return .leaf
    }
  }

  private mutating func content(of name: String, at offset: Int) throws(PropertyListError) -> String {
    var text = ""
    while true {
      let token = try tokenizer.next()
      switch token.kind {
      case .text(let part): text += part
      case .close(name): return text
      default: throw PropertyListError("<\(name)> is not closed", at: offset)
      }
    }
  }

  private mutating func close(_ name: String, at offset: Int) throws(PropertyListError) {
    if name == "plist", isWrapped, stack.isEmpty { return }
    guard let last = stack.popLast() else {
      throw PropertyListError("</\(name)> closes nothing", at: offset)
    }
    guard last.name == name else { throw PropertyListError("<\(last.name)> is closed by </\(name)>", at: offset) }
    if let key = last.key { throw PropertyListError("the key \(key.text) has no value", at: key.offset) }
    let shape = name == "dict" ? PropertyListOutline.Shape.dictionary(last.entries) : .array(last.elements)
    try add(PropertyListOutline(shape: shape, offset: last.offset))
  }

  private mutating func addKey(_ text: String, at offset: Int) throws(PropertyListError) {
    guard let last = stack.indices.last, stack[last].name == "dict" else {
      throw PropertyListError("<key> stands outside a dictionary", at: offset)
    }
    if let key = stack[last].key { throw PropertyListError("the key \(key.text) has no value", at: key.offset) }
    stack[last].key = (text, offset)
  }

  private mutating func add(_ value: PropertyListOutline) throws(PropertyListError) {
    count += 1
    if count > PropertyListError.valueLimit { throw .tooMany(at: value.offset) }
    guard let last = stack.indices.last else {
      guard root == nil else { throw PropertyListError("a second value stands beside the first", at: value.offset) }
      root = value
      return
    }
    if stack[last].name == "array" {
      stack[last].elements.append(value)
    } else if let key = stack[last].key {
      stack[last].entries.append(PropertyListOutline.Entry(key: key.text, offset: key.offset, value: value))
      stack[last].key = nil
    } else {
      throw PropertyListError("a value without a key stands in a dictionary", at: value.offset)
    }
  }
}
