import ExpoProject

/// Reading the projects that a command's path names.
extension CommandDefinition {
  /// The apps in the folder of the first argument, or the current one, each with its path as the user would write it.
  ///
  /// - Throws: A failure for a folder that cannot be read, or that holds no app.
  static func apps(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws(CommandFailure) -> [(path: String, project: ExpoProject)] {
    try apps(in: arguments.positional.first ?? ".", arguments, context)
  }

  /// The apps in a folder.
  static func apps(
    in path: String, _ arguments: ParsedArguments, _ context: CommandContext
  ) throws(CommandFailure) -> [(path: String, project: ExpoProject)] {
    var options = try projectOptions(arguments, path: path)
    options.evaluatorPath = context.evaluatorPath
    options.typescriptPath = context.typescriptPath
    if options.allowsExecution { options.executionEnvironment = context.environment.inherited() }
    let apps: [String]
    do throws(FileError) {
      apps = try ProjectReader.apps(in: path)
    } catch {
      throw .unreadable("\(path) cannot be read: \(error.message).")
    }
    guard !apps.isEmpty else {
      throw .unreadable(
        "\(path) holds no app: neither a package.json with expo, nor an app config, nor an Xcode project or project.yml. Name the app's folder."
      )
    }
    return apps.map { app in
      let project = ProjectReader.read(app, options: options)
      return (joined(path, project.relativeRoot), project)
    }
  }

  static func projectOptions(_ arguments: ParsedArguments, path: String) throws(CommandFailure) -> ProjectOptions {
    var environment: [String: String] = [:]
    for word in arguments.values("env") {
      guard let equals = word.firstIndex(of: "="), equals != word.startIndex else {
        throw .usage("--env wants NAME=VALUE, not `\(word)`.")
      }
      environment[String(word[..<equals])] = String(word[word.index(after: equals)...])
    }
    var options = ProjectOptions()
    options.askedFolder = path
    options.appConfigFile = arguments.value("app-config")
    options.environment = environment
    options.allowsExecution = arguments.has("allow-exec")
    return options
  }

  private static func joined(_ path: String, _ relative: String) -> String {
    if relative.isEmpty { return path == "." ? "" : path }
    return path == "." ? relative : "\(path)/\(relative)"
  }
}
