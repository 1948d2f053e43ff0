import YAML

/// What a front matter says of a table whose rows are nodes.
struct TableDeclaration {
  /// The role of a column.
  enum Role: Hashable {
    case title
    case version
    case statement
    case anchor
    case kind
    case status
    case asOf
    case appliesTo
    case aliases
    case targetTypes
    case symptom
    case sources
    case edge(EdgeKind)
    case attribute(String)

    init?(_ name: String) {
      switch name {
      case "title": self = .title
      case "version": self = .version
      case "statement": self = .statement
      case "anchor": self = .anchor
      case "kind": self = .kind
      case "status": self = .status
      case "as-of": self = .asOf
      case "applies-to": self = .appliesTo
      case "aliases": self = .aliases
      case "target-types": self = .targetTypes
      case "symptom": self = .symptom
      case "sources": self = .sources
      default:
        if let edge = EdgeKind(rawValue: name), edge != .partOf, edge != .cites, edge != .mentions {
          self = .edge(edge)
          return
        }
        let isName =
          !name.isEmpty
          && name.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
          }
        guard isName else { return nil }
        self = .attribute(name)
      }
    }
  }

  var rows: NodeKind
  var under: String?
  var package: String?
  var columns: [Role]
  /// Where the declaration stands.
  var location: SourceLocation
  /// Where the value of `under` stands, or else the declaration.
  var underLocation: SourceLocation

  static func list(_ node: YAMLNode, sink: inout DiagnosticSink) -> [TableDeclaration] {
    guard case .sequence(let items) = node.value else {
      sink.report(
        .invalidValue, line: node.line, column: node.column, "`tables` wants a list of declarations.",
        hint: "Write one `- rows: KIND` with `columns: […]` a table.")
      return []
    }
    return items.compactMap { declaration($0, sink: &sink) }
  }

  private static let keys = ["rows", "under", "package", "columns"]

  private static func declaration(_ node: YAMLNode, sink: inout DiagnosticSink) -> TableDeclaration? {
    guard case .mapping(let pairs) = node.value else {
      sink.report(
        .invalidValue, line: node.line, column: node.column, "A table's declaration is not a map.",
        hint: "Write `rows: KIND` and `columns: […]`.")
      return nil
    }
    for pair in pairs where !keys.contains(pair.key.text ?? "") {
      sink.reportUnknown(
        .unknownKey, "key", pair.key.text ?? "", among: keys, line: pair.key.line, column: pair.key.column)
    }
    let under = node["under"].flatMap { scalarText($0, "under", &sink) }
    let package = node["package"].flatMap { scalarText($0, "package", &sink) }
    let rows = required("rows", in: node, &sink).flatMap { value in
      enumValue(value, "rows", NodeKind.allCases.filter(\.isWritten), &sink)
    }
    let columns = required("columns", in: node, &sink).flatMap { roles($0, &sink) }
    guard let rows, let columns else { return nil }
    guard hasName(columns, rows: rows, node: node, &sink) else { return nil }
    if columns.contains(.version), node["package"] == nil {
      sink.report(
        .missingKey, line: node.line, column: node.column, "A table of versions does not say of which package.",
        hint: "Add `package: \"@bacons/apple-targets\"` to its declaration.")
    }
    let location = sink.location(line: node.line, column: node.column)
    return TableDeclaration(
      rows: rows, under: under, package: package, columns: columns, location: location,
      underLocation: node["under"].map { sink.location(line: $0.line, column: $0.textColumn) } ?? location)
  }

  private static func required(_ key: String, in node: YAMLNode, _ sink: inout DiagnosticSink) -> YAMLNode? {
    if let value = node[key] { return value }
    sink.report(.missingKey, line: node.line, column: node.column, "The table's declaration has no `\(key)`.")
    return nil
  }

  /// The roles of the columns; nil if one of them is none, because the others would be off by one.
  private static func roles(_ node: YAMLNode, _ sink: inout DiagnosticSink) -> [Role]? {
    guard case .sequence(let items) = node.value else {
      sink.report(
        .invalidValue, line: node.line, column: node.column, "`columns` wants a list of roles.",
        hint: "Write columns: [title, status, …].")
      return nil
    }
    let roles = items.compactMap { item -> Role? in
      guard let name = scalarText(item, "columns", &sink) else { return nil }
      if let role = Role(name) { return role }
      sink.report(
        .unknownValue, line: item.line, column: item.textColumn, length: name.utf8.count,
        "`\(name)` is not a column role.", hint: "Use lower case, digits and hyphens.")
      return nil
    }
    return roles.count == items.count ? roles : nil
  }

  /// Whether exactly one column names the rows, by their version where scopes are to know it.
  private static func hasName(
    _ columns: [Role], rows: NodeKind, node: YAMLNode, _ sink: inout DiagnosticSink
  ) -> Bool {
    let names = columns.filter { $0 == .title || $0 == .version }
    if names.count != 1 {
      sink.report(
        .missingKey, line: node.line, column: node.column,
        "`columns` has \(names.count) columns of role `title` or `version`; a table has exactly one.")
      return false
    }
    if names == [.title], rows == .release || rows == .sdk {
      sink.report(
        .missingKey, line: node.line, column: node.column,
        "The rows of kind `\(rows.rawValue)` have no column of role `version`.",
        hint: "Name the column with the versions `version`, not `title`.")
      return false
    }
    return true
  }
}
