import Reporting

/// The help and the manual page, made of the definitions of the commands.
enum HelpText {
  static let version = "0.1.0"
  static let tagline =
    "what is known about iOS app extensions in Expo and React Native apps, how, since when, and for which versions"

  static func overview(_ commands: [CommandDefinition], style: TerminalStyle) -> String {
    let width = commands.map { $0.name.count }.max() ?? 0
    var text = style.wrap("atq \(version): \(tagline)") + "\n\nUsage: atq COMMAND [ARGUMENTS] [OPTIONS]\n\nCommands:\n"
    for command in commands {
      text += entry(command.name, command.summary, width: width, style) + "\n"
    }
    text += "\n" + style.wrap("`atq help COMMAND` says more. `atq --version` prints the version.") + "\n\nExit codes:\n"
    for (code, explanation) in ExitCode.explanations {
      text += "  \(pad(String(code.rawValue), 3)) \(explanation)\n"
    }
    return text
  }

  static func help(for command: CommandDefinition, style: TerminalStyle) -> String {
    var text = "\(style.wrap(command.summary))\n\nUsage: atq \(command.name)"
    if !command.arguments.isEmpty { text += " \(command.arguments)" }
    text += " [OPTIONS]\n"
    if !command.discussion.isEmpty { text += "\n\(style.wrap(command.discussion))\n" }
    text += "\nOptions:\n"
    let options = command.options + [CommonOptions.help]
    let names = options.map { option in
      "--\(option.name)" + (option.placeholder.map { " \($0)" } ?? "")
    }
    let width = min(34, names.map(\.count).max() ?? 0)
    for (name, option) in zip(names, options) {
      text += entry(name, option.help, width: width, style) + "\n"
    }
    return text
  }

  /// A name with its explanation beside it; a name that is too long has a line of its own.
  private static func entry(_ name: String, _ explanation: String, width: Int, _ style: TerminalStyle) -> String {
    let hanging = pad("", width + 4)
    guard name.count > width else { return style.wrap(explanation, first: "  \(pad(name, width))  ", hanging: hanging) }
    return "  \(name)\n" + style.wrap(explanation, first: hanging, hanging: hanging)
  }

  /// The manual page, in the man macros.
  static func manual(_ commands: [CommandDefinition]) -> String {
    var text = ".TH ATQ 1 \"\" \"atq \(version)\" \"User Commands\"\n.SH NAME\natq \\- \(roff(tagline))\n"
    text += ".SH SYNOPSIS\n.B atq\n.I COMMAND\n[\\fIARGUMENTS\\fR] [\\fIOPTIONS\\fR]\n.SH COMMANDS\n"
    for command in commands {
      text += ".SS \"atq \(roff(command.name)) \(roff(command.arguments))\"\n\(roff(command.summary))\n"
      if !command.discussion.isEmpty {
        text += ".PP\n\(roff(command.discussion).split(separator: "\n").joined(separator: "\n.br\n"))\n"
      }
      for option in command.options {
        let placeholder = option.placeholder.map { " \\fI\(roff($0))\\fR" } ?? ""
        text += ".TP\n\\fB\\-\\-\(roff(option.name))\\fR\(placeholder)\n\(roff(option.help))\n"
      }
    }
    text += ".SH EXIT STATUS\n"
    for (code, explanation) in ExitCode.explanations { text += ".TP\n\(code.rawValue)\n\(roff(explanation))\n" }
    text += ".SH ENVIRONMENT\n"
    for (name, explanation) in environment { text += ".TP\n.B \(name)\n\(roff(explanation))\n" }
    return text
  }

  private static let environment = [
    ("ATQ_KNOWLEDGE", "The folder of facts, where --knowledge is not given."),
    ("ATQ_CACHE", "The folder for the snapshot that answers are made from; else XDG_CACHE_HOME/atq or ~/.cache/atq."),
    ("ATQ_EVALUATE", "The program that evaluates JavaScript configs; else atq-evaluate beside atq."),
    ("ATQ_TYPESCRIPT", "A typescript package for projects whose configs need one and have none."),
    ("ATQ_SITE", "The folder of the site's styles and scripts; else Site beside the program."),
    ("NO_COLOR", "Where set to anything, no colours are written."),
  ]

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// Escapes text for roff: backslashes, hyphens, and a dot or quote at the beginning of a line.
  private static func roff(_ text: String) -> String {
    var result = ""
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      if !result.isEmpty { result += "\n" }
      if line.hasPrefix(".") || line.hasPrefix("'") { result += "\\&" }
      for character in line {
        switch character {
        case "\\": result += "\\e"
        case "-": result += "\\-"
        default: result.append(character)
        }
      }
    }
    return result
  }
}
