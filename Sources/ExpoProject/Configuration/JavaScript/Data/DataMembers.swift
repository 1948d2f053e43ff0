import EvaluationProtocol

/// The members of an object in the making: a key that comes again keeps its place and takes the new value.
struct DataMembers {
  private var members: [JSValue.Member] = []
  private var places: [String: Int] = [:]
  private var bounds = DataValue.Bounds()

  /// The object; nil where it is too large.
  var object: DataValue? { DataValue(members: members, of: bounds) }

  mutating func add(_ key: String, _ value: DataValue) throws(DataScanner.NotData) {
    bounds.add(value, key: key)
    try set(key, value.value)
  }

  /// The members of an object, or nothing of `null` and `undefined`.
  mutating func add(all value: DataValue) throws(DataScanner.NotData) {
    switch value.value {
    case .null, .undefined: return
    case .object(let others):
      bounds.add(value)
      for member in others { try set(member.key, member.value) }
    default: throw DataScanner.NotData()
    }
  }

  private mutating func set(_ key: String, _ value: JSValue) throws(DataScanner.NotData) {
    guard DataValue.isOrdinary(key), bounds.isWithin else { throw DataScanner.NotData() }
    if let place = places[key] {
      members[place] = JSValue.Member(key, value)
    } else {
      places[key] = members.count
      members.append(JSValue.Member(key, value))
    }
  }
}
