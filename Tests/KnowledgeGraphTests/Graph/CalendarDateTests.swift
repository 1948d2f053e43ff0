import KnowledgeGraph
import Testing

@Suite struct CalendarDateTests {
  @Test(arguments: [
    ("1970-01-01", 0), ("1970-12-31", 364), ("1972-02-29", 789), ("1999-12-31", 10_956), ("2000-02-29", 11_016),
    ("2000-03-01", 11_017), ("2026-11-29", 20_786), ("2038-01-19", 24_855), ("2100-02-28", 47_540),
    ("2100-03-01", 47_541), ("9999-12-31", 2_932_896),
  ])
  func `a number of days since 1970 is a day`(text: String, days: Int) {
    #expect(CalendarDate(daysSinceEpoch: days)?.description == text)
  }

  @Test(arguments: [-1, 2_932_897, Int.min, Int.max])
  func `days before 1970 and after 9999 are none`(days: Int) {
    #expect(CalendarDate(daysSinceEpoch: days) == nil)
  }

  @Test func `every day of two centuries goes there and back, one after the other`() {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var days = 0
    var previous: CalendarDate?
    for year in 1970...2170 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for (index, length) in lengths.enumerated() {
        for day in 1...(index == 1 && isLeap ? 29 : length) {
          let date = CalendarDate(year: year, month: index + 1, day: day)
          #expect(date != nil && CalendarDate(daysSinceEpoch: days) == date)
          #expect(date.flatMap { CalendarDate($0.description) } == date)
          if let previous, let date { #expect(previous < date) }
          previous = date
          days += 1
        }
      }
    }
  }

  @Test(arguments: ["2024-02-29", "2000-02-29", "2028-02-29"])
  func `leap days exist`(text: String) {
    #expect(CalendarDate(text)?.description == text)
  }

  @Test(arguments: [
    "2026-02-29", "2100-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00", "1969-12-31", "0000-01-01",
    "2026-1-1", "26-01-01", "2026/01/01", "2026-01-01 ", " 2026-01-01", "2026-01-0x", "+026-01-01", "２０２６-01-01",
    "", "tomorrow",
  ])
  func `other texts are no days`(text: String) {
    #expect(CalendarDate(text) == nil)
  }

  @Test func `the earliest day is the first of 1970`() {
    #expect(CalendarDate.earliest == CalendarDate("1970-01-01"))
  }
}
