import Testing

@testable import SiteGenerator

@Suite("Numbers of the search index") struct SearchNumbersTests {
  /// The digits of five bits that source maps are written with, without a sign: https://tc39.es/ecma426/#sec-base64-vlq
  @Test(
    "are digits of five bits in base 64, the lowest first",
    arguments: [(0, "A"), (1, "B"), (25, "Z"), (31, "f"), (32, "gB"), (33, "hB"), (1_023, "/f"), (1_024, "ggB")])
  func digits(number: Int, text: String) {
    var numbers = SearchNumbers()
    numbers.append(number)
    #expect(numbers.text == text)
  }

  @Test("stand one after another")
  func row() {
    var numbers = SearchNumbers()
    for number in [0, 32, 5] { numbers.append(number) }
    #expect(numbers.text == "AgBF")
  }
}
