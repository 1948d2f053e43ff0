import Testing
import YAML

@Suite(.timeLimit(.minutes(20))) struct AliasTests {
  private let aliases = YAMLReader.Options(allowsAliases: true)

  /// Example 2.10 of the specification.
  @Test func `stand for the anchored value`() throws {
    #expect(
      try plain("hr:\n  - Mark\n  - &SS Sammy\nrbi:\n  - *SS\n  - Ken\n", aliases: true)
        == ["hr": ["Mark", "Sammy"], "rbi": ["Sammy", "Ken"]])
  }

  @Test func `keep the position of the value they stand for`() throws {
    let node = try #require(try YAMLReader.read("a: &x {k: 1}\nb: *x\n", options: aliases))
    #expect(node["b"] == node["a"])
    #expect(node["b"]?.line == 1)
  }

  @Test func `the last anchor of a name counts`() throws {
    #expect(try plain("[&a 1, *a, &a 2, *a]", aliases: true) == [.int(1), .int(1), .int(2), .int(2)])
  }

  @Test func `may be keys if they are scalars`() throws {
    #expect(try plain("[&a k, {*a : 1}]", aliases: true) == ["k", ["k": .int(1)]])
    #expect(failure("- &a [1]\n- {*a : 1}", options: aliases)?.message.contains("key must be a single value") == true)
  }

  @Test(arguments: ["*x", "&a [*a]", "&a {b: *a}", "[*later, &later 1]"])
  func `without a finished value before them are errors`(text: String) {
    #expect(failure(text, options: aliases)?.message.contains("no value before this alias") == true)
  }

  @Test func `merge mappings, a key of one's own winning`() throws {
    let text = "base: &b {x: 1, y: 2}\nmore: &m {y: 3, z: 4}\none: {<<: *b, y: 9}\nall: {<<: [*b, *m], w: 0}\n"
    let node = try #require(try YAMLReader.read(text, options: aliases))
    #expect(node["one"].map(Plain.init) == ["y": .int(9), "x": .int(1)])
    #expect(node["all"].map(Plain.init) == ["w": .int(0), "x": .int(1), "y": .int(2), "z": .int(4)])
  }

  @Test func `merge nothing but mappings`() {
    #expect(failure("<<: 1", options: aliases)?.message.contains("takes a mapping") == true)
    #expect(failure("<<: [{a: 1}, 2]", options: aliases)?.message.contains("takes a mapping") == true)
    #expect(failure("<<: {a: 1}\n<<: {b: 1}", options: aliases)?.message.contains("already") == true)
  }

  @Test func `a quoted merge key is a key like any other`() throws {
    #expect(try plain("'<<': {a: 1}", aliases: true) == ["<<": ["a": .int(1)]])
    #expect(try plain("<<: {a: 1}") == ["<<": ["a": .int(1)]])
  }

  @Test func `a billion laughs end in an error`() {
    var text = "a0: &a0 [lol, lol, lol, lol, lol, lol, lol, lol, lol, lol]\n"
    for level in 1...40 {
      text += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 10).joined(separator: ", ") + "]\n"
    }
    let error = failure(text, options: aliases)
    #expect(error?.message.contains("more than 200000 values") == true)
    #expect(error?.line == 6)
  }

  @Test func `do not get around the depth limit`() {
    var text = "a0: &a0 [x]\n"
    for level in 1...200 { text += "a\(level): &a\(level) [*a\(level - 1)]\n" }
    let error = failure(text, options: aliases)
    #expect(error?.message.contains("nested more than 100 levels") == true)
    #expect(error?.line == 100)
  }

  @Test func `many merges of one mapping are bounded too`() {
    let keys = (0..<1_000).map { "k\($0): 1" }.joined(separator: ", ")
    let text = "base: &b {\(keys)}\n" + (0..<1_000).map { "m\($0): {<<: *b}\n" }.joined()
    #expect(failure(text, options: aliases)?.message.contains("more than 200000 values") == true)
  }
}
