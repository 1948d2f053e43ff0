/// An option that a command knows.
struct OptionDefinition: Sendable {
  /// The name without the leading hyphens.
  let name: String
  /// What stands for the value in help texts; nil for a flag.
  let placeholder: String?
  let help: String
  /// The only values that are taken; empty for any.
  let values: [String]

  static func flag(_ name: String, _ help: String) -> OptionDefinition {
    OptionDefinition(name: name, placeholder: nil, help: help, values: [])
  }

  static func value(_ name: String, _ placeholder: String, _ help: String) -> OptionDefinition {
    OptionDefinition(name: name, placeholder: placeholder, help: help, values: [])
  }

  static func choice(_ name: String, _ values: [String], _ help: String) -> OptionDefinition {
    OptionDefinition(name: name, placeholder: values.joined(separator: "|"), help: help, values: values)
  }
}

/// A command: what help, completions and the manual page say of it, and what it does.
struct CommandDefinition: Sendable {
  let name: String
  /// One line.
  let summary: String
  /// The arguments as the usage line shows them.
  let arguments: String
  /// How many arguments it takes.
  let argumentCount: ClosedRange<Int>
  /// What completions offer for the arguments.
  let completion: ArgumentCompletion
  let options: [OptionDefinition]
  /// A paragraph or two. The help wraps it to the width; a line feed in it stays.
  let discussion: String
  let run: @Sendable (ParsedArguments, inout CommandContext) throws(CommandFailure) -> Void

  enum ArgumentCompletion: Sendable {
    case nothing
    case identifiers
    case words([String])
    case folders
    case files
    case commands
  }
}

/// The options that every command knows.
enum CommonOptions {
  static let knowledge = OptionDefinition.value(
    "knowledge", "DIR", "Read the facts from this folder instead of the ones that atq came with.")
  static let appConfig = OptionDefinition.value(
    "app-config", "FILE", "Take the app config from this file, the output of `npx expo config --json`.")
  static let variable = OptionDefinition.value(
    "env", "NAME=VALUE", "A variable for the configs, in which process.env is otherwise empty; may be repeated.")
  static let allowExec = OptionDefinition.flag(
    "allow-exec",
    "Run the project's own `npx expo config --json`, code with your rights, instead of evaluating a JavaScript app config."
  )
  static let noColor = OptionDefinition.flag("no-color", "Write no colours, as with NO_COLOR set.")
  static let help = OptionDefinition.flag("help", "Show this help.")

  static func format(_ values: [String]) -> OptionDefinition {
    .choice("format", values, "The form of the output; text where nothing is said.")
  }
}
