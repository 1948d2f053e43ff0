import Testing
import YAML

@Suite struct ErrorTests {
  /// Text, line, column, a word of the message, a word of the hint.
  @Test(arguments: [
    ("a: 1\nb: 2\na: 3\n", 3, 1, "already on line 1", "one of the two"),
    ("a: 1\n'a': 3\n", 2, 1, "already on line 1", "one of the two"),
    ("{x: {a: 1, a: 2}}", 1, 12, "already", "one of the two"),
    ("a: &x 1\nb: *x\n", 1, 4, "anchor &x", "take it out"), ("b: *x\n", 1, 4, "alias *x", "in full"),
    ("a: 1\n---\nb: 2\n", 2, 1, "second document", "one document"),
    ("a: 1\n...\n---\n", 3, 1, "second document", "one"),
    ("[a, b]: 1\n", 1, 1, "key must be a single value", "quotes"), ("? {a: 1}\n: 2\n", 1, 3, "key must be", "quotes"),
    ("a: b: c\n", 1, 5, "mapping values are not allowed", "quotes"),
    ("a:\n\tb: 1\n", 2, 1, "cannot start any token", "spaces"),
    ("a: 1\n b: 2\n", 2, 3, "mapping values", "indentation"),
    ("a: [1, 2\nb: 3\n", 2, 2, "',' or ']' while parsing a flow sequence that begins at 1:4", "bracket"),
    ("a: \"open\n", 2, 1, "unexpected end of stream", "close the quote"), ("a: 'open", 1, 9, "unexpected end", "close"),
    ("a: \"\\q\"\n", 1, 5, "unknown escape", "single quotes"), ("a: @x\n", 1, 4, "cannot start any token", "quotes"),
    ("a: `x`\n", 1, 4, "cannot start any token", "quotes"), ("a: %x\n", 1, 4, "cannot start any token", "quotes"),
    ("- a\nb: 1\n", 2, 1, "expected '-'", "one column"),
    ("a: 1\nb\nc: 2\n", 3, 1, "could not find expected ':'", "after the key"),
    ("a: x\u{7}y\n", 1, 5, "control characters", "take out"),
    ("a: - b\n", 1, 4, "block sequence entries", "line of its own"),
    ("a: }\n", 1, 4, "node content", "brace"), ("}", 1, 1, "node content", "brace"),
    ("a: 'x' y\n", 1, 8, "expected key while parsing a block mapping that begins at 1:1", "line up"),
    ("a: &\n", 1, 5, "alphabetic or numeric", "quotes"), ("a: !<x\n", 1, 7, "'>'", "tag"),
    ("a: |0\n", 1, 5, "indentation", "spaces"),
    ("a: | x\n", 1, 6, "line break", "next line"), ("a: \"\\u12\"", 1, 7, "hexdecimal", "digits"),
    ("%FOO\n---\n", 1, 5, "unknown directive", "%"),
    ("%YAML 3.0\n---\na\n", 1, 1, "incompatible", "%YAML 1.2"), ("a: \"\\ud800\"", 1, 7, "Unicode", "code"),
    ("a: b\r\rc: \u{1}", 3, 4, "control", "take out"), ("a: b\r\n\r\né: \u{1}", 3, 4, "control", "take out"),
  ])
  func `say where, what and how to mend it`(text: String, line: Int, column: Int, message: String, hint: String) {
    let error = failure(text)
    #expect(error?.line == line && error?.column == column, "\(text.debugDescription): \(error?.description ?? "none")")
    #expect(message.isEmpty || error?.message.contains(message) == true, "\(error?.description ?? "none")")
    #expect(
      error?.hint?.contains(hint) == true || hint.isEmpty && error?.hint?.isEmpty == false,
      "\(error?.description ?? "none")")
  }

  @Test func `read as compilers print them`() {
    #expect(failure("a: *x")?.description == "1:4: the alias *x is not allowed here (write the value in full)")
    #expect(YAMLError(line: 1, column: 2, message: "m").description == "1:2: m")
  }
}
