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
    let body = text.hasSuffix("\n") ? String(text.dropLast()) : text
    var lines: [[HTML]] = [[]]
    for token in language.tokens(body) {
      for (offset, line) in token.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
        if offset > 0 { lines.append([]) }
        guard !line.isEmpty else { continue }
        lines[lines.count - 1].append(
          token.kind == .plain ? .text(String(line)) : Tag.span(.class(token.kind.rawValue), text: String(line)))
      }
    }
    var content: [HTML] = []
    for (index, line) in lines.enumerated() {
      if index > 0 { content.append(.text("\n")) }
      if marked.contains(index + 1) {
        content.append(Tag.mark([.class("line")], line.isEmpty ? [.text(" ")] : line))
      } else {
        content += line
      }
    }
    let name = file.map { "\($0)" } ?? (language == .plain ? "Code" : "Code, \(language.title)")
    return Tag.figure(.class("code")) {
      if let file { Tag.figcaption { Tag.code(text: file) } }
      Tag.pre(.plain(.tabindex, "0"), .plain(.role, "group"), .aria(.label, name)) { Tag.code([], content) }
    }
  }
}
