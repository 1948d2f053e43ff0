import Testing
import Versions

/// Cases of node-semver's documentation of `intersects` and of its comparator fixtures.
@Suite struct IntersectsTests {
  @Test(arguments: [
    (">=1 <2", ">=1.5", true), ("^1", "^2", false), ("1.2.3", "1.2.3", true), ("1.2.3", "1.2.4", false),
    (">1.3.0", "<1.3.0", false), (">=1.3.0", "<1.3.0", false), (">=1.3.0", "<=1.3.0", true),
    (">1.3.0", "<=1.3.0", false), ("<1.0.0 >2.0.0", ">0.0.0", false), ("*", "0.0.1", true), ("*", ">=1.0.0", true),
    ("1.*", "1.4.9", true), ("1.* || 2.*", "2.x", true), ("1.* || 2.*", "3", false), (">=52", "51", false),
    (">=52", "<52", false), ("<=52", "52.9", true), ("", "<0.0.0-0", true),
    (">*", "1", false), ("~4.0", "4.x", true), ("~4.0", "4.1.0", false), ("1 - 2", "3 - 4", false),
    ("1 - 3", "2 - 4", true),
  ])
  func `decides as documented, whichever comes first`(left: String, right: String, expected: Bool) throws {
    let (left, right) = (try VersionRange(parsing: left), try VersionRange(parsing: right))
    #expect(left.intersects(right) == expected)
    #expect(right.intersects(left) == expected)
  }

  @Test func `keeps node-semver's answer for a pre-release that one of two conditions does not admit`() throws {
    let (caret, prerelease) = (try VersionRange(parsing: "^1.2.3-rc.1"), try VersionRange(parsing: "1.2.3-rc.2"))
    #expect(caret.contains(try Version(parsing: "1.2.3-rc.2")))
    #expect(!caret.intersects(prerelease))
  }

  @Test func `keeps node-semver's answer for a lone pre-release and everything`() throws {
    let (everything, prerelease) = (try VersionRange(parsing: "*"), try VersionRange(parsing: "1.2.3-a"))
    #expect(everything.intersects(prerelease))
    #expect(!prerelease.intersects(everything))
  }
}
