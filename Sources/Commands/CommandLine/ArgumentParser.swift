import KnowledgeGraph

/// The arguments of one command, checked against its definition.
struct ParsedArguments: Sendable {
  let positional: [String]
  private let options: [String: [String]]

  init(positional: [String], options: [String: [String]]) {
    self.positional = positional
    self.options = options
  }

  func has(_ name: String) -> Bool { options[name] != nil }

  /// The value of an option; of several the last.
  func value(_ name: String) -> String? { options[name]?.last }

  /// The values of an option that may be given several times, in their order.
  func values(_ name: String) -> [String] { options[name] ?? [] }

  /// The value of an option as a number of at least a minimum.
  func number(_ name: String, default standard: Int, minimum: Int = 0) throws(CommandFailure) -> Int {
    guard let text = value(name) else { return standard }
    guard let number = Int(text), number >= minimum, number <= 100_000 else {
      throw .usage("--\(name) wants a whole number from \(minimum) to 100000, not `\(text)`.")
    }
    return number
  }
}

/// Reads a command's arguments.
///
/// Options may stand anywhere, as `--name value` or `--name=value`; after `--` everything is an argument.
enum ArgumentParser {
  static func parse(_ arguments: [String], for command: CommandDefinition) throws(CommandFailure) -> ParsedArguments {
    let definitions = Dictionary(
      (command.options + [CommonOptions.help]).map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var positional: [String] = []
    var options: [String: [String]] = [:]
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        positional.append(contentsOf: rest)
        break
      }
      if argument == "-h" {
        options["help"] = [""]
        continue
      }
      guard argument.hasPrefix("--") else {
        if argument.hasPrefix("-"), argument.count == 2, argument != "-" {
          throw .usage("Unknown option `\(argument)`. `atq help \(command.name)` lists the options.")
        }
        positional.append(argument)
        continue
      }
      let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = String(parts.first ?? "")
      guard let definition = definitions[name] else {
        let meant = NearestName.of(name, among: definitions.keys.sorted()).map { " Did you mean `--\($0)`?" } ?? ""
        throw .usage("Unknown option `--\(name)`.\(meant) `atq help \(command.name)` lists the options.")
      }
      let given = try value(of: definition, attached: parts.count > 1 ? String(parts[1]) : nil, rest: &rest)
      options[name, default: []].append(given)
    }
    if options["help"] == nil { try check(positional, for: command) }
    return ParsedArguments(positional: positional, options: options)
  }

  private static func value(
    of definition: OptionDefinition, attached: String?, rest: inout ArraySlice<String>
  ) throws(CommandFailure) -> String {
    guard let placeholder = definition.placeholder else {
      if attached != nil { throw .usage("--\(definition.name) takes no value.") }
      return ""
    }
    let following = attached == nil && rest.first?.hasPrefix("--") == false ? rest.popFirst() : nil
    guard let value = attached ?? following, !value.isEmpty else {
      throw .usage("--\(definition.name) wants a value: --\(definition.name) \(placeholder)")
    }
    if !definition.values.isEmpty, !definition.values.contains(value) {
      let meant = NearestName.of(value, among: definition.values).map { " Did you mean `\($0)`?" } ?? ""
      throw .usage(
        "--\(definition.name) takes \(definition.values.joined(separator: ", ")), not `\(value)`.\(meant)")
    }
    return value
  }

  private static func check(_ positional: [String], for command: CommandDefinition) throws(CommandFailure) {
    if positional.count < command.argumentCount.lowerBound {
      throw .usage("`atq \(command.name)` wants \(command.arguments). Usage: atq \(command.name) \(command.arguments)")
    }
    if positional.count > command.argumentCount.upperBound {
      let extra = positional[command.argumentCount.upperBound]
      throw .usage("`atq \(command.name)` does not know what to do with `\(extra)`.")
    }
  }
}
