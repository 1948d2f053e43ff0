import Testing
import Versions

@Suite(.timeLimit(.minutes(20))) struct VersionRangeTests {
  /// The equivalences of node-semver's documentation, "Advanced Range Syntax".
  @Test(
    arguments: [
      ("1.2.3 - 2.3.4", ">=1.2.3 <=2.3.4"), ("1.2 - 2.3.4", ">=1.2.0 <=2.3.4"), ("1.2.3 - 2.3", ">=1.2.3 <2.4.0-0"),
      ("1.2.3 - 2", ">=1.2.3 <3.0.0-0"), ("* - 2", "<3.0.0-0"), ("1 - x", ">=1.0.0"),
      ("*", ""), ("", ""), ("  ", ""), ("x", ""), ("1.x", ">=1.0.0 <2.0.0-0"), ("1.2.x", ">=1.2.0 <1.3.0-0"),
      ("1", ">=1.0.0 <2.0.0-0"), ("1.2", ">=1.2.0 <1.3.0-0"), ("1.x.x", ">=1.0.0 <2.0.0-0"),
      ("4.X", ">=4.0.0 <5.0.0-0"),
      ("~1.2.3", ">=1.2.3 <1.3.0-0"), ("~1.2", ">=1.2.0 <1.3.0-0"), ("~1", ">=1.0.0 <2.0.0-0"),
      ("~0.2.3", ">=0.2.3 <0.3.0-0"), ("~0", "<1.0.0-0"), ("~1.2.3-beta.2", ">=1.2.3-beta.2 <1.3.0-0"),
      ("~>1.2", ">=1.2.0 <1.3.0-0"), ("^1.2.3", ">=1.2.3 <2.0.0-0"), ("^0.2.3", ">=0.2.3 <0.3.0-0"),
      ("^0.0.3", ">=0.0.3 <0.0.4-0"), ("^1.2.3-beta.2", ">=1.2.3-beta.2 <2.0.0-0"),
      ("^0.0.3-beta", ">=0.0.3-beta <0.0.4-0"), ("^1.2.x", ">=1.2.0 <2.0.0-0"), ("^0.0.x", "<0.1.0-0"),
      ("^0.0", "<0.1.0-0"), ("^1.x", ">=1.0.0 <2.0.0-0"), ("^0.x", "<1.0.0-0"), ("^5", ">=5.0.0 <6.0.0-0"),
      (">=52", ">=52.0.0"), (">52", ">=53.0.0"), ("<=52", "<53.0.0-0"), ("<52", "<52.0.0-0"), (">1.2", ">=1.3.0"),
      ("<=1.2", "<1.3.0-0"), ("=1.2", ">=1.2.0 <1.3.0-0"), ("=1.2.3", "1.2.3"), ("v1.2.3", "1.2.3"),
      ("> = 1.2.3 || ", nil), (">*", "<0.0.0-0"), ("<x", "<0.0.0-0"), (">=0.0.0", ""), (">=*", ""),
      ("> 1.2.3", ">1.2.3"), (">=  1.2.3   <  2", ">=1.2.3 <2.0.0-0"), ("^ 1", ">=1.0.0 <2.0.0-0"),
      ("~ 1", ">=1.0.0 <2.0.0-0"), ("~> 1", ">=1.0.0 <2.0.0-0"), ("1.2.3+build", "1.2.3"),
      ("1.2.3 1.2.3", "1.2.3"), ("* 1.2.3", "1.2.3"), (">=1 <0", "<0.0.0-0"),
      ("^1 || ^2", ">=1.0.0 <2.0.0-0||>=2.0.0 <3.0.0-0"), ("^1||^2", ">=1.0.0 <2.0.0-0||>=2.0.0 <3.0.0-0"),
      ("1.2.3 || *", ""), ("||", ""), ("<0 || 1.2.3", "1.2.3"), ("<0 || >*", "<0.0.0-0"),
      (">=9007199254740990", ">=9007199254740990.0.0"), (">9007199254740991", nil), ("9007199254740992", nil),
    ] as [(String, String?)])
  func `comes down to the documented comparators`(text: String, normalised: String?) {
    let range = VersionRange(text)
    let sets = range?.comparatorSets.map { $0.map(\.description).joined(separator: " ") }
    #expect(sets?.joined(separator: "||") == normalised)
    #expect(range == nil || range?.description == text)
  }

  /// node-semver's documentation, "Prerelease Tags", and the fixtures named there.
  @Test(arguments: [
    (">1.2.3-alpha.3", "1.2.3-alpha.7", true), (">1.2.3-alpha.3", "3.4.5-alpha.9", false),
    (">1.2.3-alpha.3", "3.4.5", true), ("1.2.7 || >=1.2.9 <2.0.0", "1.2.7", true),
    ("1.2.7 || >=1.2.9 <2.0.0", "1.2.9", true), ("1.2.7 || >=1.2.9 <2.0.0", "1.4.6", true),
    ("1.2.7 || >=1.2.9 <2.0.0", "1.2.8", false), ("1.2.7 || >=1.2.9 <2.0.0", "2.0.0", false),
    ("~1.2.3-beta.2", "1.2.3-beta.4", true), ("~1.2.3-beta.2", "1.2.4-beta.2", false),
    ("^1.2.3-beta.2", "1.2.3-beta.2", true), ("^1.2.3-beta.2", "1.2.3-beta.1", false),
    ("^1.2.3-beta.2", "1.2.3", true), ("^1.2.3-beta.2", "1.9.9", true), ("^0.0.3-beta", "0.0.3-pr.2", true),
    ("*", "1.2.3-beta", false), ("*", "1.2.3", true), ("", "0.0.0", true), (">=0.0.0", "0.0.0-0", false),
    ("^1", "2.0.0-rc.1", false), ("<2", "2.0.0-0", false), ("<=2", "2.9.9", true), ("<=2", "3.0.0-rc.1", false),
    (">=52", "52.0.0", true), (">=52", "52.0.0-beta.1", false), (">=52.0.0-0", "52.0.0-beta.1", true),
    ("=1.2.3-a", "1.2.3-a", true), ("1.2.3", "1.2.3+build.7", true), (">*", "99.0.0", false),
    ("1.2 - 2", "2.9.9", true), ("1.2 - 2", "3.0.0", false), ("~4.0", "4.0.9", true), ("~4.0", "4.1.0", false),
  ])
  func `contains what the documentation says`(text: String, version: String, expected: Bool) throws {
    #expect(try VersionRange(parsing: text).contains(Version(parsing: version)) == expected)
  }

  @Test func `exposes operators and versions`() throws {
    let range = try VersionRange(parsing: "^5 || =1.2.3-a+b || >7.0.0 <=8.0.0")
    let expected: [[Comparator]] = [
      [Comparator(.greaterOrEqual, Version(major: 5)), Comparator(.less, try Version(parsing: "6.0.0-0"))],
      [Comparator(.equal, try Version(parsing: "1.2.3-a"))],
      [Comparator(.greater, Version(major: 7)), Comparator(.lessOrEqual, Version(major: 8))],
    ]
    #expect(range.comparatorSets == expected)
    #expect(range.comparatorSets[1][0].version.build == [])
    #expect(try VersionRange(parsing: "*").comparatorSets == [[]])
  }

  @Test(arguments: [
    (">=1.2.3, <2.0.0", 7, "comma"), (">=1.2.3 && <2.0.0", 8, "&&"), ("1.0.0 | 2.0.0", 6, "|"), ("=>5", 0, "=>"),
    (">=5 =<6", 4, "=<"), ("<>1.0.0", 0, "<>"), ("!=1.0.0", 0, "!"), ("≥5.0.0", 0, "≥"), (">=1 ≤2", 4, "≤"),
    (">=5.0.0beta", 7, "follows"), ("^1.2b", 4, "follows"), ("~1.02", 4, "zeros"), ("~>b", 2, "missing"),
    (">=05.0.0", 3, "zeros"), ("1.2.3.4", 5, "three numbers"), ("latest", 0, "number"),
    ("^1 || ~b", 7, "number"), ("1 - 2 - 3", 2, "number"), (">=", 2, "missing"), ("^1 || <", 7, "missing"),
    ("1.2.3-", 6, "empty"),
    (">=9007199254740992", 2, "at most"), (">9007199254740991", 0, "at most"), ("é >=!1", 0, "number"),
    ("\u{A0}1.0.0||>=1,5", 12, "comma"),
  ])
  func `says where and what is wrong`(text: String, offset: Int, word: String) {
    let error = #expect(throws: VersionError.self) { try VersionRange(parsing: text) }
    #expect(error?.offset == offset, "\(text): \(error?.description ?? "")")
    #expect(error?.description.contains(word) == true, "\(text): \(error?.description ?? "")")
    #expect(error?.text == text)
    #expect(VersionRange(text) == nil)
  }

  @Test(
    arguments: [
      (">=52", ["52"], [2]), ("^5 || ~4.0", ["5", "4.0"], [1, 7]), ("4.x", ["4"], [0]), ("1.2.x.", nil, []),
      ("*", [], []), ("", [], []), ("1.2 - 3.4.5-rc.1", ["1.2", "3.4.5-rc.1"], [0, 6]), ("x - 3", ["3"], [4]),
      (" >= v18.0  < 19 ", ["18.0", "19"], [5, 13]), ("1.2.3+b || 1.2.3", ["1.2.3", "1.2.3"], [0, 11]),
      ("\u{A0}>=\u{3000}2.0", ["2.0"], [7]), ("<0.0.0-0", ["0.0.0-0"], [1]), ("~> 3.1", ["3.1"], [3]),
    ] as [(String, [String]?, [Int])])
  func `mentions the versions that are written`(text: String, versions: [String]?, offsets: [Int]) {
    let range = VersionRange(text)
    #expect(range?.mentionedVersions.map(\.description) == versions)
    #expect(range?.mentions.map(\.offset) ?? [] == offsets)
    for mention in range?.mentions ?? [] {
      let rest = text.utf8.dropFirst(mention.offset)
      #expect(rest.starts(with: mention.version.description.utf8))
    }
  }

  @Test(arguments: [
    ("0.0.1", "0.1.8", ">=0.0.1 <=0.1.8"), ("5.0.0", "5.0.0", "5.0.0"), ("0.0.0", "1.0.0", ">=0.0.0 <=1.0.0"),
    ("0.0.0", "0.0.0", "0.0.0"), ("0.0.0-0", "1.0.0", ">=0.0.0-0 <=1.0.0"),
    ("1.2.3-a.1+b", "10.0.0-rc", ">=1.2.3-a.1 <=10.0.0-rc"),
    ("1.2.3+a", "1.2.3+b", "1.2.3"), ("2.0.0", "1.0.0", ">=2.0.0 <=1.0.0"),
  ])
  func `from one version through another comes down to what its text does`(first: String, last: String, text: String)
    throws
  {
    let range = VersionRange(from: try Version(parsing: first), through: try Version(parsing: last))
    let parsed = try VersionRange(parsing: text)
    #expect(range.text == text)
    #expect(range.comparatorSets == parsed.comparatorSets)
    #expect(range.mentions == parsed.mentions)
  }

  @Test func `is as equal as its text`() {
    #expect(VersionRange("^1") == VersionRange("^1"))
    #expect(VersionRange("^1") != VersionRange("1.x"))
  }

  @Test func `hostile texts end at once`() {
    let texts = [
      String(repeating: " ", count: 4_095) + "a", String(repeating: "v=", count: 2_047) + "a",
      String(repeating: "> ", count: 2_047) + "a", String(repeating: "1 ", count: 2_048),
      String(repeating: "1||", count: 1_365) + "1", String(repeating: "1.", count: 2_048),
      "1.2.3-" + String(repeating: "1.", count: 2_000), String(repeating: "~ ^ ", count: 1_024),
      String(repeating: "9", count: 4_096), String(repeating: "*", count: 4_096),
    ]
    for text in texts {
      let range = VersionRange(text)
      #expect(range.map { $0.intersects($0) } != false)
    }
    #expect(VersionRange(String(repeating: "1 ", count: 2_049)) == nil)
    #expect(throws: VersionError.self) { try VersionRange(parsing: String(repeating: "x", count: 50_000_000)) }
  }
}
