import CSQLite

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What SQLite said when it refused.
public struct DatabaseError: Error, Sendable, CustomStringConvertible {
  /// SQLite's result code.
  public let code: Int32
  /// SQLite's own words, with the file or the statement.
  public let description: String
}

/// A connection to one SQLite database. Not to be shared between threads.
final class Database {
  /// How a database is opened.
  enum Mode {
    /// A file that nobody writes to: it is replaced as a whole, so neither locks nor a journal are needed.
    case immutable
    case create
    case memory
  }

  fileprivate let handle: OpaquePointer

  init(path: String, mode: Mode) throws(DatabaseError) {
    var opened: OpaquePointer?
    let flags: Int32
    let name: String
    switch mode {
    case .immutable:
      flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
      name = "file:\(Self.escaped(path))?immutable=1"
    case .create:
      flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
      name = path
    case .memory:
      flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
      name = ":memory:"
    }
    let code = sqlite3_open_v2(name, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let reason = opened.map { String(cString: sqlite3_errmsg($0)) } ?? String(cString: sqlite3_errstr(code))
      sqlite3_close_v2(opened)
      throw DatabaseError(code: code, description: "\(path): \(reason)")
    }
    handle = opened
  }

  deinit { sqlite3_close_v2(handle) }

  /// Whether the file is as long as its header says: SQLite itself sees that pages are missing only when it reads them.
  func isWhole(_ path: String) throws(DatabaseError) -> Bool {
    let pages = try prepare("SELECT page_count * page_size FROM pragma_page_count, pragma_page_size")
    var information = stat()
    return try pages.step() && stat(path, &information) == 0 && Int(information.st_size) == pages.integer(0)
  }

  /// Runs statements that give no rows.
  func execute(_ sql: String) throws(DatabaseError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw failure(code, sql) }
  }

  func prepare(_ sql: String) throws(DatabaseError) -> Statement {
    var prepared: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &prepared, nil)
    guard code == SQLITE_OK, let prepared else { throw failure(code, sql) }
    return Statement(prepared, in: self, sql: sql)
  }

  fileprivate func failure(_ code: Int32, _ sql: String) -> DatabaseError {
    DatabaseError(code: code, description: "\(String(cString: sqlite3_errmsg(handle))) in: \(sql.prefix(200))")
  }

  /// The path as it stands in an SQLite URI, https://sqlite.org/uri.html .
  private static func escaped(_ path: String) -> String {
    var result = ""
    for byte in path.utf8 {
      switch byte {
      case 0x3F: result += "%3f"
      case 0x23: result += "%23"
      case 0x25: result += "%25"
      default: result.unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    return result
  }
}

/// A prepared statement.
final class Statement {
  private let handle: OpaquePointer
  private let database: Database
  private let sql: String

  fileprivate init(_ handle: OpaquePointer, in database: Database, sql: String) {
    self.handle = handle
    self.database = database
    self.sql = sql
  }

  deinit { sqlite3_finalize(handle) }

  /// Binds values to the parameters in order and puts the statement at its start.
  @discardableResult
  func bind(_ values: Value...) throws(DatabaseError) -> Statement {
    sqlite3_reset(handle)
    for (offset, value) in values.enumerated() {
      let code = value.withBytes { bind($0, at: Int32(offset + 1), Self.transient) }
      guard code == SQLITE_OK else { throw database.failure(code, sql) }
    }
    return self
  }

  /// Runs a statement that gives no rows with values for its parameters.
  func run(_ values: Value...) throws(DatabaseError) {
    var row = StatementValues()
    row.append(values)
    try run(row)
  }

  /// Runs a statement that gives no rows with values for its parameters.
  ///
  /// - Parameters:
  ///   - start: Where the first of them stands.
  ///   - count: How many there are; nil for all that follow.
  func run(_ values: borrowing StatementValues, from start: Int = 0, count: Int? = nil) throws(DatabaseError) {
    sqlite3_reset(handle)
    defer {
      sqlite3_reset(handle)
      sqlite3_clear_bindings(handle)
    }
    for offset in 0..<(count ?? values.count - start) {
      let code = bind(values[start + offset], at: Int32(offset + 1), nil)
      guard code == SQLITE_OK else { throw database.failure(code, sql) }
    }
    while try step() {}
  }

  /// - Parameter destructor: `transient` for bytes that are to be copied, nil for such as stay where they are.
  private func bind(_ value: Value.Bytes, at index: Int32, _ destructor: sqlite3_destructor_type?) -> Int32 {
    switch value {
    case .text(let bytes):
      // Without an address SQLite takes a text for NULL.
      guard let start = bytes.baseAddress, !bytes.isEmpty else {
        return sqlite3_bind_text(handle, index, "", 0, Self.transient)
      }
      return sqlite3_bind_text(
        handle, index, start.assumingMemoryBound(to: CChar.self), Int32(bytes.count), destructor)
    case .blob(let bytes):
      return bytes.isEmpty
        ? sqlite3_bind_zeroblob(handle, index, 0)
        : sqlite3_bind_blob(handle, index, bytes.baseAddress, Int32(bytes.count), destructor)
    case .integer(let number): return sqlite3_bind_int64(handle, index, Int64(number))
    case .real(let number): return sqlite3_bind_double(handle, index, number)
    case .null: return sqlite3_bind_null(handle, index)
    }
  }

  /// Lets go of the row that it stands at.
  func reset() { sqlite3_reset(handle) }

  /// Moves to the next row; false when there is none.
  func step() throws(DatabaseError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw database.failure(code, sql)
    }
  }

  func text(_ column: Int) -> String {
    sqlite3_column_text(handle, Int32(column)).map { String(cString: $0) } ?? ""
  }

  /// Gives the bytes of a column to a closure without copying them.
  func withBytes(_ column: Int, _ body: (UnsafeRawBufferPointer) -> Void) {
    let bytes = sqlite3_column_blob(handle, Int32(column))
    body(UnsafeRawBufferPointer(start: bytes, count: Int(sqlite3_column_bytes(handle, Int32(column)))))
  }

  func bytes(_ column: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    withBytes(column) { bytes = Array($0) }
    return bytes
  }

  func optionalText(_ column: Int) -> String? {
    sqlite3_column_text(handle, Int32(column)).map { String(cString: $0) }
  }

  func integer(_ column: Int) -> Int { Int(sqlite3_column_int64(handle, Int32(column))) }

  func double(_ column: Int) -> Double { sqlite3_column_double(handle, Int32(column)) }

  /// A value for a parameter.
  enum Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    case text(String)
    /// A text as its bytes.
    case utf8(ArraySlice<UInt8>)
    case integer(Int)
    case real(Double)
    case bytes([UInt8])
    case slice(ArraySlice<UInt8>)
    case null

    init(stringLiteral value: String) { self = .text(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(_ text: String?) { self = text.map(Value.text) ?? .null }

    /// A value as SQLite takes it.
    enum Bytes {
      case text(UnsafeRawBufferPointer)
      case blob(UnsafeRawBufferPointer)
      case integer(Int)
      case real(Double)
      case null
    }

    /// Gives the value to a closure, with bytes that are there as long as that runs.
    func withBytes(_ body: (Bytes) -> Int32) -> Int32 {
      switch self {
      case .text(var text): text.withUTF8 { body(.text(UnsafeRawBufferPointer($0))) }
      case .utf8(let bytes): bytes.withUnsafeBytes { body(.text($0)) }
      case .bytes(let bytes): bytes.withUnsafeBytes { body(.blob($0)) }
      case .slice(let bytes): bytes.withUnsafeBytes { body(.blob($0)) }
      case .integer(let number): body(.integer(number))
      case .real(let number): body(.real(number))
      case .null: body(.null)
      }
    }
  }

  /// SQLITE_TRANSIENT, which the C header defines by a cast that Swift does not import.
  private static let transient = unsafeBitCast(-1, to: sqlite3_destructor_type.self)
}
