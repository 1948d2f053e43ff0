/// The two numbers of a fact: the slot at which it stands in the tables, and the row, its place in the order of the identifiers.
struct FactRows {
  /// The slots by row and the rows by slot, from 0; empty where the two are the same.
  private let slots: [UInt8]
  private let rows: [UInt8]

  init(slots: [UInt8], rows: [UInt8]) {
    self.slots = slots
    self.rows = rows
  }

  var areSlots: Bool { rows.isEmpty }

  /// The slot of a row; 0 for a row that does not exist.
  func slot(ofRow row: Int) -> Int { areSlots ? row : Self.number(row, in: slots) }

  /// The row of a slot; 0 for a slot that holds no fact.
  func row(ofSlot slot: Int) -> Int { areSlots ? slot : Self.number(slot, in: rows) }

  private static func number(_ place: Int, in bytes: [UInt8]) -> Int {
    guard place >= 0, place * 4 + 4 <= bytes.count else { return 0 }
    return bytes.withUnsafeBytes { $0.number(at: place * 4) }
  }
}
