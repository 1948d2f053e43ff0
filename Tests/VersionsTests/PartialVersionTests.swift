import Testing
import Versions

@Suite struct PartialVersionTests {
  @Test(arguments: [
    ("52", "52.0.0"), ("5.0", "5.0.0"), ("18.0", "18.0.0"), ("16.4", "16.4.0"), ("5.0.0", "5.0.0"), ("0", "0.0.0"),
    ("1.2.3-rc.1", "1.2.3-rc.1"),
  ])
  func `fills in zeros`(text: String, lowest: String) throws {
    let partial = try PartialVersion(parsing: text)
    #expect(partial.lowest.description == lowest)
    #expect(partial.description == text)
  }

  @Test func `keeps what is written apart from what is not`() throws {
    #expect(try PartialVersion(parsing: "5") != PartialVersion(parsing: "5.0"))
    #expect(try PartialVersion(parsing: "5.0") != PartialVersion(parsing: "5.0.0"))
    #expect(try PartialVersion(parsing: "5").minor == nil)
    #expect(try PartialVersion(parsing: "5.0").minor == 0)
    #expect(try PartialVersion(parsing: "5.0").patch == nil)
  }

  @Test(arguments: [
    ("5", "5.0.0", true), ("5", "5.9.9", true), ("5", "6.0.0", false), ("5", "4.9.9", false),
    ("5", "5.1.0-rc.1", false), ("5", "6.0.0-0", false),
    ("5.1", "5.1.7", true), ("5.1", "5.2.0", false), ("5.1", "5.1.7-a", false), ("5.1", "6.1.0", false),
    ("5.1.2", "5.1.2", true), ("5.1.2", "5.1.2+build", true), ("5.1.2", "5.1.3", false), ("5.1.2", "5.1.2-a", false),
    ("5.1.2-a", "5.1.2-a", true), ("5.1.2-a", "5.1.2-b", false), ("5.1.2-a", "5.1.2", false),
  ])
  func `matches as an x-range`(text: String, version: String, expected: Bool) throws {
    let version = try Version(parsing: version)
    #expect(try PartialVersion(parsing: text).matches(version) == expected)
    #expect(try VersionRange(parsing: text).contains(version) == expected)
  }

  @Test(arguments: [
    ("", 0), ("x", 0), ("4.x", 2), ("*", 0), ("v4", 0), ("^4", 0), (" 4", 0), ("4 ", 1), ("4.", 2), (".4", 0),
    ("04", 1), ("4.05", 3), ("1.2.3.4", 5), ("4-beta", 1), ("1.2.3-", 6), ("9007199254740992", 0), ("iOS 18", 0),
  ])
  func `refuses what is no partial version and says where`(text: String, offset: Int) {
    let error = #expect(throws: VersionError.self) { try PartialVersion(parsing: text) }
    #expect(error?.offset == offset, "\(text): \(error?.description ?? "")")
    #expect(PartialVersion(text) == nil)
  }

  @Test func `a very long text is refused at once`() {
    #expect(PartialVersion("1.2.3-" + String(repeating: "a.", count: 1_000_000)) == nil)
  }
}
