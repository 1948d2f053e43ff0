import KnowledgeGraph
import Testing
import Versions

/// A knowledge with exactly one mistake, whose place is marked with `‸`, and what a person is told of it.
struct Mistake: Sendable, CustomTestStringConvertible {
  let code: Diagnostic.Code
  let name: String
  /// The files by path; one holds the mark.
  let files: [String: String]
  let message: String
  let hint: String?

  /// A mistake in one file, which others may stand beside.
  init(
    _ code: Diagnostic.Code, _ name: String, file: String = "apple-targets/fact.md", _ text: String,
    beside: [String: String] = [:], message: String, hint: String? = nil
  ) {
    self.code = code
    self.name = name
    self.files = beside.merging([file: text]) { _, new in new }
    self.message = message
    self.hint = hint
  }

  var testDescription: String { "\(code.rawValue): \(name)" }

  /// What `Versions` says of a text that is no range.
  static func rangeHint(_ text: String) -> String {
    do {
      _ = try VersionRange(parsing: text)
      return ""
    } catch {
      return "\(error.message.prefix(1).uppercased())\(error.message.dropFirst()): \(error.hint)."
    }
  }

  /// The mistakes of all kinds.
  static let all =
    pathMistakes + frontMatterMistakes + scalarMistakes + factBlockMistakes + textMistakes + sectionMistakes
    + linkMistakes + sourceMistakes + evidenceMistakes + claimMistakes + tableMistakes + rowMistakes + versionMistakes
    + graphMistakes + unfinishedMistakes
}
