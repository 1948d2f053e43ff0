import Testing

@testable import ExpoProject

@Suite struct JavaScriptLexerTests {
  private func literals(_ text: String) -> [String] { ExpoProjectTests.literals(text, .javaScript) }
  private func texts(_ text: String) -> [String] {
    SourceFileReader.scan(text, path: "f", language: .javaScript).literals.map(\.text)
  }

  @Test func `strings and templates without substitutions are literals`() {
    #expect(
      literals("const s = new ExtensionStorage('group.com.acme'); f(\"a\", `b\nc`)") == [
        "1:32 const s = new ExtensionStorage(|group.com.acme",
        "1:53 const s = new ExtensionStorage('              '); f(|a",
        "1:58 const s = new ExtensionStorage('              '); f(\" \", |b\nc",
      ])
    let escapes = #"f('\x41\u00e9\u{1F600}\ud83d\ude00\"# + "\n" + #"b\'"')"#
    #expect(texts(escapes) == ["Aé😀😀b'\""])
    #expect(texts("import x from'a'; export * from \"b\"; import'c'; return'd'") == ["a", "b", "c", "d"])
  }

  @Test func `the code of a substitution stays code`() {
    let text = "f(`a ${g('b', {c: `d ${e} ${'f'}`})} h`, `i`)"
    #expect(texts(text) == ["b", "f", "i"])
    #expect(code(text, .javaScript) == "f(`  ${g(' ', {c: `  ${e} ${' '}`})}  `, ` `)")
  }

  @Test func `comments are blanked out`() {
    #expect(texts("#!/usr/bin/env node 'x'\n// 'a'\n/* 'b'\n*/ 'c' /* open 'd'") == ["c"])
    #expect(code("a // ä\nb", .javaScript) == "a      \nb")
  }

  @Test func `regular expressions are told from divisions`() {
    #expect(texts("const r = /['\"/]/g, s = 'x'") == ["/x"].map { _ in "x" })
    #expect(texts("x = a / b / 'c'; y = (1) / 2 / 'd'; z = l[0] / 'e'") == ["c", "d", "e"])
    #expect(texts("return /'/.test('x')") == ["x"])
    #expect(texts("f(/[/'\"]\\/'/, 'x') // '") == ["x"])
    #expect(texts("a = b\n/'/.exec('x')").last != nil)
    #expect(texts("x = y / 2 // it's 'a'\nf('b')") == ["b"])
  }

  @Test func `the text of JSX does no harm`() {
    let text = """
      const a = <View style={s} title="t">
        <Text>Don't stop, it's {name}</Text>
        <Text>see https://acme.com/'x'</Text> {/* 'no' */}
        <Image source={{uri: 'u'}} />
        <Text>the users' "quoted" text</Text>
      </View>
      f('end')
      """
    #expect(texts(text).contains("t") && texts(text).contains("u") && texts(text).last == "end")
    #expect(!texts(text).contains { $0.contains("stop") })
  }

  @Test func `TypeScript is read`() {
    let text = "type A = 'x' | \"y\";\nconst f = <T,>(a: T): a is T => a as 'z';\nlet b = <any>'w'"
    #expect(texts(text) == ["x", "y", "z", "w"])
  }

  @Test func `what is open ends in bounds`() {
    #expect(texts("f('open\ng('a')") == ["a"])
    #expect(texts("a ` b 'c' ${ 'd'") == ["c", "d"])
    #expect(texts("`${`${`${'a'") == ["a"])
    #expect(texts("'\\") == [] && texts("`") == [] && texts("/") == [] && texts("}") == [])
    #expect(texts("x = `a` + ` b 'c'") == ["a", "c"])
  }

  @Test func `hostile sources take no quadratic time`() {
    for piece in ["'", "\\'", "`", "${", "/[", "'\\\n", "\"\\\"", "/*", "`${`", "x='\\\n\"", "/\\/"] {
      let text = String(repeating: piece, count: 20_000 / piece.utf8.count)
      for language in [SourceFile.Language.javaScript, .swift, .objectiveC] {
        let file = SourceFileReader.scan(text, path: "f", language: language)
        #expect(file.code.utf8.count == text.utf8.count, "\(piece) \(language)")
        #expect(file.literals.count <= SourceText.literalLimit)
      }
    }
    for piece in ["\"\\(", "#\"", "\"\"\"", "#", "R\"x(", "\"a\" "] {
      let text = String(repeating: piece, count: 20_000 / piece.utf8.count)
      for language in [SourceFile.Language.javaScript, .swift, .objectiveC] {
        #expect(SourceFileReader.scan(text, path: "f", language: language).code.utf8.count == text.utf8.count)
      }
    }
  }

  @Test func `no change of bytes stops the process`() {
    var mutator = Mutator(seed: 5)
    let whole = Array(
      "f(`a ${g('b')}`, /x'/, \"\\u{1F600}\") // ä\n/* \"\"\" */ #\"\\#(x)\"# @\"y\" R\"(z)\" '\\101'".utf8)
    for _ in 0..<3000 {
      let text = String(decoding: mutator.mutate(whole), as: UTF8.self)
      for language in [SourceFile.Language.javaScript, .swift, .objectiveC] {
        #expect(SourceFileReader.scan(text, path: "f", language: language).code.utf8.count == text.utf8.count)
      }
    }
  }

  @Test func `the code before a literal is cut`() {
    let file = SourceFileReader.scan(String(repeating: "ä", count: 200) + "('x')", path: "f", language: .javaScript)
    #expect(file.literals.first?.lead.hasSuffix("ä(") == true)
    #expect(file.literals.first?.lead.utf8.count ?? 0 <= 162)
  }
}
