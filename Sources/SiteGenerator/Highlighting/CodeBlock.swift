/// A block of code with its language's words in colour.
struct CodeBlock {
  /// The word after the fence: a language, perhaps followed by more.
  let info: String
  let text: String
  /// The name of the file, shown above the code.
  var file: String?
  /// The lines to mark, from 1.
  var marked: Set<Int> = []

  var html: HTML {
    let language = CodeLanguage(info: info, file: file)
    let name = file ?? (language == .plain ? "Code" : "Code, \(language.title)")
    let lines = lines(language)
    return Tag.figure(.class("code")) {
      if let file { Tag.figcaption { Tag.code(text: file) } }
      Tag.pre(.plain(.tabindex, "0"), .plain(.role, "group"), .aria(.label, name)) {
        Tag.code {
          for (index, line) in lines.enumerated() {
            if index > 0 { "\n" }
            if marked.contains(index + 1) {
              Tag.mark(.class("line")) { if line.isEmpty { " " } else { html(line) } }
            } else {
              html(line)
            }
          }
        }
      }
    }
  }

  /// A part of a token, on one line.
  private typealias Stretch = (kind: CodeToken.Kind, text: Substring)

  private func lines(_ language: CodeLanguage) -> [[Stretch]] {
    let body = text.utf8.last == 0x0A ? String(Substring(text.utf8.dropLast())) : text
    var lines: [[Stretch]] = [[]]
    for token in language.tokens(body) {
      var rest = Substring(token.text).utf8
      while let end = rest.firstIndex(of: 0x0A) {
        if end > rest.startIndex { lines[lines.count - 1].append((token.kind, Substring(rest[..<end]))) }
        lines.append([])
        rest = rest[rest.index(after: end)...]
      }
      if !rest.isEmpty { lines[lines.count - 1].append((token.kind, Substring(rest))) }
    }
    return lines
  }

  private func html(_ line: [Stretch]) -> [HTML] {
    line.map { kind, text in
      kind == .plain ? .text(String(text)) : Tag.span(.class(kind.rawValue), text: String(text))
    }
  }
}
