/// Reads `.xcconfig` files: `NAME = value` a line, `NAME[condition] = value`, `#include "file"` and `#include? "file"`.
struct ConfigurationFileReader {
  /// The most bytes of one file: 1 MiB.
  private static let fileLimit = 1 << 20
  /// The most files that one file includes, directly or not.
  private static let includeLimit = 64

  private let files: ProjectFiles
  private var settings: [String: String] = [:]
  private var conditional: Set<String> = []
  private var isComplete = true
  private var open: [String] = []
  private var included = 0

  private init(files: ProjectFiles) { self.files = files }

  /// The settings of a file, whose path is relative to the root. What cannot be read leaves it incomplete.
  static func read(_ path: String, files: ProjectFiles) -> XcodeProject.ConfigurationFile {
    var reader = ConfigurationFileReader(files: files)
    reader.include(path)
    return XcodeProject.ConfigurationFile(
      path: path, settings: reader.settings, conditional: reader.conditional, isComplete: reader.isComplete)
  }

  private mutating func include(_ path: String) {
    guard !open.contains(path) else { return }
    included += 1
    guard included <= Self.includeLimit, let text = try? files.text(path, limit: Self.fileLimit) else {
      if !Self.isOfCocoaPods(path) { isComplete = false }
      return
    }
    open.append(path)
    for line in Self.lines(of: text) { read(line, in: path) }
    open.removeLast()
  }

  /// Whether CocoaPods writes the file: it is seldom committed.
  private static func isOfCocoaPods(_ path: String) -> Bool {
    RelativePath.name(path).hasPrefix("Pods-") || path.split(separator: "/").contains("Pods")
  }

  /// The lines without comments, those that end in a backslash joined with the next.
  private static func lines(of text: String) -> [Substring] {
    var lines: [Substring] = []
    var kept = ""
    for line in text.split(omittingEmptySubsequences: true, whereSeparator: \.isNewline) {
      let bare = comment(in: line).map { line[..<$0] } ?? line
      if bare.hasSuffix("\\") {
        kept += bare.dropLast()
      } else {
        lines.append(kept.isEmpty ? bare : Substring(kept + bare))
        kept = ""
      }
    }
    return kept.isEmpty ? lines : lines + [Substring(kept)]
  }

  /// Where a comment begins. `//` begins one even in an address, as Xcode has it.
  private static func comment(in line: Substring) -> Substring.Index? {
    var index = line.startIndex
    while index < line.endIndex {
      if line[index...].hasPrefix("//") { return index }
      index = line.index(after: index)
    }
    return nil
  }

  private mutating func read(_ line: Substring, in path: String) {
    let line = line.trimmed
    if line.hasPrefix("#include") {
      guard let start = line.firstIndex(of: "\""), let end = line.lastIndex(of: "\""), start < end else { return }
      let name = String(line[line.index(after: start)..<end])
      let base = name.hasPrefix("/") ? "" : RelativePath.parent(path) ?? ""
      return include(RelativePath.normalized(RelativePath.join(base, name)))
    }
    guard let equals = line.firstIndex(of: "=") else { return }
    // A condition in brackets may hold an equals sign of its own.
    if let bracket = line.firstIndex(of: "["), bracket < equals {
      conditional.insert(String(line[..<bracket].trimmed))
      return
    }
    let name = String(line[..<equals].trimmed)
    let value = String(line[line.index(after: equals)...].trimmed)
    guard !name.isEmpty else { return }
    settings[name] = value.inherited(from: settings[name])
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop(while: \.isWhitespace)
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}

extension String {
  /// The value with what stood before in the place of `$(inherited)`, where anything did.
  fileprivate func inherited(from before: String?) -> String {
    guard let before else { return self }
    return ["$(inherited)", "${inherited}"].reduce(self) { text, word in
      text.split(separator: word, omittingEmptySubsequences: false).joined(separator: before)
    }
  }
}
