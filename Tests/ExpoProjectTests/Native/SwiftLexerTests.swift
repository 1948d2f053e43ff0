import Testing

@testable import ExpoProject

/// The literals of a source, one a line: place, code before it, text.
func literals(_ text: String, _ language: SourceFile.Language) -> [String] {
  SourceFileReader.scan(text, path: "f", language: language).literals.map { literal in
    "\(literal.location.line ?? 0):\(literal.location.column ?? 0) \(literal.lead)|\(literal.text)"
  }
}

/// The code of a source.
func code(_ text: String, _ language: SourceFile.Language) -> String {
  SourceFileReader.scan(text, path: "f", language: language).code
}

@Suite struct SwiftLexerTests {
  private func literals(_ text: String) -> [String] { ExpoProjectTests.literals(text, .swift) }
  private func code(_ text: String) -> String { ExpoProjectTests.code(text, .swift) }

  @Test func `a literal has its place and the code before it`() {
    let text = """
      let a = UserDefaults(suiteName: "group.com.acme") // "no"
      let größe = f(/* "x" */ "ä", "b")
      """
    #expect(
      literals(text) == [
        "1:33 let a = UserDefaults(suiteName: |group.com.acme",
        "2:27 let größe = f(          |ä", "2:33 let größe = f(          \"  \", |b",
      ])
    #expect(code(text).hasPrefix("let a = UserDefaults(suiteName: \"              \")        \n"))
    #expect(code(text).utf8.count == text.utf8.count)
  }

  @Test func `escapes are resolved`() {
    #expect(literals(#"let a = "a\n\t\"\\\u{1F600}\u{e9}\0""#) == ["1:9 let a = |a\n\t\"\\😀é\0"])
    #expect(
      literals(##"let a = #"a\n"\#n\"#""##) == [##"1:9 let a = |a\n"\#n\"##].map { $0.replacing("\\#n", with: "\n") })
    #expect(literals(#"let a = "\u{110000}\u{zz}\q""#) == ["1:9 let a = |\u{FFFD}\u{FFFD}q"])
  }

  @Test func `nested comments end where they do`() {
    #expect(literals("/* a /* \"b\" */ \"c\" */ \"d\"") == ["1:23                       |d"])
    #expect(code("a /* b\nc */ d") == "a     \n     d")
    #expect(code("a /* b /* c */ d").trimmingBlanks() == "a")
    #expect(code("#!/usr/bin/swift \"x\"\na").trimmingBlanks() == "a")
  }

  @Test func `strings of several lines lose their indentation`() {
    let text = "let a = \"\"\"\n    one \"two\"\n      three \\\n    four\n    \"\"\"\nlet b = \"x\""
    #expect(literals(text) == ["1:9 let a = |one \"two\"\n  three four", "6:9 let b = |x"])
    #expect(
      literals("let a = #\"\"\"\r\n  \\n \"\"\" \r\n  \"\"\"#\r\nlet b = \"x\"") == [
        "1:9 let a = |\\n \"\"\" ", "4:9 let b = |x",
      ])
    #expect(literals("let a = \"\"\"\n\n\"\"\"") == ["1:9 let a = |"])
  }

  @Test func `the code of an interpolation stays code`() {
    let text = ##"f("a \(g("b", (1)) + "c\(h)") d", #"x \(no) \#(y("z"))"#, "e")"##
    #expect(
      literals(text).map { $0.split(separator: "|").last.map(String.init) ?? "" } == ["b", "z", "e"])
    #expect(code(text) == ##"f("  \(g(" ", (1)) + " \(h)")  ", #"        \#(y(" "))"#, " ")"##)
    #expect(literals("let a = \"\"\"\n\\(f(\"x\"))\n\"\"\"\nlet b = \"y\"").count == 2)
  }

  @Test func `an open string ends with its line`() {
    #expect(literals("let a = \"open\nlet b = \"x\"") == ["2:9 let b = |x"])
    #expect(literals("let a = \"open \\") == [])
    #expect(literals("let a = \"\\(f(") == [])
    #expect(literals("let a = \"\"\"\nopen \"x\"") == [])
    #expect(literals("let a = \"b\" + #\"c\n") == ["1:9 let a = |b"])
  }

  @Test func `regular expressions are told from divisions`() {
    #expect(literals(#"let r = /a"b/; let s = "x""#) == [#"1:24 let r = /   /; let s = |x"#])
    #expect(literals(#"let q = a / b; let s = "x" + "y" / 2"#).count == 2)
    #expect(literals(##"let r = #/a/"b/#; let s = "x""##) == [##"1:27 let r = #/    /#; let s = |x"##])
    #expect(literals("if x.count /2 > 3 { f(\"a\") }\n#if DEBUG\nf(\"b\")\n#endif").count == 2)
    #expect(literals(#"return /["']/.test("x")"#).count == 1)
  }

  @Test func `other scripts and empty sources are fine`() {
    #expect(literals("let 名前 = \"グループ\"") == ["1:14 let 名前 = |グループ"])
    #expect(code("") == "" && literals("").isEmpty)
    #expect(literals("\"\"\"\"\"\"\"") == ["1:1 |"])
  }
}

@Suite struct ObjectiveCLexerTests {
  private func literals(_ text: String) -> [String] { ExpoProjectTests.literals(text, .objectiveC) }

  @Test func `strings, characters and comments are told apart`() {
    let text = """
      #import "A.h"
      char c = '"'; // @"no"
      NSString *s = @"a\\n\\x41\\101\\u00e9\\U0001F600"; /* @"no" /* */ f("b", '\\'', "c");
      """
    #expect(
      literals(text) == [
        "1:9 #import |A.h", "3:15 NSString *s = |a\nAAé😀",
        "3:64 NSString *s = @\"                           \";                f(|b",
        "3:75 NSString *s = @\"                           \";                f(\" \", '  ', |c",
      ])
    #expect(code("int a = 1'000; char b = 'x'; f(\"y\");", .objectiveC) == "int a = 1'000; char b = ' '; f(\" \");")
  }

  @Test func `lines that go on and raw strings`() {
    #expect(literals("// a \\\n \"no\"\nf(\"b\");") == ["3:3 f(|b"])
    #expect(
      literals("f(R\"x(a\"b\\n)x\", \"c\");").map { $0.split(separator: "|").last.map(String.init) } == [
        "a\"b\\n", "c",
      ])
    #expect(literals("R\"(open") == [] && literals("R\"0123456789abcdefgh(x)\"").count == 1)
    #expect(literals("f(\"a\\\nb\");") == ["1:3 f(|ab"])
  }

  @Test func `a quote without a partner is no string`() {
    #expect(literals("#error don't\nf(\"a\");") == ["2:3 f(|a"])
    #expect(literals("/* open \"a\"") == [] && literals("\"") == [] && literals("'\\") == [])
  }
}
