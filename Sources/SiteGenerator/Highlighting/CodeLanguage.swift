/// A language whose words are put in colour.
enum CodeLanguage: Equatable {
  case json, javaScript, swift, ruby, shell, xml, yaml, diff, plain

  /// The language of a fence's info string, or else of a file's name.
  init(info: String, file: String? = nil) {
    let word = info.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "+" }.lowercased()
    let name = Self.last(of: file ?? "", after: UInt8(ascii: "/"))
    let ending = Self.last(of: name, after: UInt8(ascii: ".")).lowercased()
    self = Self.byWord[word.isEmpty ? ending : word] ?? (name == "Podfile" ? .ruby : .plain)
  }

  /// The last part of a text that is divided by marks.
  private static func last(of text: String, after mark: UInt8) -> String {
    guard let place = text.utf8.lastIndex(of: mark) else { return text }
    return String(text[text.utf8.index(after: place)...])
  }

  private static let byWord: [String: CodeLanguage] = [
    "json": .json, "json5": .javaScript, "jsonc": .javaScript, "js": .javaScript, "javascript": .javaScript,
    "jsx": .javaScript, "ts": .javaScript, "typescript": .javaScript, "tsx": .javaScript, "cjs": .javaScript,
    "mjs": .javaScript, "swift": .swift, "rb": .ruby, "ruby": .ruby, "sh": .shell, "shell": .shell, "bash": .shell,
    "zsh": .shell, "console": .shell, "xml": .xml, "plist": .xml, "html": .xml, "entitlements": .xml,
    "pbxproj": .javaScript, "yaml": .yaml, "yml": .yaml, "lock": .yaml, "diff": .diff, "patch": .diff,
  ]

  /// The name that readers know.
  var title: String {
    switch self {
    case .json: "JSON"
    case .javaScript: "JavaScript"
    case .swift: "Swift"
    case .ruby: "Ruby"
    case .shell: "shell"
    case .xml: "XML"
    case .yaml: "YAML"
    case .diff: "diff"
    case .plain: "text"
    }
  }

  /// The code in stretches; put together they are the code.
  func tokens(_ text: String) -> [CodeToken] {
    switch self {
    case .json, .javaScript, .swift, .ruby: CurlyTokenizer(text, grammar: .of(self)).tokens()
    case .shell: ShellTokenizer.tokens(text)
    case .xml: XMLTokenizer.tokens(text)
    case .yaml: YAMLTokenizer.tokens(text)
    case .diff: DiffTokenizer.tokens(text)
    case .plain: [CodeToken(kind: .plain, text: text)]
    }
  }
}
