import Testing

@testable import Commands

@Suite("The manual page") struct ManualPageTests {
  let atq = Atq(knowledge: "/nowhere", cache: "/nowhere")

  @Test("the page needs no facts and names every command, option, exit code and variable")
  func content() throws {
    let run = try atq("help", "--format", "man")
    #expect(run.error.isEmpty)
    #expect(run.code == 0)
    #expect(run.output.hasPrefix(".TH ATQ 1 "))
    let plain = run.output.replacing("\\-", with: "-")
    for command in CommandRunner.commands {
      #expect(plain.contains(".SS \"atq \(command.name)"))
      for option in command.options { #expect(plain.contains("\\fB--\(option.name)\\fR")) }
    }
    for section in ["NAME", "SYNOPSIS", "COMMANDS", "EXIT STATUS", "ENVIRONMENT"] {
      #expect(plain.contains(".SH \(section)\n"))
    }
    for name in ["ATQ_KNOWLEDGE", "ATQ_CACHE", "NO_COLOR"] { #expect(plain.contains(".B \(name)\n")) }
  }

  @Test("no line begins with a dot or an apostrophe that is no macro")
  func macros() throws {
    for line in try atq("help", "--format", "man").lines where line.hasPrefix(".") || line.hasPrefix("'") {
      #expect(line.contains(/^\.(?:TH|SH|SS|PP|TP|B|I|br|nf|fi)\b/), "\(line)")
    }
  }

  @Test("groff renders it without a warning", .enabled(if: Tool.find("groff") != nil, "groff is not installed"))
  func groff() throws {
    let groff = try #require(Tool.find("groff"))
    let page = try atq("help", "--format", "man").output
    let run = try Tool.run(groff, ["-man", "-ww", "-Kutf8", "-Tutf8", "-P-cbou", "-rLL=80n"], input: page)
    #expect(run.error.isEmpty)
    #expect(run.code == 0)
    #expect(run.output.contains("atq ask QUESTION…"))
    #expect(run.output.contains("--as-of YYYY-MM-DD"))
    for (code, text) in ExitCode.explanations {
      #expect(run.output.contains("\(code.rawValue)")); #expect(run.output.contains(text))
    }
  }

  @Test(
    "man shows it without a warning",
    .enabled(if: Tool.find("man") != nil && Tool.find("groff") != nil, "man or groff is not installed"))
  func man() throws {
    let folder = try TemporaryFolder()
    let page = try folder.write(try atq("help", "--format", "man").output, to: "atq.1")
    let run = try Tool.run(
      try #require(Tool.find("man")), ["-l", page],
      variables: ["MANWIDTH": "80", "MANPAGER": "cat", "PAGER": "cat", "LC_ALL": "C.UTF-8"])
    #expect(run.error.isEmpty)
    #expect(run.code == 0)
    #expect(run.output.contains("EXIT STATUS"))
  }
}
