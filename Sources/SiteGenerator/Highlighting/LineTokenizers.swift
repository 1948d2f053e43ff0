/// Splits shell commands: the command, its options, strings, variables and comments.
enum ShellTokenizer {
  static func tokens(_ text: String) -> [CodeToken] {
    LineByLine.tokens(text) { line in
      var tokens: [CodeToken] = []
      var isCommand = true
      var rest = line
      while let first = rest.first {
        if first == " " {
          tokens.append(CodeToken(kind: .plain, text: LineByLine.take(&rest) { $0 == " " }))
        } else if first == "#", tokens.last.map({ $0.text.hasSuffix(" ") }) ?? true {
          tokens.append(CodeToken(kind: .comment, text: String(rest)))
          rest = rest[rest.endIndex...]
        } else if first == "\"" || first == "'" {
          tokens.append(CodeToken(kind: .string, text: LineByLine.takeString(&rest)))
          isCommand = false
        } else if "|&;()".contains(first) {
          tokens.append(CodeToken(kind: .plain, text: LineByLine.take(&rest) { "|&;()".contains($0) }))
          isCommand = true
        } else {
          let word = LineByLine.take(&rest) { !" \"'|&;()".contains($0) }
          let isAssignment = word.contains("=") && !word.hasPrefix("-")
          if word == "$" || word == ">" {
            tokens.append(CodeToken(kind: .plain, text: word))
          } else if word.hasPrefix("-") {
            tokens.append(CodeToken(kind: .name, text: word))
          } else if word.hasPrefix("$") {
            tokens.append(CodeToken(kind: .number, text: word))
          } else {
            tokens.append(CodeToken(kind: isCommand && !isAssignment ? .type : .plain, text: word))
            if !isAssignment { isCommand = false }
          }
        }
      }
      return tokens
    }
  }
}

/// Splits YAML: keys, strings, numbers, truth values and comments.
enum YAMLTokenizer {
  static func tokens(_ text: String) -> [CodeToken] {
    LineByLine.tokens(text) { line in
      var tokens: [CodeToken] = []
      var rest = line
      tokens.append(CodeToken(kind: .plain, text: LineByLine.take(&rest) { " -".contains($0) }))
      if rest.first != "#", let colon = rest.firstIndex(of: ":"),
        rest.index(after: colon) == rest.endIndex || rest[rest.index(after: colon)] == " "
      {
        tokens.append(CodeToken(kind: .name, text: String(rest[..<colon])))
        rest = rest[colon...]
        tokens.append(CodeToken(kind: .plain, text: LineByLine.take(&rest) { ": ".contains($0) }))
      }
      let value = String(rest)
      let kind: CodeToken.Kind =
        switch value.first {
        case "#": .comment
        case "\"", "'": .string
        case let first? where first.isNumber: .number
        default: ["true", "false", "null", "yes", "no"].contains(value) ? .keyword : .plain
        }
      tokens.append(CodeToken(kind: kind, text: value))
      return tokens
    }
  }
}

/// Splits a diff into lines that were added, removed or stay.
enum DiffTokenizer {
  static func tokens(_ text: String) -> [CodeToken] {
    LineByLine.tokens(text) { line in
      let kind: CodeToken.Kind =
        switch line.first {
        case "+": .added
        case "-": .removed
        case "@": .name
        default: .plain
        }
      return [CodeToken(kind: kind, text: String(line))]
    }
  }
}

/// Splits XML: elements, attributes, strings and comments.
enum XMLTokenizer {
  static func tokens(_ text: String) -> [CodeToken] {
    var tokens: [CodeToken] = []
    var rest = Substring(text)
    while !rest.isEmpty {
      if rest.hasPrefix("<!--") {
        var comment = ""
        while !rest.isEmpty, !comment.hasSuffix("-->") { comment.append(rest.removeFirst()) }
        tokens.append(CodeToken(kind: .comment, text: comment))
      } else if rest.first == "<" {
        tokens.append(CodeToken(kind: .type, text: LineByLine.take(&rest) { !" \n>".contains($0) }))
        while let first = rest.first, first != ">" {
          if first == "\"" || first == "'" {
            tokens.append(CodeToken(kind: .string, text: LineByLine.takeString(&rest)))
          } else {
            tokens.append(CodeToken(kind: .name, text: LineByLine.take(&rest) { !">\"'".contains($0) }))
          }
        }
        if !rest.isEmpty { tokens.append(CodeToken(kind: .type, text: String(rest.removeFirst()))) }
      } else {
        tokens.append(CodeToken(kind: .plain, text: LineByLine.take(&rest) { $0 != "<" }))
      }
    }
    return tokens
  }
}

/// What the tokenizers that go line by line share.
enum LineByLine {
  static func tokens(_ text: String, _ line: (Substring) -> [CodeToken]) -> [CodeToken] {
    var tokens: [CodeToken] = []
    for (offset, part) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if offset > 0 { tokens.append(CodeToken(kind: .plain, text: "\n")) }
      tokens += line(part).filter { !$0.text.isEmpty }
    }
    return tokens
  }

  static func take(_ rest: inout Substring, while condition: (Character) -> Bool) -> String {
    let taken = rest.prefix(while: condition)
    rest = rest[taken.endIndex...]
    return String(taken)
  }

  /// A string with its quotes, as far as it goes.
  static func takeString(_ rest: inout Substring) -> String {
    var text = String(rest.removeFirst())
    let quote = text
    while let next = rest.first {
      text.append(rest.removeFirst())
      if String(next) == quote { break }
      if next == "\\", !rest.isEmpty { text.append(rest.removeFirst()) }
    }
    return text
  }
}
