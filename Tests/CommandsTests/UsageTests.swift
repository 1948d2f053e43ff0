import Testing

/// Command lines that are wrong: nothing on standard output, what to do on standard error, exit code 2.
@Suite("Wrong command lines") struct UsageTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    var arguments: [String]
    var message: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: String..., says message: String) {
      self.arguments = arguments
      self.message = message
    }
  }

  let made: MadeKnowledge

  init() throws { made = try MadeKnowledge() }

  private func expect(_ mistake: Mistake, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    let run = try made.atq.program(mistake.arguments).run()
    #expect(run.output.isEmpty, sourceLocation: sourceLocation)
    #expect(run.error == "atq: \(mistake.message)\n", sourceLocation: sourceLocation)
    #expect(run.code == 2, sourceLocation: sourceLocation)
  }

  @Test(
    "an unknown command gets the nearest",
    arguments: [
      Mistake("liist", says: "Unknown command `liist`. Did you mean `atq list`? `atq help` lists the commands."),
      Mistake("aks", "why", says: "Unknown command `aks`. Did you mean `atq ask`? `atq help` lists the commands."),
      Mistake("LIST", says: "Unknown command `LIST`. Did you mean `atq list`? `atq help` lists the commands."),
      Mistake("frobnicate", says: "Unknown command `frobnicate`. `atq help` lists the commands."),
      Mistake("", says: "Unknown command ``. `atq help` lists the commands."),
      Mistake("help", "shwo", says: "Unknown command `shwo`. Did you mean `show`?"),
      Mistake("help", "frobnicate", says: "Unknown command `frobnicate`."),
    ])
  func unknownCommand(_ mistake: Mistake) throws { try expect(mistake) }

  @Test(
    "an unknown option gets the nearest",
    arguments: [
      Mistake(
        "list", "--knd", "bug",
        says: "Unknown option `--knd`. Did you mean `--kind`? `atq help list` lists the options."),
      Mistake(
        "list", "--knd=bug", says: "Unknown option `--knd`. Did you mean `--kind`? `atq help list` lists the options."),
      Mistake(
        "ask", "x", "--no-colour",
        says: "Unknown option `--no-colour`. Did you mean `--no-color`? `atq help ask` lists the options."),
      Mistake("show", "x", "--frobnicate", says: "Unknown option `--frobnicate`. `atq help show` lists the options."),
      Mistake("list", "-k", says: "Unknown option `-k`. `atq help list` lists the options."),
      Mistake("ask", "--=x", says: "Unknown option `--`. `atq help ask` lists the options."),
      Mistake(
        "--verison", says: "Unknown option `--verison`. Did you mean `--version`? `atq help` lists the commands."),
      Mistake(
        "--format", "json", "list",
        says: "Unknown option `--format`. `atq help` lists the commands; options stand after one."),
    ])
  func unknownOption(_ mistake: Mistake) throws { try expect(mistake) }

  @Test(
    "an unknown value gets the nearest",
    arguments: [
      Mistake(
        "ask", "x", "--format", "jsn", says: "--format takes text, json, markdown, not `jsn`. Did you mean `json`?"),
      Mistake("list", "--format=yaml", says: "--format takes text, json, not `yaml`."),
      Mistake(
        "list", "--status", "verifyed",
        says:
          "--status takes verified, reported, unverified, disputed, stale, retired, not `verifyed`. Did you mean `verified`?"
      ),
      Mistake(
        "list", "--system", "apple-target",
        says: "--system takes apple-targets, share-content, nevis, convex-clerk, apple-platform, expo-sdk, neighbours, "
          + "not `apple-target`. Did you mean `apple-targets`?"),
      Mistake("list", "--target-type", "keybord", says: "Unknown target type `keybord`. Did you mean `keyboard`?"),
      Mistake("list", "--target-type", "frobnicator", says: "Unknown target type `frobnicator`."),
      Mistake(
        "list", "--package", "@bacons/apple-target",
        says: "Unknown package `@bacons/apple-target`. Did you mean `@bacons/apple-targets`?"),
      Mistake(
        "graph", "--format", "mermaind",
        says: "--format takes dot, json, mermaid, not `mermaind`. Did you mean `mermaid`?"),
      Mistake(
        "completions", "fsh", says: "There are completions for bash, zsh and fish, not for `fsh`. Did you mean `fish`?"),
      Mistake("completions", "tcsh", says: "There are completions for bash, zsh and fish, not for `tcsh`."),
      Mistake("new", "bugg", "apple-targets/x", says: "Unknown kind `bugg`. Did you mean `bug`?"),
      Mistake("new", "bug", "apple-target/x", says: "Unknown system `apple-target`. Did you mean `apple-targets`?"),
      Mistake("ask", "x", "--limit", "three", says: "--limit wants a whole number from 0 to 100000, not `three`."),
      Mistake("ask", "x", "--limit", "-1", says: "--limit wants a whole number from 0 to 100000, not `-1`."),
      Mistake("ask", "x", "--limit", "100001", says: "--limit wants a whole number from 0 to 100000, not `100001`."),
      Mistake(
        "ask", "x", "--limit", "9999999999999999999999",
        says: "--limit wants a whole number from 0 to 100000, not `9999999999999999999999`."),
      Mistake("ask", "x", "--as-of", "2026-02-30", says: "--as-of wants a day as YYYY-MM-DD, not `2026-02-30`."),
      Mistake("ask", "x", "--as-of", "tomorrow", says: "--as-of wants a day as YYYY-MM-DD, not `tomorrow`."),
      Mistake("graph", "--depth", "1", says: "--depth goes with --focus ID."),
      Mistake("list", "--no-color=yes", says: "--no-color takes no value."),
      Mistake("list", "--help=yes", says: "--help takes no value."),
    ])
  func unknownValue(_ mistake: Mistake) throws { try expect(mistake) }

  @Test(
    "an unknown identifier gets the nearest",
    arguments: [
      Mistake(
        "show", "apple-target/bugs/201",
        says: "No node is called `apple-target/bugs/201`. Did you mean `apple-targets/bugs/201`?"),
      Mistake("show", "frobnicate", says: "No node is called `frobnicate`. `atq list` shows all, `atq ask` searches."),
      Mistake("show", "", says: "No node is called ``. `atq list` shows all, `atq ask` searches."),
      Mistake("show", "…", says: "No node is called `…`. `atq list` shows all, `atq ask` searches."),
      Mistake(
        "path", "apple-targets", "apple-targets/prebuild#clear",
        says: "No node is called `apple-targets/prebuild#clear`. Did you mean `apple-targets/prebuild#clean`?"),
      Mistake("path", "nevs", "apple-targets", says: "No node is called `nevs`. Did you mean `nevis`?"),
      Mistake("graph", "--focus", "nevs", says: "No node is called `nevs`. Did you mean `nevis`?"),
    ])
  func unknownIdentifier(_ mistake: Mistake) throws { try expect(mistake) }

  @Test(
    "a missing value",
    arguments: [
      Mistake(
        "list", "--status", says: "--status wants a value: --status verified|reported|unverified|disputed|stale|retired"
      ),
      Mistake("ask", "x", "--limit", says: "--limit wants a value: --limit N"),
      Mistake("ask", "x", "--as-of=", says: "--as-of wants a value: --as-of YYYY-MM-DD"),
      Mistake("list", "--knowledge", says: "--knowledge wants a value: --knowledge DIR"),
      Mistake("list", "--knowledge=", says: "--knowledge wants a value: --knowledge DIR"),
      Mistake("list", "--knowledge", "", says: "--knowledge wants a value: --knowledge DIR"),
      Mistake("list", "--knowledge", "--format", "json", says: "--knowledge wants a value: --knowledge DIR"),
      Mistake("list", "--knowledge", "--", "x", says: "--knowledge wants a value: --knowledge DIR"),
    ])
  func missingValue(_ mistake: Mistake) throws { try expect(mistake) }

  @Test(
    "too few and too many arguments",
    arguments: [
      Mistake("show", says: "`atq show` wants ID. Usage: atq show ID"),
      Mistake("show", "nevis", "apple-targets", says: "`atq show` does not know what to do with `apple-targets`."),
      Mistake("list", "bug", says: "`atq list` does not know what to do with `bug`."),
      Mistake("graph", "nevis", says: "`atq graph` does not know what to do with `nevis`."),
      Mistake("path", says: "`atq path` wants FROM TO. Usage: atq path FROM TO"),
      Mistake("path", "nevis", says: "`atq path` wants FROM TO. Usage: atq path FROM TO"),
      Mistake("path", "nevis", "nevis", "nevis", says: "`atq path` does not know what to do with `nevis`."),
      Mistake("lint", "a", "b", says: "`atq lint` does not know what to do with `b`."),
      Mistake("new", "bug", says: "`atq new` wants KIND NAME. Usage: atq new KIND NAME"),
      Mistake("completions", says: "`atq completions` wants bash|zsh|fish. Usage: atq completions bash|zsh|fish"),
      Mistake("help", "ask", "list", says: "`atq help` does not know what to do with `list`."),
    ])
  func argumentCount(_ mistake: Mistake) throws { try expect(mistake) }

  @Test("a value may stand before or after, with `=` or a blank")
  func optionForms() throws {
    let expected = try made.atq("list", "--kind", "bug", "--format", "json")
    #expect(expected.code == 0)
    #expect(try made.atq("list", "--format=json", "--kind=bug").output == expected.output)
    let shown = try made.atq("show", "nevis", "--format", "json").output
    #expect(try made.atq("show", "--format=json", "nevis").output == shown)
    #expect(try made.atq("show", "--format", "text", "nevis", "--format", "json").output == shown)
  }

  @Test("a value may hold an equals sign")
  func equalsInValue() throws {
    let folder = try TemporaryFolder()
    for (name, text) in MadeKnowledge.files { try folder.write(text, to: "a=b/\(name)") }
    let run = try made.atq("list", "--kind=bug", "--knowledge=\(folder.path("a=b"))")
    #expect(run.lines.count == 1)
    #expect(run.code == 0)
  }

  @Test("after `--` everything is an argument")
  func doubleHyphen() throws {
    let run = try made.atq("show", "--format", "json", "--", "nevis")
    #expect(run.code == 0)
    try expect(
      Mistake("show", "--", "--help", says: "No node is called `--help`. `atq list` shows all, `atq ask` searches."))
    try expect(Mistake("list", "--", "--format", says: "`atq list` does not know what to do with `--format`."))
  }
}
