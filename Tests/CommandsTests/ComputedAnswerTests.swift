import Testing

/// Questions that rules decide, asked of the repository's facts.
///
/// The right values are those of the plugin's source, of Expo's table of versions and of Apple's documentation, as the facts cite them.
@Suite("Computed answers") struct ComputedAnswerTests {
  private let atq = Atq.onRepository()

  private func read(_ arguments: [String]) throws -> (reading: AnswerReading, output: String) {
    let run = try atq.program(["ask", "--format", "json"] + arguments).run()
    return (try AnswerReading(run), run.output)
  }

  @Test(
    "a rule gives the value for what the question names",
    arguments: [
      (
        "what is the default bundle identifier of a keyboard target in com.acme.app", "com.acme.app.keyboard",
        "apple-targets/bundle-id/default"
      ),
      (
        "default bundle id for a share extension named MyShare, app com.acme.app", "com.acme.app.share",
        "apple-targets/bundle-id/default"
      ),
      ("app clip bundle identifier default", "<host>.clip", "apple-targets/bundle-id/clip-default"),
      ("are app groups synced for a keyboard target at 4.0.6", "yes", "apple-targets/app-groups/auto-sync-types"),
      ("are app groups synced for a widget target in 0.1.9", "yes", "apple-targets/app-groups/auto-sync-types"),
      ("are app groups mirrored into an app-intent target in 5.0.0", "no", "apple-targets/app-groups/auto-sync-types"),
      (
        "effective deployment target of a widget without deploymentTarget on plugin 4.0.6", "18.0",
        "apple-targets/deployment-target/default"
      ),
      ("default deployment target in apple-targets 0.1.11", "18.1", "apple-targets/deployment-target/default"),
      ("default deployment target in apple-targets 0.1.10", "16.4", "apple-targets/deployment-target/default"),
      (
        "which deployment target has an app-intent target in 4.0.6", "17.0",
        "apple-targets/deployment-target/app-intent"
      ),
      ("minimum ios of sdk 56", "16.4", "expo-sdk/minimum-ios"),
      ("minimum ios of sdk 54", "15.1", "expo-sdk/minimum-ios"),
      ("which keychain access group must the nevis extension declare", "<team>.<app>", "nevis/keychain/default-group"),
      (
        "which keychain access group must my nevis extension declare, the app has ABCDE12345.com.acme.shared",
        "ABCDE12345.com.acme.shared", "nevis/keychain/default-group"
      ),
      ("may a share extension authenticate with nevis", "yes", "nevis/extension-types/authenticate"),
      ("may a widget authenticate with nevis", "no", "nevis/extension-types/authenticate"),
      ("can a keyboard without full access use the network", "no", "apple-platform/open-access/without"),
    ])
  func value(_ question: String, _ value: String, _ rule: String) throws {
    let (reading, _) = try read([question])
    #expect(reading.computation?.values.first?.value == value)
    #expect(reading.computation?.rule == rule)
    #expect(reading.answer?.computed == true)
  }

  @Test(
    "two targets collide by product, by identifier, or since the second takes over the first",
    arguments: [
      ("do two widgets collide", "yes"),
      ("do a widget named foo and a widget named bar collide in 4.0.6", "yes"),
      ("do a widget called foo and a share extension called foo collide", "yes"),
      ("do a widget called foo and a share extension called bar collide", "no"),
    ])
  func collision(_ question: String, _ value: String) throws {
    let (reading, _) = try read([question])
    #expect(reading.computation?.values.first?.subject == "collide")
    #expect(reading.computation?.values.first?.value == value)
  }

  @Test("of a kind that nobody read, nothing is said")
  func unknownKind() throws {
    let (reading, _) = try read(["may a keyboard extension authenticate with nevis"])
    #expect(reading.computation?.values.first?.value.hasPrefix("not known") == true)
  }

  @Test(
    "a way, a cause, another product or an SDK that nobody knows is nothing to compute",
    arguments: [
      "how do i set the bundle identifier of a keyboard target", "why is the minimum ios of sdk 56 so high",
      "default bundle identifier of a flutter widget", "minimum ios of sdk 62", "release date of expo sdk 71",
      "second prebuild crashes", "capital of australia",
    ])
  func nothing(_ question: String) throws {
    #expect(try read([question]).reading.computation == nil)
  }

  @Test("what was inferred or read in a secondary source carries a marker in every form")
  func marked() throws {
    let question = "may a share extension authenticate with nevis"
    #expect(try read([question]).reading.computation?.uncertain == true)
    #expect(try atq("ask", question).output.hasPrefix("By a secondary source: Yes."))
    #expect(try atq("ask", question, "--format", "markdown").output.hasPrefix("**By a secondary source:** **Yes.**"))
  }

  @Test("text and Markdown say from what, at which version, by which rule")
  func explained() throws {
    let question = "what is the default bundle identifier of a keyboard target in com.acme.app"
    let text = try atq("ask", question).output
    #expect(text.hasPrefix("com.acme.app.keyboard\n\nComputed: the bundle identifier of a target"))
    for part in [
      "type `keyboard`", "host `com.acme.app`", "Rule apple-targets/bundle-id/default", "the newest that was read",
    ] {
      #expect(text.replacing(/\s+/, with: " ").contains(part))
    }
    #expect(try atq("ask", question, "--format", "markdown").output.hasPrefix("**com.acme.app.keyboard**\n"))
  }

  // MARK: A project

  private func app(plugin: String = "4.0.6", _ more: [String: String] = [:]) throws -> TemporaryFolder {
    try CheckedProject.folder(
      CheckedProject.files([
        "package.json":
          "{ \"name\": \"acme\", \"dependencies\": { \"@bacons/apple-targets\": \"\(plugin)\", \"expo\": \"54.0.12\" } }"
      ]).merging(more) { $1 })
  }

  @Test("versions and identifiers come from the project, unless the question names others")
  func project() throws {
    let folder = try app()
    let (own, output) = try read(["what bundle identifier does a share target get", "--project", folder.path])
    #expect(own.computation?.values.first?.value == "com.acme.app.share")
    #expect(own.computation?.version == "4.0.6")
    #expect(own.computation?.versionOrigin == "project")
    #expect(own.computation?.given.first { $0.name == "host" }?.origin == "project")
    #expect(try SchemaValidator.errors(in: [output], schema: "answer") == [nil])
    let (other, _) = try read([
      "what bundle identifier does a share target get in com.other.app at 5.0.0", "--project", folder.path,
    ])
    #expect(other.computation?.values.first?.value == "com.other.app.share")
    #expect(other.computation?.versionOrigin == "question")
  }

  @Test("the fact's scope is held against the project, and its checkers look at it")
  func standing() throws {
    let folder = try app([
      "targets/share/expo-target.config.json": #"{ "type": "share" }"#,
      "targets/share/a.entitlements": "<plist version=\"1.0\"><dict/></plist>",
      "targets/share/b.entitlements": "<plist version=\"1.0\"><dict/></plist>",
    ])
    let question = "two entitlements files in one target folder error"
    let (reading, output) = try read([question, "--project", folder.path])
    #expect(reading.project?.applicability.first?.package == "@bacons/apple-targets")
    #expect(reading.project?.applicability.first?.version == "4.0.6")
    #expect(reading.project?.applicability.first?.outcome == "applies")
    #expect(reading.project?.findings.contains { $0.file.hasPrefix("targets/share") } == true)
    #expect(try SchemaValidator.errors(in: [output], schema: "answer") == [nil])
    let text = try atq("ask", question, "--project", folder.path).output
    #expect(text.contains("In your project\n  - @bacons/apple-targets 4.0.6 lies in "))
    #expect(try atq("ask", question).output.contains("In your project") == false)
  }

  @Test("an upgrade is judged for the project")
  func upgrade() throws {
    let folder = try app(["targets/share/expo-target.config.json": #"{ "type": "share", "deploymentTarget": "15.1" }"#])
    let run = try atq("ask", "is it safe to upgrade to expo sdk 56", "--project", folder.path)
    #expect(run.output.hasPrefix("Not as it is:"))
    #expect(run.output.replacing(/\s+/, with: " ").contains("from Expo SDK 54 to 56"))
    #expect(run.output.contains("`share` asks for iOS 15.1"))
  }

  @Test("a folder without an app, and one with several, say so")
  func unreadable() throws {
    let empty = try TemporaryFolder()
    let none = try atq("ask", "app groups", "--project", empty.path)
    #expect(none.code == 3)
    #expect(none.error.contains("holds no app"))
    let several = try CheckedProject.folder([
      "package.json": "{ \"name\": \"top\", \"workspaces\": [\"apps/*\"] }",
      "apps/one/app.json": "{ \"expo\": { \"name\": \"One\", \"slug\": \"one\" } }",
      "apps/two/app.json": "{ \"expo\": { \"name\": \"Two\", \"slug\": \"two\" } }",
      "apps/one/package.json": "{ \"name\": \"one\", \"dependencies\": { \"expo\": \"~54.0.0\" } }",
      "apps/two/package.json": "{ \"name\": \"two\", \"dependencies\": { \"expo\": \"~54.0.0\" } }",
    ])
    let two = try atq("ask", "app groups", "--project", several.path)
    #expect(two.code == 2)
    #expect(two.error.contains("2 apps") && two.error.contains("apps/one"))
  }

  @Test("a section of the document that a rule encodes stays before the document")
  func sectionFirst() throws {
    let (reading, _) = try read(["what xcode does the default eas image of sdk 53 have"])
    #expect(reading.computation?.rule == "expo-sdk/build-image")
    #expect(reading.answer?.id.hasPrefix("expo-sdk/build-images#") == true)
  }
}
