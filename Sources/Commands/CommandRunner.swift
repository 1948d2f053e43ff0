import KnowledgeGraph

/// Runs `atq` with the values of an environment.
public enum CommandRunner {
  /// The commands in the order in which the help lists them.
  static let commands: [CommandDefinition] = [
    .ask, .check, .upgrade, .sdk, .diffSDK, .versions, .checkers, .explain, .show, .list, .graph, .path, .rules, .stale,
    .site, .lint, .new, .eval, .completions,
    .help,
  ]

  /// Runs one command and gives what it writes and its exit code.
  public static func run(_ environment: Environment) -> CommandOutput {
    var context = CommandContext(environment: environment, noColor: environment.arguments.contains("--no-color"))
    do {
      try dispatch(&context)
    } catch {
      context.output.code = error.code
      context.say("atq: \(error.message)\n")
    }
    context.output.standardOutput = ControlFilter.clean(
      context.output.standardOutput, keepsColor: context.style.usesColor)
    context.output.standardError = ControlFilter.clean(context.output.standardError, keepsColor: false)
    return context.output
  }

  private static func dispatch(_ context: inout CommandContext) throws(CommandFailure) {
    var arguments = context.environment.arguments
    guard let name = arguments.first else {
      context.say(HelpText.overview(commands, style: context.style))
      context.output.code = .usage
      return
    }
    arguments.removeFirst()
    switch name {
    case "--version", "-V":
      context.write("atq \(HelpText.version)\n")
    case "--help", "-h":
      context.write(HelpText.overview(commands, style: context.style))
    case _ where name.hasPrefix("-"):
      let meant = NearestName.of(name, among: ["--help", "--version"]).map { " Did you mean `\($0)`?" }
      throw .usage(
        "Unknown option `\(name)`.\(meant ?? "") `atq help` lists the commands\(meant == nil ? "; options stand after one" : "")."
      )
    default:
      guard let command = commands.first(where: { $0.name == name }) else {
        let meant = NearestName.of(name, among: commands.map(\.name)).map { " Did you mean `atq \($0)`?" } ?? ""
        throw .usage("Unknown command `\(name)`.\(meant) `atq help` lists the commands.")
      }
      let parsed = try ArgumentParser.parse(arguments, for: command)
      if parsed.has("help") {
        context.write(HelpText.help(for: command, style: context.style))
      } else {
        try command.run(parsed, &context)
      }
    }
  }
}
