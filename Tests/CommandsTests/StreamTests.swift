import Testing

/// Colour, width, pipes, and who gets what.
@Suite("Terminals, pipes and streams") struct StreamTests {
  let made: MadeKnowledge
  let atq: Atq

  init() throws {
    made = try MadeKnowledge()
    atq = made.atq
  }

  static let question = "second prebuild fails because the target is already there"
  static let calls: [[String]] = [
    ["ask", question, "--as-of", "2027-03-01"], ["ask", "how much memory may a share extension use"],
    ["ask", "does a keyboard inherit the app groups"], ["show", "apple-targets/bugs/201"], ["list"],
    ["path", "apple-targets/prebuild", "apple-platform/keyboard"],
  ]

  private func onTerminal(_ atq: Atq, columns: Int = 80, _ arguments: [String]) throws -> Run {
    var program = try atq.program(arguments)
    program.terminalColumns = columns
    return try program.run()
  }

  private static func withoutColour(_ text: String) -> String { text.replacing(/\u{1B}\[[0-9;]*m/, with: "") }

  // MARK: Colour

  @Test("a terminal gets colours, each of them ended", arguments: calls)
  func colour(_ call: [String]) throws {
    let output = try onTerminal(atq, call).output
    let begun = output.matches(of: /\u{1B}\[[1-9][0-9;]*m/).count
    #expect(begun > 0)
    #expect(output.matches(of: /\u{1B}\[0m/).count == begun)
  }

  @Test("errors of lint are coloured on a terminal")
  func lintColour() throws {
    try made.write("x\n", to: "nevis/x.md")
    #expect(try onTerminal(atq, ["lint"]).output.contains("\u{1B}[31merror\u{1B}[0m"))
    #expect(!(try onTerminal(atq, ["lint", "--no-color"]).output.contains("\u{1B}")))
  }

  @Test("NO_COLOR, --no-color and TERM=dumb take the colours away and nothing else", arguments: calls)
  func noColour(_ call: [String]) throws {
    let plain = Self.withoutColour(try onTerminal(atq, call).output)
    #expect(try onTerminal(atq.with(["NO_COLOR": "1"]), call).output == plain)
    #expect(try onTerminal(atq.with(["NO_COLOR": "0"]), call).output == plain)
    #expect(try onTerminal(atq.with(["TERM": "dumb"]), call).output == plain)
    #expect(try onTerminal(atq, call + ["--no-color"]).output == plain)
  }

  @Test("an empty NO_COLOR counts as none")
  func emptyNoColor() throws {
    #expect(try onTerminal(atq.with(["NO_COLOR": ""]), Self.calls[0]).output.contains("\u{1B}["))
  }

  @Test("a pipe and a file get no colour", arguments: calls)
  func pipe(_ call: [String]) throws {
    #expect(!(try atq.with(["TERM": "xterm-256color"]).program(call).run().output.contains("\u{1B}")))
    let shell = try #require(Tool.find("sh"))
    let piped = try Tool.run(
      shell, ["-c", "\"$0\" \"$@\" | cat", try Repository.binary()] + call, variables: atq.variables)
    #expect(!piped.output.contains("\u{1B}"))
    #expect(piped.output == (try atq.program(call).run().output))
  }

  @Test("JSON is the same on a terminal")
  func jsonOnTerminal() throws {
    for call in [
      ["ask", Self.question], ["show", "nevis"], ["list"], ["path", "nevis", "nevis"], ["graph"], ["lint"],
    ] {
      let json = call + ["--format", "json"]
      #expect(try onTerminal(atq, columns: 40, json).output == (try atq.program(json).run().output))
    }
  }

  @Test("control characters in facts do not reach the terminal, on which only atq's own colours are seen")
  func hostileFacts() throws {
    let text = try #require(MadeKnowledge.files["nevis/index.md"])
      .replacing("# Nevis", with: "# Ne\u{1B}[8mvis\u{9B}2J").replacing(
        "authenticates", with: "auth\u{1B}]0;x\u{7}enticates\u{8}")
    try made.write(text, to: "nevis/index.md")
    for call in [
      ["show", "nevis"], ["list", "--kind", "package"], ["ask", "what does nevis do"], ["path", "nevis", "nevis"],
      ["graph"],
    ] {
      let run = try onTerminal(atq, call)
      // Facts that lint refuses are as good as facts that are cleaned.
      if run.code == 3 { continue }
      #expect(run.code == 0)
      #expect(run.output.contains("\u{FFFD}"))
      let rest = run.output.replacing(/\u{1B}\[(?:[012]|3[123])m/, with: "").replacing("\n", with: "").replacing(
        "\t", with: "")
      #expect(!rest.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(call)")
      #expect(!run.output.contains("\u{1B}[8m"))
    }
  }

  // MARK: Width

  @Test("text is wrapped to the terminal's width", arguments: [40, 60, 80, 120], calls.filter { $0 != ["list"] })
  func width(_ columns: Int, _ call: [String]) throws {
    for line in Self.withoutColour(try onTerminal(atq, columns: columns, call).output).split(separator: "\n") {
      let words = line.split(separator: " ")
      #expect(line.count <= columns || words.filter { $0 != "-" }.count == 1, "\(line)")
    }
  }

  @Test("colour takes no room", arguments: calls)
  func colourTakesNoRoom(_ call: [String]) throws {
    let coloured = Self.withoutColour(try onTerminal(atq, columns: 100, call).output)
    #expect(coloured == (try atq.program(call).run().output))
  }

  @Test("a terminal that tells no width counts as 80 columns, a tiny one as 40, a wide one as 120")
  func bounds() throws {
    let call = Self.calls[0]
    #expect(try onTerminal(atq, columns: 0, call).output == (try onTerminal(atq, columns: 80, call).output))
    #expect(try onTerminal(atq, columns: 5, call).output == (try onTerminal(atq, columns: 40, call).output))
    #expect(try onTerminal(atq, columns: 500, call).output == (try onTerminal(atq, columns: 120, call).output))
  }

  // MARK: Who gets what

  @Test("a reader that goes away ends the program quietly")
  func closedPipe() throws {
    let rows = (0..<1_800).map { "| type-\($0) | A type that exists for its number. | `x` |" }.joined(separator: "\n")
    let table = try #require(MadeKnowledge.files["apple-targets/target-types.md"])
    try made.write(
      table.replacing("| `keyboard` |", with: "\(rows)\n| `keyboard` |"), to: "apple-targets/target-types.md")
    #expect(try atq("list").output.utf8.count > 1 << 17)
    let shell = try #require(Tool.find("bash"))
    let script = "set -o pipefail; \"$0\" \"$@\" | head -n 1"
    for call in [["list"], ["list", "--format", "json"], ["graph"]] {
      let run = try Tool.run(shell, ["-c", script, try Repository.binary()] + call, variables: atq.variables)
      #expect(run.lines.count == 1)
      #expect(run.error.isEmpty)
      #expect(run.code == 0)
    }
  }

  @Test(
    "a disk that is full is told, and is no success",
    .enabled(if: Tool.isWritable("/dev/full"), "There is no /dev/full"))
  func fullDisk() throws {
    var program = try atq.program(["list"])
    program.outputPath = "/dev/full"
    let run = try program.run()
    #expect(run.error.hasPrefix("atq: The output cannot be written: "))
    #expect(run.code == 70)
  }

  @Test("data is on standard output only, talk on standard error only")
  func separation() throws {
    for call in Self.calls { #expect(try atq.program(call).run().error.isEmpty) }
    for call in [["ask"], ["show"], ["show", "x"], ["list", "--x"], ["nothing"], ["lint", "/nonexistent"]] {
      let run = try atq.program(call).run()
      #expect(run.output.isEmpty)
      #expect(!run.error.isEmpty)
    }
  }

  @Test(
    "the same call gives the same bytes",
    arguments: calls + [["graph"], ["list", "--format", "json"], ["help", "--format", "man"]])
  func repeated(_ call: [String]) throws {
    let first = try atq.program(call).run()
    for _ in 0..<3 { #expect(try atq.program(call).run() == first) }
  }

  @Test(
    "text ends in one line feed",
    arguments: calls + [["graph"], ["help"], ["ask", "zzzz"], ["completions", "zsh"], ["--version"]])
  func lineFeed(_ call: [String]) throws {
    let output = try atq.program(call).run().output
    #expect(output.hasSuffix("\n") && !output.hasSuffix("\n\n"))
    for line in output.split(separator: "\n") { #expect(line.last != " ", "\(line)") }
  }
}
