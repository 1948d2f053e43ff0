import KnowledgeGraph

extension CommandDefinition {
  static let help = CommandDefinition(
    name: "help", summary: "Say what a command does, and the options it knows.", arguments: "[COMMAND]",
    argumentCount: 0...1, completion: .commands,
    options: [.choice("format", ["text", "man"], "`man` writes the manual page."), CommonOptions.noColor],
    discussion: ""
  ) { (arguments, context) throws(CommandFailure) in
    if arguments.value("format") == "man" {
      context.write(HelpText.manual(CommandRunner.commands))
      return
    }
    guard let name = arguments.positional.first else {
      context.write(HelpText.overview(CommandRunner.commands, style: context.style))
      return
    }
    guard let command = CommandRunner.commands.first(where: { $0.name == name }) else {
      let meant = NearestName.of(name, among: CommandRunner.commands.map(\.name))
      throw .usage("Unknown command `\(name)`." + (meant.map { " Did you mean `\($0)`?" } ?? ""))
    }
    context.write(HelpText.help(for: command, style: context.style))
  }

  static let completions = CommandDefinition(
    name: "completions", summary: "Write the completions for a shell.", arguments: "bash|zsh|fish",
    argumentCount: 1...1, completion: .words(["bash", "zsh", "fish"]), options: [CommonOptions.noColor],
    discussion: """
      bash: atq completions bash > ~/.local/share/bash-completion/completions/atq
      zsh:  atq completions zsh > a folder of $fpath, as _atq
      fish: atq completions fish > ~/.config/fish/completions/atq.fish
      """
  ) { (arguments, context) throws(CommandFailure) in
    switch arguments.positional[0] {
    case "bash": context.write(Completions.bash(CommandRunner.commands))
    case "zsh": context.write(Completions.zsh(CommandRunner.commands))
    case "fish": context.write(Completions.fish(CommandRunner.commands))
    case let other:
      let meant = NearestName.of(other, among: ["bash", "zsh", "fish"]).map { " Did you mean `\($0)`?" } ?? ""
      throw .usage("There are completions for bash, zsh and fish, not for `\(other)`.\(meant)")
    }
  }
}
