/// What is noted of a snapshot as a whole.
enum SnapshotMeta: String {
  /// The version of the tables, and the state of the folder that the snapshot is of.
  case fingerprint
  /// How many facts there are.
  case facts
  /// The hash of the facts' content, in a snapshot that is made to be shipped.
  case content
  /// The hash of the rules and checkers that it names.
  case catalogue
  /// The program whose rules and checkers these are, so that they need not be made to be compared.
  case program
  /// The program that read the facts: only its own readings go together with new ones.
  case maker
}

extension Database {
  func note(_ key: SnapshotMeta) throws(DatabaseError) -> String? {
    let meta = try prepare("SELECT value FROM meta WHERE key = ?")
    return try meta.bind(.text(key.rawValue)).step() ? meta.text(0) : nil
  }

  /// - Parameter value: Nil to take back what was noted.
  func note(_ key: SnapshotMeta, _ value: String?) throws(DatabaseError) {
    if let value {
      try prepare("INSERT OR REPLACE INTO meta VALUES(?, ?)").run(.text(key.rawValue), .text(value))
    } else {
      try prepare("DELETE FROM meta WHERE key = ?").run(.text(key.rawValue))
    }
  }

  /// The bytes of a block; none where there is no such block.
  func block(_ name: String) throws(DatabaseError) -> [UInt8] {
    let block = try prepare("SELECT bytes FROM block WHERE name = ?")
    return try block.bind(.text(name)).step() ? block.bytes(0) : []
  }
}
