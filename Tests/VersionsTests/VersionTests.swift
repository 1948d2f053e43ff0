import Testing
import Versions

@Suite struct VersionTests {
  @Test func `reads all parts`() throws {
    let version = try Version(parsing: "1.22.333-beta.2.x-y+exp.sha.5114f85")
    #expect(version.major == 1)
    #expect(version.minor == 22)
    #expect(version.patch == 333)
    #expect(version.prerelease == ["beta", "2", "x-y"])
    #expect(version.build == ["exp", "sha", "5114f85"])
    #expect(version.description == "1.22.333-beta.2.x-y+exp.sha.5114f85")
  }

  /// The valid and invalid examples of semver.org's regular expression.
  @Test(arguments: [
    "0.0.4", "1.2.3", "10.20.30", "1.1.2-prerelease+meta", "1.1.2+meta", "1.1.2+meta-valid", "1.0.0-alpha",
    "1.0.0-alpha.0valid", "1.0.0-alpha-a.b-c-somethinglong+build.1-aef.1-its-okay", "1.0.0-rc.1+build.123",
    "1.2.3----RC-SNAPSHOT.12.9.1--.12+788", "1.0.0-0A.is.legal", "1.0.0+0.build.1-rc.10000aaa-kk-0.1",
    "9007199254740991.9007199254740991.9007199254740991",
  ])
  func `reads what semver.org calls valid`(text: String) {
    #expect(Version(text)?.description == text)
  }

  @Test(arguments: [
    ("", 0), ("1", 1), ("1.2", 3), ("1.2.", 4), ("1..3", 2), ("a.b.c", 0), ("1.2.3-", 6), ("1.2.3+", 6),
    ("1.2.3-0123", 6), ("1.2.3-0123.0123", 6), ("1.2.3-a.01", 8), ("1.2.3-a..b", 8), ("1.1.2+.123", 6),
    ("01.1.1", 1), ("1.01.1", 3), ("1.1.01", 5), ("1.2.3.DEV", 5), ("1.2.3beta", 5), ("1.2.3-a+b+c", 9),
    ("1.2.3 ", 5), (" 1.2.3", 0), ("1.2.x", 4), ("*", 0), ("é1.2.3", 0), ("1.2.3-é", 6), ("v v1.2.3", 1),
    ("9007199254740992.0.0", 0), ("0.0.99999999999999999999999", 4), ("-1.0.3", 0), ("1.-2.3", 2),
  ])
  func `refuses what is no version and says where`(text: String, offset: Int) {
    let error = #expect(throws: VersionError.self) { try Version(parsing: text) }
    #expect(error?.offset == offset, "\(text): \(error?.description ?? "")")
    #expect(error?.text == text)
    #expect(error?.message.isEmpty == false && error?.hint.isEmpty == false)
    #expect(Version(text) == nil)
  }

  @Test func `overlooks a v and prints none`() {
    #expect(Version("v1.2.3")?.description == "1.2.3")
  }

  @Test func `takes at most 256 characters, as node-semver`() {
    let text = "1.2.3-" + String(repeating: "a", count: 250)
    #expect(Version(text) != nil)
    #expect(Version(text + "a") == nil)
  }

  /// Sections 11.3 and 11.4.4 of the specification.
  @Test func `orders as the specification's examples`() {
    let texts = [
      "0.0.1", "0.1.0", "1.0.0-0", "1.0.0-1", "1.0.0-10", "1.0.0-99999999999999999998", "1.0.0-99999999999999999999",
      "1.0.0-100000000000000000000", "1.0.0--", "1.0.0-0a", "1.0.0-A", "1.0.0-alpha", "1.0.0-alpha.1",
      "1.0.0-alpha.beta", "1.0.0-beta", "1.0.0-beta.2", "1.0.0-beta.11", "1.0.0-rc.1", "1.0.0", "2.0.0", "2.1.0",
      "2.1.1", "2.1.10",
    ]
    let versions = texts.compactMap { Version($0) }
    #expect(versions.count == texts.count)
    for (index, left) in versions.enumerated() {
      for (otherIndex, right) in versions.enumerated() {
        #expect((left < right) == (index < otherIndex), "\(left) < \(right)")
        #expect((left == right) == (index == otherIndex), "\(left) == \(right)")
      }
    }
    #expect(versions.shuffled().sorted() == versions)
  }

  @Test func `does not count the build`() throws {
    let (left, right) = (try Version(parsing: "1.0.0+20130313144700"), try Version(parsing: "1.0.0+21AF26D3"))
    #expect(left == right)
    #expect(!(left < right) && !(right < left))
    #expect(Set([left, right]).count == 1)
  }

  @Test func `explains itself`() throws {
    let error = #expect(throws: VersionError.self) { try Version(parsing: "1.2.3beta") }
    #expect(
      error?.description
        == "something follows the last number at offset 5 of \"1.2.3beta\" (write a pre-release as 1.2.3-beta.1)"
    )
  }
}
