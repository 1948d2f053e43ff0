import Testing
import YAML

/// Section 10.3.2 of the YAML 1.2.2 specification.
@Suite struct CoreSchemaTests {
  private func scalar(_ text: String) throws -> YAMLScalar? {
    try #require(try YAMLReader.read("- " + text)?.array?.first).scalar
  }

  @Test(arguments: ["null", "Null", "NULL", "~", ""])
  func `null`(text: String) throws {
    let node = try #require(try YAMLReader.read("- \(text)")?.array?.first)
    #expect(node.scalar == .null)
    #expect(node.isNull)
    #expect(node.string == nil)
    #expect(node.text == text)
  }

  @Test(arguments: [
    ("true", true), ("True", true), ("TRUE", true), ("false", false), ("False", false), ("FALSE", false),
  ])
  func `truth values`(text: String, value: Bool) throws {
    #expect(try scalar(text) == .bool(value))
  }

  /// Strings in YAML 1.2 that YAML 1.1 read as something else, and near misses.
  @Test(arguments: [
    "yes", "no", "NO", "Yes", "on", "off", "y", "n", "tRUE", "nULL", "nil", "2026-01-01", "12:30:45", "1_000", "0b101",
    "0o8", "0xG", "0x", "0o", "+0x1", "-0o7", "1e", "1e+", ".", "..", "-", "+", "-.", "1.2.3", "5.0.x", "inf", "nan",
    ".Nan", "+.nan", "-.iNF", "Infinity", "1 2", "١", "0x１", "e5", "1.e", "--1", "+-1",
  ])
  func `strings`(text: String) throws {
    guard text != "-" else { return }
    #expect(try scalar(text) == .string(text))
  }

  @Test(arguments: [
    ("0", 0), ("-0", 0), ("42", 42), ("-19", -19), ("+7", 7), ("007", 7), ("0o14", 12), ("0xC", 12), ("0xfF", 255),
    ("9223372036854775807", .max), ("-9223372036854775808", .min), ("0x7FFFFFFFFFFFFFFF", .max),
  ])
  func `whole numbers`(text: String, value: Int) throws {
    let node = try #require(try YAMLReader.read("- \(text)")?.array?.first)
    #expect(node.scalar == .int(value))
    #expect(node.int == value)
    #expect(node.double == Double(value))
    #expect(node.string == nil)
  }

  @Test(arguments: [
    ("1.5", 1.5), ("0.", 0), ("-0.0", 0), (".5", 0.5), ("+12e03", 12_000), ("-2E+05", -200_000), ("1e-2", 0.01),
    ("12.", 12), ("12.e1", 120), (".inf", .infinity), ("-.Inf", -.infinity), ("+.INF", .infinity),
    ("18.0", 18), ("9223372036854775808", 9_223_372_036_854_775_808), ("0x8000000000000000", 9_223_372_036_854_775_808),
    ("1e400", .infinity),
  ])
  func `other numbers`(text: String, value: Double) throws {
    let node = try #require(try YAMLReader.read("- \(text)")?.array?.first)
    #expect(node.scalar == .double(value))
    #expect(node.double == value)
    #expect(node.int == nil)
    #expect(node.text == text)
  }

  @Test(arguments: [".nan", ".NaN", ".NAN"])
  func `not a number`(text: String) throws {
    #expect(try #require(try YAMLReader.read(text)).double?.isNaN == true)
  }

  @Test(arguments: ["'true'", "\"true\"", "|-\n  true", ">-\n  true", "!!str true", "! true"])
  func `everything in quotes, in a block or tagged as one is a string`(text: String) throws {
    let node = try #require(try YAMLReader.read("- \(text)")?.array?.first)
    #expect(node.value == .scalar("true", isPlain: false))
    #expect(node.string == "true")
    #expect(node.bool == nil)
  }

  @Test func `tags of the core schema are understood where they fit`() throws {
    #expect(
      try plain("[!!int 3, !!float 3, !!bool true, !!null ~, !!int '7', !!seq [], !!map {}]")
        == [.int(3), .int(3), .bool(true), .null, .int(7), [], [:]])
  }

  @Test(arguments: [
    "!!int x", "!!bool yes", "!!null 0", "!custom 1", "!!binary aGk=", "!!seq {}", "!!map []", "!!set {}",
  ])
  func `other tags are errors`(text: String) {
    let error = failure("a: 1\nb: \(text)")
    #expect(error?.line == 2 && error?.column == 4)
    #expect(error?.message.contains("tag") == true)
    #expect(error?.hint == "take the tag out")
  }
}
