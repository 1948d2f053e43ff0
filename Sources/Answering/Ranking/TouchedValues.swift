/// The values of many places, most of which stay at 0.
struct TouchedValues {
  private var values: [Double]
  /// The places that are not 0, in the order in which they were changed first.
  private(set) var touched: [Int] = []

  init(count: Int) {
    values = [Double](repeating: 0, count: count)
  }

  subscript(place: Int) -> Double { values[place] }

  /// Keeps the greater of what a place has and a value above 0.
  mutating func raise(_ place: Int, to value: Double) {
    if values[place] == 0 { touched.append(place) }
    values[place] = max(values[place], value)
  }

  /// Adds a value above 0 to a place; nothing where there is no such place.
  mutating func add(_ value: Double, to place: Int) {
    guard place < values.count else { return }
    if values[place] == 0 { touched.append(place) }
    values[place] += value
  }

  /// Puts all values back to 0.
  mutating func clear() {
    for place in touched { values[place] = 0 }
    touched.removeAll(keepingCapacity: true)
  }
}
