import KnowledgeGraph
import Testing

@testable import Commands

@Suite("completions") struct CompletionsTests {
  let made: MadeKnowledge
  let atq: Atq

  init() throws {
    made = try MadeKnowledge()
    atq = made.atq
  }

  /// What bash offers for a command line whose last word is being typed, as its default word breaks have it.
  private func bash(_ words: String...) throws -> [String] {
    let script = try made.folder.write(try atq("completions", "bash").output, to: "atq.bash")
    let driver = """
      source "$0"
      COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1))
      _atq
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let binary = try Repository.binary()
    let path = "\(binary.dropLast("/atq".count)):/usr/bin:/bin"
    let shell = try #require(Tool.find("bash"))
    let run = try Tool.run(
      shell, ["--norc", "-c", driver, script, "atq"] + words, variables: atq.variables.merging(["PATH": path]) { $1 })
    #expect(run.error.isEmpty)
    #expect(run.code == 0)
    return run.lines.filter { !$0.isEmpty }
  }

  static let commands = CommandRunner.commands.map(\.name)

  @Test("bash completes commands")
  func bashCommands() throws {
    #expect(try bash("") == Self.commands + ["--version", "--help"])
    #expect(try bash("l") == Self.commands.filter { $0.hasPrefix("l") })
    #expect(try bash("--v") == ["--version"])
    #expect(try bash("x").isEmpty)
  }

  @Test("bash completes each command's options", arguments: commands)
  func bashOptions(_ name: String) throws {
    let command = try #require(CommandRunner.commands.first { $0.name == name })
    #expect(try bash(name, "--") == (command.options + [CommonOptions.help]).map { "--\($0.name)" })
  }

  @Test("bash completes the values of options")
  func bashValues() throws {
    #expect(try bash("list", "--status", "") == FactStatus.allCases.map(\.rawValue))
    #expect(try bash("list", "--kind", "p") == ["package", "platform", "plist-key", "practice"])
    #expect(try bash("ask", "why", "--format", "m") == ["markdown"])
    #expect(try bash("graph", "--format", "") == ["dot", "json", "mermaid"])
    #expect(try bash("graph", "--focus", "apple-targets/bugs/") == ["apple-targets/bugs/201"])
  }

  @Test("bash completes a value after an equals sign, which it takes for a word of its own")
  func bashEquals() throws {
    #expect(try bash("list", "--status", "=") == FactStatus.allCases.map(\.rawValue))
    #expect(try bash("list", "--status", "=", "un") == ["unverified"])
    #expect(try bash("graph", "--focus", "=", "apple-targets/prebuild#") == ["apple-targets/prebuild#clean"])
  }

  @Test("bash completes arguments: identifiers, shells, kinds, commands, folders")
  func bashArguments() throws {
    #expect(try bash("show", "apple-targets/prebuild") == ["apple-targets/prebuild", "apple-targets/prebuild#clean"])
    #expect(try bash("path", "nevis", "apple-targets/b") == ["apple-targets/bugs/201"])
    #expect(try bash("completions", "").suffix(3) == ["bash", "zsh", "fish"])
    #expect(try bash("new", "b") == ["bug"])
    #expect(try bash("help", "g") == ["graph"])
    #expect(try bash("lint", made.path.dropping(suffix: "ts")) == [made.path])
    #expect(try bash("list", "--knowledge", made.path.dropping(suffix: "ts")) == [made.path])
  }

  @Test("zsh takes the script", .enabled(if: Tool.find("zsh") != nil, "zsh is not installed"))
  func zshSyntax() throws {
    try expectSyntax("zsh", ["-f", "-n"])
  }

  @Test("fish takes the script", .enabled(if: Tool.find("fish") != nil, "fish is not installed"))
  func fishSyntax() throws {
    try expectSyntax("fish", ["--no-config", "--no-execute"])
  }

  private func expectSyntax(_ shell: String, _ options: [String]) throws {
    let script = try made.folder.write(try atq("completions", shell).output, to: "completion")
    let run = try Tool.run(try #require(Tool.find(shell)), options + [script])
    #expect(run.output.isEmpty)
    #expect(run.error.isEmpty)
    #expect(run.code == 0)
  }

  @Test(
    "fish completes commands, values and identifiers", .enabled(if: Tool.find("fish") != nil, "fish is not installed"))
  func fishCompletes() throws {
    let script = try made.folder.write(try atq("completions", "fish").output, to: "atq.fish")
    let folder = String(try Repository.binary().dropLast("/atq".count))
    func offered(_ line: String) throws -> [String] {
      let run = try Tool.run(
        try #require(Tool.find("fish")),
        ["--no-config", "-c", "set -x PATH \(folder) $PATH; source \(script); complete -C '\(line)'"],
        variables: atq.variables)
      #expect(run.error.isEmpty)
      return run.lines.map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(Set(try offered("atq ")) == Set(Self.commands))
    #expect(try offered("atq list --status un") == ["unverified"])
    #expect(try offered("atq show apple-targets/bugs/") == ["apple-targets/bugs/201"])
  }

  @Test("each script names every command and every option", arguments: ["bash", "zsh", "fish"])
  func complete(_ shell: String) throws {
    let run = try atq("completions", shell)
    #expect(run.error.isEmpty)
    #expect(run.code == 0)
    for command in CommandRunner.commands {
      #expect(run.output.contains(command.name))
      for option in command.options {
        #expect(run.output.contains(shell == "fish" ? "-l \(option.name)" : "--\(option.name)"))
        for value in option.values { #expect(run.output.contains(value)) }
      }
    }
  }

  @Test("the zsh script has what zsh looks for")
  func zshStructure() throws {
    let lines = try atq("completions", "zsh").lines
    #expect(lines.first == "#compdef atq")
    #expect(lines.last == "_atq \"$@\"")
  }
}

extension String {
  /// The text without an ending that it has.
  fileprivate func dropping(suffix: String) -> String { hasSuffix(suffix) ? String(dropLast(suffix.count)) : self }
}
