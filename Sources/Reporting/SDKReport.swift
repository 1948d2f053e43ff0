import KnowledgeGraph
import UpgradeReadiness

/// What is known of the SDKs, of one, or of what changes between two, ready to be printed.
public enum SDKReport: Sendable {
  case all([SDKProfile])
  case one(SDKProfile)
  case comparison(SDKComparison)

  // MARK: Text

  /// For a terminal or a pipe.
  public func text(_ style: TerminalStyle) -> String {
    switch self {
    case .all(let profiles): Self.table(profiles, style)
    case .one(let profile): Self.text(profile, style)
    case .comparison(let comparison): Self.text(comparison, style)
    }
  }

  private static func table(_ profiles: [SDKProfile], _ style: TerminalStyle) -> String {
    let columns = ["released", "minimum-ios", "xcode", "node", "react-native"]
    var table = TextTable(heads: ["SDK", "released", "iOS", "Xcode", "Node", "React Native"])
    for profile in profiles {
      table.rows.append(
        [TextTable.Cell("\(profile.sdk)")]
          + columns.map { name in
            let cell = profile.cells.first { $0.name == name }
            guard let cell, let value = cell.value else { return TextTable.Cell("not found", .caution) }
            return TextTable.Cell(value + (cell.isPrimary ? "" : " (reported)"), cell.isPrimary ? nil : .caution)
          })
    }
    let lines = table.lines(style)
    return
      (lines + [
        "", style.wrap("`atq sdk VERSION` says more of one, `atq diff-sdk A B` what changes between two."),
      ]).joined(separator: "\n") + "\n"
  }

  private static func text(_ profile: SDKProfile, _ style: TerminalStyle) -> String {
    var lines = [style.paint("Expo SDK \(profile.sdk)", .strong), ""]
    let width = (profile.cells.map(\.title.count).max() ?? 0) + 2
    for cell in profile.cells { lines += Self.lines(cell, width: width, style) }
    section("What begins with it", profile.begins, &lines, style)
    section("What held for SDK \(profile.sdk - 1) and holds no more", profile.ends, &lines, style)
    return lines.joined(separator: "\n") + "\n"
  }

  private static func lines(_ cell: SDKProfile.Cell, width: Int, _ style: TerminalStyle) -> [String] {
    let title = TerminalMarkdown.inline(cell.title)
    let padding = String(repeating: " ", count: max(1, width - title.count))
    let hanging = String(repeating: " ", count: width + 2)
    var lines = [
      style.wrap(
        words(cell), first: "  " + style.paint(title, .quiet) + padding, hanging: hanging)
    ]
    if let fact = cell.fact {
      let source = fact.sources.first.map { "; \($0.title), read \($0.read): \($0.url)" } ?? ""
      lines.append(
        style.wrap(
          style.paint("\(fact.status.rawValue), as of \(fact.asOf)\(source)", .quiet), first: hanging, hanging: hanging)
      )
    }
    return lines
  }

  private static func words(_ cell: SDKProfile.Cell) -> String {
    guard let value = cell.value else { return "not found" }
    let earlier = cell.earlier.isEmpty ? "" : "; \(cell.earlier.joined(separator: ", "))"
    let isReported = cell.fact == nil && !cell.isPrimary
    return value + earlier + (isReported ? " (reported)" : "")
  }

  private static func section(
    _ title: String, _ facts: [FactReference], _ lines: inout [String], _ style: TerminalStyle
  ) {
    guard !facts.isEmpty else { return }
    lines += ["", style.paint(title, .strong)]
    for fact in facts {
      lines.append(style.wrap(lead(fact) + TerminalMarkdown.inline(fact.statement), first: "  - ", hanging: "    "))
      lines.append(
        style.wrap(style.paint(UpgradeWords.fact(fact, isTitled: true), .quiet), first: "    ", hanging: "    "))
    }
  }

  private static func lead(_ fact: FactReference) -> String { FactPhrasing.lead(fact.status).map { "\($0) " } ?? "" }

  private static func text(_ comparison: SDKComparison, _ style: TerminalStyle) -> String {
    var lines = [style.paint("Expo SDK \(comparison.older) to \(comparison.newer)", .strong), ""]
    var table = TextTable(heads: ["", "SDK \(comparison.older)", "SDK \(comparison.newer)"])
    for difference in comparison.differences {
      table.rows.append([
        TextTable.Cell(TerminalMarkdown.inline(difference.after.title)),
        TextTable.Cell(words(difference.before), difference.before.value == nil ? .caution : nil),
        TextTable.Cell(words(difference.after), difference.after.value == nil ? .caution : nil),
      ])
    }
    if comparison.differences.isEmpty {
      lines.append("  No value differs.")
    } else {
      lines += table.lines(style, indent: "  ")
    }
    if !comparison.same.isEmpty {
      let same = comparison.same.map { TerminalMarkdown.inline($0) }.joined(separator: ", ")
      lines.append(style.wrap(style.paint("the same: \(same)", .quiet), first: "  ", hanging: "  "))
    }
    for step in comparison.steps { section("With SDK \(step.sdk)", step.begins, &lines, style) }
    section("No more on SDK \(comparison.newer)", comparison.ends, &lines, style)
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: JSON

  private struct Cell: Encodable {
    let name: String
    let value: String?
    let earlier: [String]
    let primary: Bool
    let fact: UpgradeDocument.Fact?

    init(_ cell: SDKProfile.Cell) {
      name = cell.name
      value = cell.value
      earlier = cell.earlier
      primary = cell.isPrimary
      fact = cell.fact.map(UpgradeDocument.Fact.init)
    }
  }

  private struct Profile: Encodable {
    let sdk: Int
    let cells: [Cell]
    let begins: [UpgradeDocument.Fact]
    let ends: [UpgradeDocument.Fact]

    init(_ profile: SDKProfile) {
      sdk = profile.sdk
      cells = profile.cells.map(Cell.init)
      begins = profile.begins.map(UpgradeDocument.Fact.init)
      ends = profile.ends.map(UpgradeDocument.Fact.init)
    }
  }

  private struct Profiles: Encodable {
    let schemaVersion = 1
    let sdks: [Profile]
  }

  private struct Comparison: Encodable {
    struct Difference: Encodable {
      let name: String
      let before: Cell
      let after: Cell
    }
    struct Step: Encodable {
      let sdk: Int
      let begins: [UpgradeDocument.Fact]
    }
    let schemaVersion = 1
    let older: Int
    let newer: Int
    let differences: [Difference]
    let same: [String]
    let steps: [Step]
    let ends: [UpgradeDocument.Fact]
  }

  /// As JSON; the schemas are `Site/schemas/sdk.schema.json` and `Site/schemas/diff-sdk.schema.json`.
  public func json() throws -> String {
    switch self {
    case .all(let profiles): try JSONText.encode(Profiles(sdks: profiles.map(Profile.init)))
    case .one(let profile): try JSONText.encode(Profiles(sdks: [Profile(profile)]))
    case .comparison(let comparison):
      try JSONText.encode(
        Comparison(
          older: comparison.older, newer: comparison.newer,
          differences: comparison.differences.map {
            Comparison.Difference(name: $0.after.name, before: Cell($0.before), after: Cell($0.after))
          }, same: comparison.same,
          steps: comparison.steps.map {
            Comparison.Step(sdk: $0.sdk, begins: $0.begins.map(UpgradeDocument.Fact.init))
          }, ends: comparison.ends.map(UpgradeDocument.Fact.init)))
    }
  }
}
