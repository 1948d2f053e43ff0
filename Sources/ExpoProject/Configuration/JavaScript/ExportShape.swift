/// What a CommonJS source exports, by its text, for a config that could not be evaluated.
enum ExportShape {
  /// Whether `module.exports` is assigned a function or an arrow function.
  static func isFunction(_ text: String) -> Bool {
    let tokens = JSScanner.tokens(text)
    let bytes = Array(text.utf8)
    func word(_ index: Int) -> String? {
      guard tokens.indices.contains(index), tokens[index].kind == .word else { return nil }
      return String(decoding: bytes[tokens[index].range], as: UTF8.self)
    }
    for index in tokens.indices where word(index) == "exports" {
      guard tokens.indices.contains(index + 1), tokens[index + 1].isMark("=") else { continue }
      let first = word(index + 2)
      if first == "function" || first == "async" { return true }
      if first != nil { return tokens.indices.contains(index + 3) && tokens[index + 3].kind == .arrow }
      return isArrow(tokens, from: index + 2)
    }
    return false
  }

  /// Whether the parentheses that begin at a token are an arrow function's.
  private static func isArrow(_ tokens: [JSToken], from start: Int) -> Bool {
    guard tokens.indices.contains(start), tokens[start].isMark("(") else { return false }
    var depth = 0
    for index in start..<tokens.count {
      if tokens[index].isMark("(") { depth += 1 }
      if tokens[index].isMark(")") { depth -= 1 }
      if depth == 0 { return index + 1 < tokens.count && tokens[index + 1].kind == .arrow }
    }
    return false
  }
}
