import Testing
import YAML

@Suite struct ReadingTests {
  @Test func `front matter as it is written`() throws {
    let text = """
      # a fact
      kind: pitfall
      title: "App Groups: the two must match"
      since: 18.0
      applies_to: {expo: ">=52", react-native: '^0.76'}
      aliases:
        - app group
        - NO
      archived: false
      notes: |
        first

        second
      folded: >-
        one
        two
      nothing:
      """
    #expect(
      try plain(text) == [
        "kind": "pitfall", "title": "App Groups: the two must match", "since": .double(18),
        "applies_to": ["expo": ">=52", "react-native": "^0.76"], "aliases": ["app group", "NO"],
        "archived": .bool(false), "notes": "first\n\nsecond\n", "folded": "one two", "nothing": .null,
      ])
  }

  /// Examples 2.1 to 2.6 of the specification.
  @Test func `sequences and mappings of the specification`() throws {
    #expect(
      try plain("- Mark McGwire\n- Sammy Sosa\n- Ken Griffey\n") == ["Mark McGwire", "Sammy Sosa", "Ken Griffey"])
    #expect(
      try plain("hr:  65    # Home runs\navg: 0.278\nrbi: 147") == [
        "hr": .int(65), "avg": .double(0.278), "rbi": .int(147),
      ])
    #expect(
      try plain("american:\n- Boston\n- Detroit\nnational:\n- New York\n")
        == ["american": ["Boston", "Detroit"], "national": ["New York"]])
    #expect(
      try plain("-\n  name: Mark\n  hr:   65\n-\n  name: Sammy\n  hr:   63\n")
        == [["name": "Mark", "hr": .int(65)], ["name": "Sammy", "hr": .int(63)]])
    #expect(try plain("- [name, hr]\n- [Mark, 65]\n") == [["name", "hr"], ["Mark", .int(65)]])
    #expect(
      try plain("Mark: {hr: 65}\nSammy: {\n  hr: 63\n }\n") == ["Mark": ["hr": .int(65)], "Sammy": ["hr": .int(63)]])
  }

  /// Section 5.7 of the specification.
  @Test func `escapes in double quotes`() throws {
    #expect(
      try plain(#""\0\a\b\t\n\v\f\r\e \"\/\\\N\_\L\P\x41\u00e9\U0001F600""#)
        == .scalar(.string("\0\u{7}\u{8}\t\n\u{B}\u{C}\r\u{1B} \"/\\\u{85}\u{A0}\u{2028}\u{2029}Aé😀")))
    #expect(try plain(#"'it''s \n'"#) == #"it's \n"#)
  }

  @Test(arguments: ["", "   ", "\n\n", "# only a comment", "---", "---\n", "---\n# c\n...\n", "\u{FEFF}"])
  func `an empty document is nil`(text: String) throws {
    #expect(try YAMLReader.read(text) == nil)
  }

  @Test func `a written null is not an empty document`() throws {
    #expect(try YAMLReader.read("~")?.isNull == true)
    #expect(try YAMLReader.read("--- ''")?.string == "")
  }

  @Test func `markers around one document are fine`() throws {
    #expect(try plain("%YAML 1.2\n---\na: 1\n...\n") == ["a": .int(1)])
  }

  @Test func `access by key`() throws {
    let node = try #require(try YAMLReader.read("a: 1\n'2': x\nlist: [1]\n"))
    #expect(node["a"]?.int == 1)
    #expect(node["2"]?.string == "x")
    #expect(node["missing"] == nil)
    #expect(node["list"]?["a"] == nil)
    #expect(node["list"]?.array?.count == 1)
    #expect(node.mapping?.map(\.key.text) == ["a", "2", "list"])
    #expect(node.array == nil && node.scalar == nil && node.text == nil && node.string == nil && !node.isNull)
    #expect(node["list"]?.mapping == nil)
  }

  @Test func `keys may be numbers, null and quoted`() throws {
    #expect(try plain("1: a\n~: b\n\"x y\": c\n? q\n: d\n") == ["1": "a", "~": "b", "x y": "c", "q": "d"])
  }
}
