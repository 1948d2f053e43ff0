import Testing

@testable import ExpoProject

@Suite struct JSON5ReaderTests {
  private func value(_ text: String, _ dialect: JSONDialect = .json5) -> ConfigNode.Value? {
    (try? JSON5Reader.read(text, file: "app.json", dialect: dialect))?.node.value
  }

  private func error(_ text: String, _ dialect: JSONDialect) -> JSONError? {
    do {
      _ = try JSON5Reader.read(text, file: "app.json", dialect: dialect)
      return nil
    } catch {
      return error
    }
  }

  /// A text and the string it stands for.
  @Test(arguments: [
    (#""plain""#, "plain"), (#"'it\'s'"#, "it's"), (#""\u0041\x42\n""#, "AB\n"),
    (#""\b\f\r\t\v\0""#, "\u{8}\u{C}\r\t\u{B}\0"),
    ("'a\\\nb'", "ab"), ("'a\\\r\nb'", "ab"), ("'a\\\u{2028}b'", "ab"), (#""\ud83d\ude00""#, "😀"),
    (#""\ud83d""#, "\u{FFFD}"),
    (#""\q\/\é""#, "q/é"), ("\"tab\there\"", "tab\there"), ("\"日本語 עברית\"", "日本語 עברית"), ("\"\u{2028}\"", "\u{2028}"),
  ])
  func strings(_ text: String, _ expected: String) {
    #expect(value(text) == .string(expected))
  }

  @Test(arguments: [
    ("0x1F", 31.0), ("+.5", 0.5), ("5.", 5), ("-1e-2", -0.01), ("-0", -0.0), ("Infinity", .infinity),
    ("-Infinity", -.infinity), ("1.5E3", 1500), ("0xDEADBEEF", 3_735_928_559),
    ("9007199254740993", 9_007_199_254_740_992),
  ])
  func numbers(_ text: String, _ expected: Double) {
    #expect(value(text) == .number(expected))
  }

  @Test func notANumber() {
    guard case .number(let number) = value("-NaN") else { return #expect(Bool(false)) }
    #expect(number.isNaN)
  }

  @Test func everyFormOfAKey() throws {
    let text = "{a: 1, 'b': 2, \"c\": 3, $_d1: 4, ключ: 5, \\u0065: 6,}"
    let node = try JSON5Reader.read(text, file: "app.json").node
    #expect(node.members.map(\.key) == ["a", "b", "c", "$_d1", "ключ", "e"])
  }

  @Test func placesOfKeysAndValues() throws {
    let text = "\u{FEFF}{\r\n  // who\r\n  \"naïve\": 'x', /* a\n b */ ios: [\n    true, {}\n  ],\n}"
    let node = try JSON5Reader.read(text, file: "app.json").node
    #expect(node.location?.text == "app.json:1:1")
    #expect(node.member("naïve")?.keyLocation?.text == "app.json:3:3")
    #expect(node["naïve"]?.location?.text == "app.json:3:13")
    #expect(node.member("ios")?.keyLocation?.text == "app.json:4:7")
    #expect(node["ios"]?.array?.map(\.location?.text) == ["app.json:5:5", "app.json:5:11"])
  }

  @Test func placesAfterALineContinuation() throws {
    let node = try JSON5Reader.read("{a: 'x\\\ny', b: 1}", file: "app.json").node
    #expect(node["a"]?.location?.text == "app.json:1:5")
    #expect(node["b"]?.location?.text == "app.json:2:8")
  }

  @Test func duplicateKeysAreKeptAndTheLastCounts() throws {
    let document = try JSON5Reader.read(
      "{\"a\": 1,\n \"b\": {\"c\": 1, \"c\": 2},\n \"a\": 3}", file: "app.json", dialect: .json)
    #expect(document.node.members.count == 3)
    #expect(document.node["a"]?.number == 3)
    #expect(
      document.duplicates.map { "\($0.key) \($0.location.text) \($0.first.text)" } == [
        "c app.json:2:16 app.json:2:8", "a app.json:3:2 app.json:1:2",
      ])
  }

  /// What strict JSON refuses, where, and a word of what is said about it.
  @Test(arguments: [
    ("{\"a\": 1,}", "1:8", "no comma after the last"), ("{a: 1}", "1:2", "double quotes"),
    ("{'a': 1}", "1:2", "double quotes"),
    ("// x\n{}", "1:1", "no comments"), ("[1 2]", "1:4", "comma is missing"), ("{\"a\" 1}", "1:6", "`:` is missing"),
    ("{\"a\": }", "1:7", "value is missing"), ("[+1]", "1:2", "no `+`"), ("[01]", "1:2", "cannot begin with a zero"),
    ("[.5]", "1:2", "before and after its point"), ("[0x10]", "1:3", "cannot follow a number"),
    ("[NaN]", "1:2", "`NaN` is no value"),
    ("[\"\\x41\"]", "1:3", "escape is unknown"), ("[\"\t\"]", "1:3", "control character"),
    ("{\"a\": 1\n", "2:1", "begins on line 1"),
    ("[\"a\n\"]", "1:2", "no end on its line"), ("[\"a", "1:2", "file ends inside this string"), ("", "1:1", "empty"),
    ("{} {}", "1:4", "follows after the end"), ("{\"a\": tru}", "1:7", "`tru` is no value"),
    ("[1,,2]", "1:4", "value is missing"),
    ("{\0}", "1:2", "NUL"), ("[1}", "1:3", "comma is missing"), ("`a`", "1:1", "template"),
  ])
  func strictErrors(_ text: String, _ place: String, _ words: String) {
    let error = error(text, .json)
    #expect(error.map { "\($0.line):\($0.column)" } == place)
    #expect(error?.message.contains(words) == true, "\(String(describing: error))")
  }

  @Test(arguments: [
    ("{a: 'x\n'}", "1:5", "no end on its line"), ("/* x", "1:1", "no end"), ("{a: 1 b: 2}", "1:7", "comma is missing"),
    ("['\\1']", "1:3", "begin with a digit"), ("['\\u12']", "1:3", "4 hexadecimal"),
    ("[0x]", "1:4", "digits are missing"),
    ("[,]", "1:2", "value is missing"), ("{a-b: 1}", "1:4", "digit is missing"),
    ("{1a: 1}", "1:3", "cannot follow a number"),
    ("{\"expo\": {\"name\": \"Ac", "1:19", "file ends inside this string"),
  ])
  func errorsOfJSON5(_ text: String, _ place: String, _ words: String) {
    let error = error(text, .json5)
    #expect(error.map { "\($0.line):\($0.column)" } == place)
    #expect(error?.message.contains(words) == true, "\(String(describing: error))")
  }

  @Test func commentsAndCommasOfBun() {
    #expect(value("{\"a\": [1, 2,], // x\n}", .jsonWithComments) != nil)
    #expect(error("{a: 1}", .jsonWithComments)?.message.contains("double quotes") == true)
  }

  @Test func depthIsBounded() {
    let deep = { (count: Int) in String(repeating: "[", count: count) + String(repeating: "]", count: count) }
    #expect(error(deep(500), .json) == nil)
    #expect(error(deep(501), .json)?.message.contains("500 deep") == true)
    #expect(error(String(repeating: "[{\"a\":", count: 2_000_000), .json5)?.message.contains("500 deep") == true)
  }

  @Test func valuesAreBounded() {
    let many = "[" + String(repeating: "1,", count: 600_000) + "1]"
    #expect(error(many, .json)?.message.contains("500000 values") == true)
  }

  /// Every cut of a file is an error, and none a crash.
  @Test func everyCutIsAnError() {
    let text = "{\"expo\": {\"name\": \"Ac\\u006de\", \"ios\": {\"n\": [1.5e3, true, null]}}}"
    for length in 0..<text.utf8.count {
      #expect(error(String(decoding: Array(text.utf8.prefix(length)), as: UTF8.self), .json) != nil, "\(length)")
    }
  }
}
