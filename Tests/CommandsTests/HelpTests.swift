import Testing

@testable import Commands

@Suite("Help") struct HelpTests {
  let atq = Atq(knowledge: "/nowhere", cache: "/nowhere")

  static let names = CommandRunner.commands.map(\.name)

  @Test("the overview, word for word", arguments: ["help", "--help", "-h"])
  func overview(_ argument: String) throws {
    let run = try atq(argument)
    try Recording.expect(run.output, is: "help/overview.txt")
    #expect(run.error.isEmpty)
    #expect(run.code == 0)
  }

  @Test("every command's help, word for word", arguments: names)
  func command(_ name: String) throws {
    let run = try atq("help", name)
    try Recording.expect(run.output, is: "help/\(name).txt")
    #expect(run.error.isEmpty)
    #expect(run.code == 0)
    #expect(try atq(name, "--help").output == run.output)
    #expect(try atq(name, "-h").output == run.output)
    #expect(try atq(name, "too", "many", "arguments", "--help").output == run.output)
  }

  @Test("help names each option and what it takes", arguments: CommandRunner.commands.map(\.name))
  func options(_ name: String) throws {
    let command = try #require(CommandRunner.commands.first { $0.name == name })
    let help = try atq("help", name).output
    for option in command.options + [CommonOptions.help] {
      #expect(help.contains("  --\(option.name)\(option.placeholder.map { " \($0)" } ?? "")"))
    }
  }

  @Test("help is wrapped to a narrow terminal", arguments: names + [""])
  func width(_ name: String) throws {
    let run = name.isEmpty ? try atq.onTerminal(columns: 60, "help") : try atq.onTerminal(columns: 60, "help", name)
    for line in run.lines where line.split(separator: " ").count > 2 { #expect(line.count <= 60, "\(line)") }
  }

  @Test("without a command the overview is talk, and the command line is wrong")
  func nothing() throws {
    let run = try atq()
    #expect(run.output.isEmpty)
    #expect(run.error == (try atq("help").output))
    #expect(run.code == 2)
  }

  @Test("the version", arguments: ["--version", "-V"])
  func version(_ argument: String) throws {
    let run = try atq(argument)
    #expect(run.output.wholeMatch(of: /atq \d+\.\d+\.\d+\n/) != nil)
    #expect(run.error.isEmpty)
    #expect(run.code == 0)
  }

  @Test("the exit codes stand in the overview and in the manual page")
  func exitCodes() throws {
    let overview = try atq("help").output
    let manual = try atq("help", "--format", "man").output
    for (code, text) in ExitCode.explanations {
      #expect(
        overview.contains(
          "  \(code.rawValue)\(String(repeating: " ", count: 4 - String(code.rawValue).count))\(text)\n"))
      #expect(manual.contains(".TP\n\(code.rawValue)\n\(text)\n"))
    }
  }
}
