import ExpoProject

/// A place in the sources that opens the storage of an App Group.
struct GroupUse {
  /// The group as a literal; nil where it comes from a constant.
  let group: String?
  /// What opens it, as people write it.
  let call: String
  /// Whether the call takes a group and nothing else; `suiteName` takes other names too.
  let takesGroupsOnly: Bool
  /// Where.
  let location: ProjectLocation

  /// All uses in a file.
  static func all(in file: SourceFile) -> [GroupUse] {
    literals(in: file) + constants(in: file)
  }

  /// Whether the use is one of an App Group, as far as can be told.
  var isOfGroup: Bool { takesGroupsOnly || group.map { $0.hasPrefix("group.") } ?? true }

  private static let calls: [(marker: String, call: String, takesGroupsOnly: Bool)] = [
    ("suiteName:", "UserDefaults(suiteName:)", false),
    ("forSecurityApplicationGroupIdentifier:", "containerURL(forSecurityApplicationGroupIdentifier:)", true),
    ("initWithSuiteName:", "initWithSuiteName:", false),
    ("containerURLForSecurityApplicationGroupIdentifier:", "containerURLForSecurityApplicationGroupIdentifier:", true),
    ("new ExtensionStorage(", "new ExtensionStorage(…)", true),
  ]

  private static func literals(in file: SourceFile) -> [GroupUse] {
    file.literals.compactMap { literal in
      let lead = lead(of: literal, in: file)
      if let call = calls.first(where: { ends(lead, with: $0.marker) }) {
        return GroupUse(
          group: literal.text, call: call.call, takesGroupsOnly: call.takesGroupsOnly, location: literal.location)
      }
      guard isConstant(lead), isGroupLike(literal.text) else { return nil }
      return GroupUse(group: literal.text, call: "a constant", takesGroupsOnly: true, location: literal.location)
    }
  }

  private static func ends(_ text: Substring, with end: String) -> Bool {
    text.utf8.count >= end.utf8.count && text.utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
  }

  /// The calls whose argument is no literal.
  private static func constants(in file: SourceFile) -> [GroupUse] {
    let calls = calls.filter { file.code.holds($0.marker) }
    guard !calls.isEmpty else { return [] }
    let literalLines = Set(file.literals.compactMap(\.location.line))
    let lines = file.code.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return lines.enumerated().compactMap { index, line in
      guard !literalLines.contains(index + 1),
        let call = calls.first(where: { Substring(line).holds($0.marker) })
      else { return nil }
      return GroupUse(
        group: nil, call: call.call, takesGroupsOnly: call.takesGroupsOnly,
        location: ProjectLocation(file: file.path, line: index + 1))
    }
  }

  /// The code before a literal without blanks at its end; where there is none on its line, that of the line above.
  private static func lead(of literal: SourceFile.Literal, in file: SourceFile) -> Substring {
    let own = trimmed(literal.lead[...])
    guard own.isEmpty, let line = literal.location.line, line >= 2 else { return own }
    let lines = file.code.utf8.split(
      separator: UInt8(ascii: "\n"), maxSplits: line - 1, omittingEmptySubsequences: false)
    return lines.indices.contains(line - 2) ? trimmed(Substring(lines[line - 2])) : own
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while let last = text.last, last.isWhitespace || last == "@" { text.removeLast() }
    return text
  }

  /// Whether the code before a literal gives it to a constant that is named for a group.
  private static func isConstant(_ lead: Substring) -> Bool {
    guard let last = lead.last, last == "=" || last == ":" else { return false }
    let name = lead.lowercased().filter { $0 != "_" }
    return ["appgroup", "suite", "groupid", "groupname"].contains { name.holds($0) }
  }

  private static func isGroupLike(_ text: String) -> Bool {
    text.hasPrefix("group.") && text.split(separator: ".").count >= 3 && !text.contains(" ")
  }
}

extension Sequence<SourceFile> {
  /// The first use of an App Group.
  var firstGroupUse: GroupUse? {
    lazy.compactMap { file in GroupUse.all(in: file).first(where: \.isOfGroup) }.first
  }

  /// The App Groups that stand in calls and constants as literals.
  var groupLiterals: [String] { flatMap { GroupUse.all(in: $0).filter(\.isOfGroup).compactMap(\.group) } }
}
