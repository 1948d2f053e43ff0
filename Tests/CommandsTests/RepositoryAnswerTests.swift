import Testing

/// What must hold of answers from the repository's own facts.
@Suite("Answers from the repository's facts") struct RepositoryAnswerTests {
  let atq = Atq.onRepository()

  static let errorText = "TypeError: Cannot read properties of undefined (reading 'removeFromProject')"

  @Test("an error string answers bug 201 with its workaround")
  func bug201() throws {
    let run = try atq("ask", Self.errorText, "--format", "json")
    #expect(run.code == 0)
    #expect(run.error.isEmpty)
    let reading = try AnswerReading(run)
    let answer = try #require(reading.answer)
    #expect(reading.question == Self.errorText)
    #expect(answer.id == "apple-targets/bugs/201")
    #expect(answer.kind == "bug")
    #expect(answer.status == "verified")
    #expect(answer.appliesTo.contains { $0.package == "@bacons/apple-targets" })
    #expect(answer.remedies.contains { $0.contains("--clean") })
    #expect(answer.related.contains { $0.relation == "workaround" && $0.id == "apple-targets/prebuild#clean" })
    #expect(answer.checkers == ["prebuild/existing-target"])
    #expect(answer.rules == ["apple-targets/xcode-target/update-path"])
    #expect(answer.sources.contains { $0.kind == "primary" })
  }

  @Test("the answer comes first, then status, date and scope, then what to do, the checker, the sources")
  func order() throws {
    let output = try atq("ask", Self.errorText, "--limit", "0").output
    let parts = [
      "removeFromProject", "verified (a primary source says so) · as of ", " · for @bacons/apple-targets ",
      "(apple-targets/bugs/201)", "\nWhat to do\n", "--clean", "\nDetected by\n  - atq check: prebuild/existing-target",
      "\nSources\n", "https://github.com/EvanBacon/expo-apple-targets",
    ]
    var rest = output[...]
    for part in parts {
      let range = try #require(rest.firstRange(of: part), "\(part) is missing, or too early")
      rest = rest[range.upperBound...]
    }
  }

  @Test("the 120 MB memory cap is answered as unverified, with the marker", arguments: ["text", "markdown", "json"])
  func memoryCap(_ format: String) throws {
    let run = try atq("ask", "is 120mb apples official extension memory cap", "--format", format)
    #expect(run.code == 0)
    switch format {
    case "text":
      #expect(run.output.hasPrefix("Unverified: "))
      #expect(run.output.contains("\nunverified (searched, not confirmed) · as of "))
    case "markdown":
      #expect(run.output.hasPrefix("**Unverified:** "))
      #expect(run.output.contains("*unverified*, as of "))
    default:
      let answer = try #require(AnswerReading(run).answer)
      #expect(answer.status == "unverified")
      #expect(answer.text.hasPrefix("Unverified: "))
      #expect(
        [
          "apple-platform/memory#figure-of-120-mb", "apple-platform/memory#no-official-number",
          "apple-platform/unverified/memory-limits",
        ].contains(answer.id))
    }
  }

  @Test("what nothing speaks of is not answered")
  func abstention() throws {
    let run = try atq("ask", "colour", "of", "a", "zebra")
    #expect(run.output.hasPrefix("Nothing that is known here answers that.\n"))
    #expect(run.error.isEmpty)
    #expect(run.code == 1)
    let json = try atq("ask", "colour of a zebra", "--format", "json")
    #expect(json.code == 1)
    let reading = try AnswerReading(json)
    #expect(reading.abstained)
    #expect(reading.answer == nil)
    #expect(try atq("ask", "colour of a zebra", "--format", "markdown").code == 1)
  }

  @Test("the same question gives the same bytes", arguments: ["text", "json", "markdown"])
  func repeated(_ format: String) throws {
    let question = "does a custom keyboard target inherit the app groups of the main app"
    let first = try atq("ask", question, "--format", format, "--as-of", "2026-12-01")
    #expect(first.code == 0)
    for _ in 0..<3 {
      #expect(try atq("ask", question, "--format", format, "--as-of", "2026-12-01").output == first.output)
    }
  }

  @Test("an unverified item of the first seed is in the list of the unverified")
  func unverified() throws {
    let run = try atq("list", "--status", "unverified", "--format", "json")
    #expect(run.code == 0)
    let listed = Set(try ListReading(run).nodes.map(\.id))
    let seed = [
      "apple-platform/unverified/memory-limits", "apple-platform/unverified/responder-chain-endorsement",
      "apple-platform/unverified/swiftui-in-share-and-keyboard",
      "apple-platform/unverified/keyboard-microphone-exception",
      "apple-platform/unverified/ios-27-date", "apple-targets/requirements#reason-for-the-two-floors",
    ]
    for id in seed { #expect(listed.contains(id), "\(id)") }
  }

  @Test("bug 201 is a bug with scope, sources and a workaround")
  func shownBug() throws {
    let run = try atq("show", "apple-targets/bugs/201", "--format", "json")
    #expect(run.code == 0)
    let node = try NodeReading(run)
    #expect(node.kind == "bug")
    #expect(node.status == "verified")
    #expect(node.appliesTo.map(\.package) == ["@bacons/apple-targets"])
    #expect(!node.sources.isEmpty)
    #expect(node.edges.contains { $0.kind == "workaround" && $0.id == "apple-targets/prebuild#clean" })
    #expect(!node.workaround.isEmpty)
  }

  @Test("the repository's facts keep to the format")
  func lint() throws {
    let run = try atq("lint")
    #expect(run.code == 0, "\(run.output.suffix(2_000))")
    #expect(run.lines.last?.hasSuffix("no errors") == true)
  }
}
