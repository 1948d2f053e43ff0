/// A day of the Gregorian calendar, without time or zone.
public struct CalendarDate: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The year, 1970 to 9999.
  public let year: Int
  /// The month, 1 to 12.
  public let month: Int
  /// The day of the month, 1 to 31.
  public let day: Int

  /// The first day that can be expressed, 1970-01-01.
  public static let earliest = CalendarDate(earliest: ())

  private init(earliest: ()) {
    year = 1970
    month = 1
    day = 1
  }

  /// Reads `YYYY-MM-DD`; nil for another form or a day that does not exist.
  public init?(_ text: some StringProtocol) {
    let bytes = Array(text.utf8)
    guard bytes.count == 10, bytes[4] == 0x2D, bytes[7] == 0x2D else { return nil }
    var fields = [0, 0, 0]
    for (field, range) in [0..<4, 5..<7, 8..<10].enumerated() {
      for byte in bytes[range] {
        guard (0x30...0x39).contains(byte) else { return nil }
        fields[field] = fields[field] * 10 + Int(byte - 0x30)
      }
    }
    self.init(year: fields[0], month: fields[1], day: fields[2])
  }

  /// Makes a date; nil for a day that does not exist or a year outside 1970 to 9999.
  public init?(year: Int, month: Int, day: Int) {
    guard (1970...9999).contains(year), (1...12).contains(month) else { return nil }
    guard day >= 1, day <= Self.days(in: month, of: year) else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Makes the date of a number of days since 1970-01-01; nil outside the years 1970 to 9999.
  ///
  /// The algorithm is Howard Hinnant's `civil_from_days`, http://howardhinnant.github.io/date_algorithms.html .
  public init?(daysSinceEpoch days: Int) {
    guard (0...2_932_896).contains(days) else { return nil }
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthIndex = (5 * dayOfYear + 2) / 153
    let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
    self.init(
      year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
      month: month,
      day: dayOfYear - (153 * monthIndex + 2) / 5 + 1)
  }

  /// The date as `YYYY-MM-DD`.
  public var description: String {
    // The year has four digits.
    let digits = [year / 1_000, year / 100 % 10, year / 10 % 10, year % 10, month / 10, month % 10, day / 10, day % 10]
    return String(unsafeUninitializedCapacity: 10) { text in
      for (index, digit) in digits.enumerated() {
        text[index < 4 ? index : index < 6 ? index + 1 : index + 2] = UInt8(ascii: "0") + UInt8(digit)
      }
      text[4] = UInt8(ascii: "-")
      text[7] = UInt8(ascii: "-")
      return 10
    }
  }

  /// Whether the first day comes before the second.
  public static func < (left: CalendarDate, right: CalendarDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }

  private static func days(in month: Int, of year: Int) -> Int {
    switch month {
    case 4, 6, 9, 11: 30
    case 2: (year.isMultiple(of: 4) && !year.isMultiple(of: 100)) || year.isMultiple(of: 400) ? 29 : 28
    default: 31
    }
  }
}
