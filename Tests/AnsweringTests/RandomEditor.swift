import Foundation
import KnowledgeGraph
import TestSupport

/// Edits the repository's facts at random, so that they keep to the format.
struct RandomEditor {
  /// What was done, and whether it must be seen without reading all files.
  struct Edit {
    let what: String
    let isSmall: Bool
  }

  private let knowledge: ChangingKnowledge
  private var random: SeededGenerator
  private let documents: [String]
  /// Files that nothing leads to and that declare nothing.
  private var added: [String] = []

  init(_ knowledge: ChangingKnowledge, seed: UInt64) throws {
    self.knowledge = knowledge
    random = SeededGenerator(seed: seed)
    documents = try KnowledgeFolder(path: knowledge.folder).files.map(\.path).filter { !Vocabulary.holds($0) }
  }

  /// Makes the edit of a number: each kind has its turn.
  mutating func edit(_ number: Int) throws -> Edit {
    switch number {
    case 1: try changeWords()
    case 2: try addSection()
    case 3: try addFile()
    case 4: try addFile()
    case 5: try moveFile()
    case 6: try changeVocabulary()
    case 7: try removeFile()
    default: try changeMany()
    }
  }

  private struct Document {
    let name: String
    let text: String
  }

  private mutating func document() throws -> Document { try document { _ in true } }

  private mutating func document(where isMeant: (String) -> Bool) throws -> Document {
    for name in documents.shuffled(using: &random) {
      let text = try knowledge.read(name)
      if isMeant(text) { return Document(name: name, text: text) }
    }
    throw CocoaError(.fileNoSuchFile)
  }

  /// Words of the facts, to be put where they were not.
  private mutating func words(_ count: Int) throws -> String {
    let words: [Substring] = try document().text.split { !$0.isLetter }.filter { $0.count > 3 }
    var chosen: [String] = []
    for _ in 0..<count { if let word = words.randomElement(using: &random) { chosen.append(String(word)) } }
    return chosen.joined(separator: " ")
  }

  /// Adds words to a paragraph and takes others out of it.
  private mutating func changeWords() throws -> Edit {
    let chosen = try document { $0.contains("\n\n") }
    let (name, text) = (chosen.name, chosen.text)
    var lines = text.components(separatedBy: "\n")
    let title = lines.firstIndex { $0.hasPrefix("# ") } ?? 0
    let paragraphs = lines.indices.filter { place in
      place > title && lines[place - 1].isEmpty && lines[place].first?.isLetter == true && lines[place].contains(". ")
    }
    guard let place = paragraphs.randomElement(using: &random) else { return try changeWords() }
    lines[place] += " Besides, \(try words(12)) zorble."
    try knowledge.write(lines.joined(separator: "\n"), to: name)
    return Edit(what: "words added to line \(place + 1) of \(name)", isSmall: true)
  }

  private mutating func addSection() throws -> Edit {
    let chosen = try document()
    let (name, text) = (chosen.name, chosen.text)
    let section = "\n## Freshly added\n\nThat \(try words(9)).\n\n### Asked as\n\n- \(try words(5).lowercased())\n"
    try knowledge.write(text + section, to: name)
    return Edit(what: "a section added to \(name)", isSmall: true)
  }

  /// Adds a file like another one.
  private mutating func addFile() throws -> Edit {
    let chosen = try document { !$0.contains("\ntables:") && !$0.contains("\npackage:") && !$0.contains("target-type") }
    let (name, text) = (chosen.name, chosen.text)
    let folder = name.split(separator: "/").dropLast().joined(separator: "/")
    let new = "\(folder)/a-copy-\(added.count).md"
    try knowledge.write(text.replacing("\n# ", with: "\n# Once more: \(try words(2)) ", maxReplacements: 1), to: new)
    added.append(new)
    return Edit(what: "\(new) added, like \(name)", isSmall: true)
  }

  private mutating func moveFile() throws -> Edit {
    guard let name = added.popLast() else { return try addFile() }
    let new = name.replacing("/a-copy", with: "/z-copy")
    try knowledge.move(name, to: new)
    added.append(new)
    return Edit(what: "\(name) moved to \(new)", isSmall: true)
  }

  private mutating func removeFile() throws -> Edit {
    guard let name = added.popLast() else { return try changeWords() }
    try knowledge.remove(name)
    return Edit(what: "\(name) removed", isSmall: true)
  }

  private mutating func changeVocabulary() throws -> Edit {
    let name = "vocabulary/synonyms.md"
    try knowledge.write(try knowledge.read(name) + "\n- zorble, \(try words(1).lowercased())\n", to: name)
    return Edit(what: "a group of synonyms added", isSmall: false)
  }

  /// Several edits at once.
  private mutating func changeMany() throws -> Edit {
    let edits = [try changeWords(), try addSection(), try addFile(), try removeFile(), try changeWords()]
    return Edit(what: edits.map(\.what).joined(separator: ", "), isSmall: true)
  }
}
