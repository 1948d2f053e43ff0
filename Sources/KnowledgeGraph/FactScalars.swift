import Versions
import YAML

/// The typed scalars of a front matter or a `fact` block; what is absent is nil and inherits.
struct FactScalars {
  var kind: NodeKind?
  var status: FactStatus?
  var asOf: CalendarDate?
  var reviewAfter: CalendarDate?
  var scope: Scope?
  var aliases: [String] = []
  var targetTypes: [String]?
  var package: String?
  var trackerState: TrackerState?
  var concerns: [ProjectTrait]?
  var tables: [TableDeclaration] = []
  /// The ranges of the scope with their places, for the check against known releases.
  var ranges: [PendingRange] = []
  /// Where each of the target types stands.
  var targetTypeLocations: [SourceLocation] = []
  /// Where the keys stand, by key.
  var keyLines: [String: Int] = [:]

  static let keys = [
    "kind", "status", "as_of", "review_after", "applies_to", "aliases", "target_types", "package", "tracker",
    "concerns",
  ]

  /// Scalars that all inherit.
  init() {}

  /// Reads the mapping; every problem goes to the sink.
  ///
  /// - Parameters:
  ///   - isDocument: Whether `tables` may stand here and `kind`, `status` and `as_of` must.
  ///   - line: The line that missing keys are reported at.
  init(_ node: YAMLNode?, isDocument: Bool, line: Int, sink: inout DiagnosticSink) {
    var pairs: [YAMLPair] = []
    if let node {
      if case .mapping(let found) = node.value {
        pairs = found
      } else {
        sink.report(
          .invalidValue, line: node.line, column: node.column, "The block is not a map of keys and values.",
          hint: "Write one `key: value` a line.")
        return
      }
    }
    for pair in pairs {
      guard let key = pair.key.string else {
        sink.report(.invalidValue, line: pair.key.line, column: pair.key.column, "A key is not a plain word.")
        continue
      }
      keyLines[key] = pair.key.line
      read(key, pair, isDocument: isDocument, sink: &sink)
    }
    checkPackage(isDocument: isDocument, sink: &sink)
    checkConcerns(isDocument: isDocument, sink: &sink)
    guard isDocument else { return }
    for required in ["kind", "status", "as_of"] where keyLines[required] == nil {
      sink.report(
        required == "as_of" ? .missingDate : .missingKey, line: line,
        "The front matter has no `\(required)`.", hint: Self.hint(for: required))
    }
  }

  private mutating func read(_ key: String, _ pair: YAMLPair, isDocument: Bool, sink: inout DiagnosticSink) {
    switch key {
    case "kind":
      kind = enumValue(pair.value, "kind", NodeKind.allCases.filter(\.isWritten), &sink)
    case "status":
      status = enumValue(pair.value, "status", FactStatus.allCases, &sink)
    case "as_of":
      asOf = date(pair.value, key, &sink)
    case "review_after":
      reviewAfter = date(pair.value, key, &sink)
    case "applies_to":
      if let found = readRanges(pair.value, &sink) {
        ranges = found
        scope = Scope(found.map { Scope.Entry(package: $0.package, range: $0.range) })
      }
    case "aliases":
      aliases = texts(pair.value, key, &sink).map(\.text)
    case "target_types":
      let types = texts(pair.value, key, &sink)
      targetTypes = types.map(\.text)
      targetTypeLocations = types.map { sink.location(line: $0.node.line, column: $0.node.textColumn) }
    case "tracker":
      trackerState = enumValue(pair.value, "tracker", TrackerState.allCases, &sink)
    case "concerns":
      concerns = traits(pair, &sink)
    case "package":
      package = scalarText(pair.value, key, &sink)
    case "tables" where isDocument:
      tables = TableDeclaration.list(pair.value, sink: &sink)
    case "tables":
      sink.report(
        .wrongPlace, line: pair.key.line, column: pair.key.column, length: key.utf8.count,
        "`tables` stands in the front matter only.", hint: "Move it to the top of the file.")
    default:
      let known = isDocument ? Self.keys + ["tables"] : Self.keys
      sink.reportUnknown(.unknownKey, "key", key, among: known, line: pair.key.line, column: pair.key.column)
    }
  }

  /// A key of scopes stands on what scopes can name.
  private func checkPackage(isDocument: Bool, sink: inout DiagnosticSink) {
    guard let package, let line = keyLines["package"] else { return }
    let isKindInherited = keyLines["kind"] == nil && !isDocument
    if isKindInherited || kind.map({ $0 != .package && $0 != .platform }) == true {
      sink.report(
        .wrongPlace, line: line, column: sink.column(of: "package", line: line), length: 7,
        "`package: \(package)` stands on a fact that is no package or platform.",
        hint: "Write `kind: package` or `kind: platform`, or bind the fact to it with `applies_to`.")
    }
  }

  /// What a project must have stands on what may trouble a project.
  private func checkConcerns(isDocument: Bool, sink: inout DiagnosticSink) {
    guard concerns != nil, let line = keyLines["concerns"] else { return }
    let column = sink.column(of: "concerns", line: line)
    let isKindInherited = keyLines["kind"] == nil && !isDocument
    if isKindInherited || kind.map({ $0 != .bug && $0 != .risk }) == true {
      sink.report(
        .wrongPlace, line: line, column: column, length: 8, "`concerns` stands on a fact that is no bug or risk.",
        hint: "Write `kind: bug` or `kind: risk`, or take the key out.")
    }
  }

  private static func hint(for key: String) -> String {
    switch key {
    case "kind":
      "Add `kind: ` and one of \(NodeKind.allCases.filter(\.isWritten).map(\.rawValue).joined(separator: ", "))."
    case "status": "Add `status: ` and one of \(FactStatus.allCases.map(\.rawValue).joined(separator: ", "))."
    default: "Add `as_of: YYYY-MM-DD`, the day on which the statement was known to hold."
    }
  }
}

/// Reads a word of an enumeration.
func enumValue<Value: RawRepresentable<String>>(
  _ node: YAMLNode, _ what: String, _ all: [Value], _ sink: inout DiagnosticSink
) -> Value? {
  guard let word = scalarText(node, what, &sink) else { return nil }
  if let value = all.first(where: { $0.rawValue == word }) { return value }
  sink.reportUnknown(.unknownValue, what, word, among: all.map(\.rawValue), line: node.line, column: node.textColumn)
  return nil
}

/// Reads a scalar that is neither empty nor a reminder to fill it in.
func scalarText(_ node: YAMLNode, _ what: String, _ sink: inout DiagnosticSink) -> String? {
  guard let word = node.string, !word.isEmpty else {
    if let written = node.text, !written.isEmpty, !node.isNull {
      sink.report(
        .invalidValue, line: node.line, column: node.column, length: written.utf8.count,
        "`\(what)` wants a text, which `\(written)` is not for YAML.", hint: "Put it in quotes: `\"\(written)\"`.")
    } else {
      sink.report(
        .invalidValue, line: node.line, column: node.column, "`\(what)` wants a single value.",
        hint: "Write `\(what): value`.")
    }
    return nil
  }
  if word.hasPrefix("TODO") {
    sink.report(
      .unfinished, line: node.line, column: node.textColumn, length: word.utf8.count,
      "`\(what)` is still to be filled in.")
    return nil
  }
  return word
}

private func date(_ node: YAMLNode, _ what: String, _ sink: inout DiagnosticSink) -> CalendarDate? {
  guard let word = scalarText(node, what, &sink) else { return nil }
  if let date = CalendarDate(word) { return date }
  sink.report(
    .invalidValue, line: node.line, column: node.textColumn, length: word.utf8.count, "`\(word)` is not a day.",
    hint: "Write \(what): YYYY-MM-DD.")
  return nil
}

/// Reads a list of texts; a single text counts as a list of one.
private func texts(_ node: YAMLNode, _ what: String, _ sink: inout DiagnosticSink) -> [(text: String, node: YAMLNode)] {
  (node.array ?? [node]).compactMap { item in scalarText(item, what, &sink).map { ($0, item) } }
}

/// Reads the traits of a project, at least one; a single one counts as a list of one.
private func traits(_ pair: YAMLPair, _ sink: inout DiagnosticSink) -> [ProjectTrait] {
  let nodes = pair.value.array ?? [pair.value]
  if nodes.isEmpty {
    sink.report(
      .invalidValue, line: pair.key.line, column: pair.key.column, length: 8,
      "`concerns` names no trait of a project.",
      hint: "Write one or more of \(ProjectTrait.allCases.map(\.rawValue).joined(separator: ", ")).")
  }
  return nodes.compactMap { enumValue($0, "project trait", ProjectTrait.allCases, &sink) }
}

private func readRanges(_ node: YAMLNode, _ sink: inout DiagnosticSink) -> [PendingRange]? {
  guard case .mapping(let pairs) = node.value else {
    sink.report(
      .invalidValue, line: node.line, column: node.column, "`applies_to` wants a map from package to version range.",
      hint: "Write applies_to: {\"@bacons/apple-targets\": \">=0.2.0\"}.")
    return nil
  }
  return pairs.compactMap { pair in
    guard let package = scalarText(pair.key, "applies_to", &sink), let word = scalarText(pair.value, package, &sink),
      let range = readRange(word, line: pair.value.line, column: pair.value.textColumn, &sink)
    else { return nil }
    return PendingRange(
      package: package, range: range, location: sink.location(line: pair.key.line, column: pair.key.textColumn),
      start: sink.location(line: pair.value.line, column: pair.value.textColumn))
  }
}

/// Reads a version range, with a diagnostic where it is none.
func readRange(_ word: String, line: Int, column: Int, _ sink: inout DiagnosticSink) -> VersionRange? {
  do {
    return try VersionRange(parsing: word)
  } catch {
    let problem = error.message.prefix(1).uppercased() + error.message.dropFirst()
    sink.report(
      .invalidValue, line: line, column: column, length: word.utf8.count, "`\(word)` is not a version range.",
      hint: "\(problem): \(error.hint).")
    return nil
  }
}
