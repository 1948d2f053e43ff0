/// Inserts rows into a table, several with one statement: half of what a row costs is the beginning and the end of its statement.
final class RowInsertion {
  private let database: Database
  private let table: String
  private let columns: Int
  private let one: Statement
  /// Made when there are rows enough for it.
  private var several: Statement?
  /// The values of the rows that are still to be inserted.
  private var values = StatementValues()

  /// How many values one statement takes at most.
  private static let valueLimit = 96

  /// - Parameter columns: How many columns the table has.
  init(_ database: Database, into table: String, columns: Int) throws(DatabaseError) {
    self.database = database
    self.table = table
    self.columns = columns
    one = try database.prepare(Self.sql(table, rows: 1, columns: columns))
  }

  /// Inserts a row, now or with those that follow it.
  func insert(_ row: Statement.Value...) throws(DatabaseError) {
    values.append(row)
    guard values.count + columns > Self.valueLimit else { return }
    if several == nil {
      several = try database.prepare(Self.sql(table, rows: values.count / columns, columns: columns))
    }
    try several?.run(values)
    values.removeAll()
  }

  /// Inserts the rows that were put off. Without this, they are not in the table.
  func finish() throws(DatabaseError) {
    for start in stride(from: 0, to: values.count, by: columns) {
      try one.run(values, from: start, count: columns)
    }
    values.removeAll()
  }

  private static func sql(_ table: String, rows: Int, columns: Int) -> String {
    let row = "(" + Array(repeating: "?", count: columns).joined(separator: ",") + ")"
    return "INSERT INTO \(table) VALUES" + Array(repeating: row, count: rows).joined(separator: ",")
  }
}
