import TextTools

/// Values for the parameters of a statement, their bytes one after another, so that all of them are there while it runs.
struct StatementValues: ~Copyable {
  /// A value, or where its bytes stand.
  private enum Place {
    case text(Range<Int>)
    case blob(Range<Int>)
    case integer(Int)
    case real(Double)
    case null
  }

  private var places: [Place] = []
  private var bytes = GrowingBytes(capacity: 1 << 10)

  /// How many there are.
  var count: Int { places.count }

  /// Puts values behind them.
  mutating func append(_ values: [Statement.Value]) {
    for value in values { append(value) }
  }

  private mutating func append(_ value: Statement.Value) {
    switch value {
    case .text(let text): places.append(.text(place { $0.append(text) }))
    case .utf8(let text): places.append(.text(place { bytes in text.withUnsafeBufferPointer { bytes.append($0) } }))
    case .bytes(let blob): places.append(.blob(place { bytes in blob.withUnsafeBufferPointer { bytes.append($0) } }))
    case .slice(let blob): places.append(.blob(place { bytes in blob.withUnsafeBufferPointer { bytes.append($0) } }))
    case .integer(let number): places.append(.integer(number))
    case .real(let number): places.append(.real(number))
    case .null: places.append(.null)
    }
  }

  private mutating func place(_ write: (inout GrowingBytes) -> Void) -> Range<Int> {
    let start = bytes.count
    write(&bytes)
    return start..<bytes.count
  }

  /// Takes all of them away.
  mutating func removeAll() {
    places.removeAll(keepingCapacity: true)
    bytes.removeAll(from: 0)
  }

  /// A value as SQLite takes it, until another is put behind them.
  subscript(index: Int) -> Statement.Value.Bytes {
    switch places[index] {
    case .text(let range): .text(UnsafeRawBufferPointer(bytes[range]))
    case .blob(let range): .blob(UnsafeRawBufferPointer(bytes[range]))
    case .integer(let number): .integer(number)
    case .real(let number): .real(number)
    case .null: .null
    }
  }
}
