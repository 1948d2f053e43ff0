extension Mistake {
  /// A document with the declaration of a table.
  private static func declared(_ declaration: String, table: String = "| name |\n| --- |\n| one |") -> String {
    document(front: "tables:\n\(declaration)", body: "The statement.\n\n## Types\n\nThe rows.\n\n\(table)")
  }

  /// What is wrong with the declaration of a table, and with the table as a whole.
  static let tableMistakes = [
    Mistake(
      .invalidValue, "a declaration that is a word", declared("  - ‸release"),
      message: "A table's declaration is not a map.", hint: "Write `rows: KIND` and `columns: […]`."),
    Mistake(
      .unknownKey, "a misspelt key", declared("  - rows: claim\n    columns: [title]\n    ‸below: types"),
      message: "Unknown key `below`.", hint: "Known: rows, under, package, columns."),
    Mistake(
      .missingKey, "no kind of rows", declared("  - ‸columns: [title]"),
      message: "The table's declaration has no `rows`."),
    Mistake(
      .missingKey, "no columns", declared("  - ‸rows: claim"), message: "The table's declaration has no `columns`."),
    Mistake(
      .missingKey, "no column that names a row", declared("  - ‸rows: claim\n    columns: [statement]"),
      message: "`columns` has 0 columns of role `title` or `version`; a table has exactly one."),
    Mistake(
      .missingKey, "two columns that name a row", declared("  - ‸rows: claim\n    columns: [title, title]"),
      message: "`columns` has 2 columns of role `title` or `version`; a table has exactly one."),
    Mistake(
      .missingKey, "releases by title", declared("  - ‸rows: release\n    package: expo\n    columns: [title]"),
      message: "The rows of kind `release` have no column of role `version`.",
      hint: "Name the column with the versions `version`, not `title`."),
    Mistake(
      .missingKey, "versions of no package",
      declared("  - ‸rows: release\n    columns: [version]", table: "| v |\n| --- |\n| 5.0.0 |"),
      message: "A table of versions does not say of which package.",
      hint: "Add `package: \"@bacons/apple-targets\"` to its declaration."),
    Mistake(
      .unknownValue, "a misspelt kind of rows", declared("  - rows: ‸targettype\n    columns: [title]"),
      message: "Unknown rows `targettype`.", hint: "Did you mean `target-type`?"),
    Mistake(
      .unknownValue, "a role in capitals", declared("  - rows: claim\n    columns: [title, ‸Status]"),
      message: "`Status` is not a column role.", hint: "Use lower case, digits and hyphens."),
    Mistake(
      .unknownValue, "a heading that is not there", declared("  - rows: claim\n    columns: [title]\n    under: ‸type"),
      message: "Unknown section `type`.", hint: "Did you mean `types`?"),
    Mistake(
      .invalidValue, "columns that are a word", declared("  - rows: claim\n    columns: ‸title"),
      message: "`columns` wants a list of roles.", hint: "Write columns: [title, status, …]."),
    Mistake(
      .invalidValue, "a column that is a number", declared("  - rows: claim\n    columns: [title, ‸5]"),
      message: "`columns` wants a text, which `5` is not for YAML.", hint: "Put it in quotes: `\"5\"`."),
    Mistake(
      .tableShape, "no table under the heading",
      declared("  - ‸rows: claim\n    columns: [title]\n    under: types", table: "No table."),
      message: "The declared table is not there, under `types`.",
      hint: "Put a table under the heading that `under` names."),
    Mistake(
      .tableShape, "no table in the document", declared("  - ‸rows: claim\n    columns: [title]", table: "No table."),
      message: "The declared table is not there.", hint: "Put a table under the heading that `under` names."),
    Mistake(
      .tableShape, "a column more than declared",
      declared("  - rows: claim\n    columns: [title]", table: "‸| name | since |\n| --- | --- |\n| one | 0.1.9 |"),
      message: "The table has 2 columns, its declaration 1.", hint: "Give one role a column, in order."),
  ]
}
