/// Completion scripts, made of the definitions of the commands.
enum Completions {
  static func bash(_ commands: [CommandDefinition]) -> String {
    var text = """
      # bash completion for atq
      _atq() {
        local current="${COMP_WORDS[COMP_CWORD]}" previous="${COMP_WORDS[COMP_CWORD-1]}"
        # Bash takes the `=` of `--name=value` for a word of its own.
        if [ "$current" = "=" ]; then current=""; elif [ "$previous" = "=" ]; then previous="${COMP_WORDS[COMP_CWORD-2]}"; fi
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          COMPREPLY=($(compgen -W "\(commands.map(\.name).joined(separator: " ")) --version --help" -- "$current"))
          return
        fi
        case "${COMP_WORDS[1]} $previous" in

      """
    for command in commands {
      for option in command.options where !option.values.isEmpty {
        text +=
          "    '\(command.name) --\(option.name)') COMPREPLY=($(compgen -W \"\(option.values.joined(separator: " "))\" -- \"$current\")); return ;;\n"
      }
      for option in command.options where option.placeholder == "DIR" {
        text += "    '\(command.name) --\(option.name)') COMPREPLY=($(compgen -d -- \"$current\")); return ;;\n"
      }
      for option in command.options where option.placeholder == "ID" {
        text +=
          "    '\(command.name) --\(option.name)') COMPREPLY=($(compgen -W \"$(_atq_identifiers)\" -- \"$current\")); return ;;\n"
      }
    }
    text += "  esac\n  case \"${COMP_WORDS[1]}\" in\n"
    for command in commands {
      let options = (command.options + [CommonOptions.help]).map { "--\($0.name)" }.joined(separator: " ")
      var words = "compgen -W \"\(options)"
      switch command.completion {
      case .words(let extra): words += " \(extra.joined(separator: " "))\""
      case .commands: words += " \(commands.map(\.name).joined(separator: " "))\""
      case .identifiers: words += " $(_atq_identifiers)\""
      case .folders: words = "compgen -d -W \"\(options)\""
      case .files: words = "compgen -f -W \"\(options)\""
      case .nothing: words += "\""
      }
      text += "    \(command.name)) COMPREPLY=($(\(words) -- \"$current\")) ;;\n"
    }
    text += """
        esac
      }
      _atq_identifiers() { atq list 2>/dev/null | cut -d ' ' -f 1; }
      complete -F _atq atq

      """
    return text
  }

  static func zsh(_ commands: [CommandDefinition]) -> String {
    var text = "#compdef atq\n_atq_identifiers() { compadd -- ${(f)\"$(atq list 2>/dev/null | cut -d ' ' -f 1)\"} }\n"
    text += "_atq() {\n  local -a commands=(\n"
    for command in commands { text += "    '\(command.name):\(zshEscaped(command.summary))'\n" }
    text += "  )\n  if (( CURRENT == 2 )); then _describe command commands; return; fi\n"
    text += "  local command=$words[2]\n  shift words; (( CURRENT-- ))\n  case $command in\n"
    for command in commands {
      text += "    \(command.name)) _arguments"
      for option in command.options + [CommonOptions.help] {
        var spec = "--\(option.name)"
        if option.placeholder != nil { spec += "=" }
        spec += "[\(zshEscaped(option.help))]"
        if let placeholder = option.placeholder {
          let action =
            !option.values.isEmpty
            ? "(\(option.values.joined(separator: " ")))"
            : placeholder == "DIR" ? "_files -/" : placeholder == "ID" ? "_atq_identifiers" : ""
          spec += ":\(placeholder.contains("|") ? option.name : placeholder):\(action)"
        }
        text += " '\(spec)'"
      }
      switch command.completion {
      case .words(let words): text += " '*:value:(\(words.joined(separator: " ")))'"
      case .commands: text += " '*:command:(\(commands.map(\.name).joined(separator: " ")))'"
      case .identifiers: text += " '*:identifier:_atq_identifiers'"
      case .folders: text += " '*:folder:_files -/'"
      case .files: text += " '*:file:_files'"
      case .nothing: break
      }
      text += " ;;\n"
    }
    return text + "  esac\n}\n_atq \"$@\"\n"
  }

  static func fish(_ commands: [CommandDefinition]) -> String {
    var text = "# fish completion for atq\ncomplete -c atq -f\n"
    for command in commands {
      text += "complete -c atq -n __fish_use_subcommand -a \(command.name) -d '\(fishEscaped(command.summary))'\n"
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options + [CommonOptions.help] {
        text += "complete -c atq \(condition) -l \(option.name)"
        if !option.values.isEmpty {
          text += " -x -a '\(option.values.joined(separator: " "))'"
        } else if option.placeholder == "DIR" {
          text += " -x -a '(__fish_complete_directories)'"
        } else if option.placeholder == "ID" {
          text += " -x -a '(atq list 2>/dev/null | string split -f 1 \" \")'"
        } else if option.placeholder != nil {
          text += " -x"
        }
        text += " -d '\(fishEscaped(option.help))'\n"
      }
      switch command.completion {
      case .words(let words): text += "complete -c atq \(condition) -a '\(words.joined(separator: " "))'\n"
      case .commands: text += "complete -c atq \(condition) -a '\(commands.map(\.name).joined(separator: " "))'\n"
      case .identifiers: text += "complete -c atq \(condition) -a '(atq list 2>/dev/null | string split -f 1 \" \")'\n"
      case .folders: text += "complete -c atq \(condition) -a '(__fish_complete_directories)'\n"
      case .files: text += "complete -c atq \(condition) -F\n"
      case .nothing: break
      }
    }
    return text
  }

  private static func zshEscaped(_ text: String) -> String {
    text.map { character -> String in
      switch character {
      case "'": "'\\''"
      case "[", "]", ":": "\\\(character)"
      default: String(character)
      }
    }.joined()
  }

  private static func fishEscaped(_ text: String) -> String {
    text.map { $0 == "'" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}
