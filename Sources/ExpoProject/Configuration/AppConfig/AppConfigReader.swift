import Evaluation

/// Reads the app config: the given file, else `app.config.*` run or evaluated, else `app.json`.
struct AppConfigReader {
  let context: ProjectContext
  let paths: AppConfigFiles

  init(context: ProjectContext, files: ProjectFiles) {
    self.context = context
    paths = AppConfigFiles(files: files)
  }

  /// The config; nil where there is none or it could not be read, the latter reported.
  func read(_ reading: inout ConfigReading) -> AppConfig? {
    if let given = context.options.appConfigFile {
      return GivenAppConfig(path: given, root: context.root).read(&reading).map { filled($0, .given) }
    }
    let fixed = paths.fixed.map { ($0, fixedConfig($0, &reading)) }
    guard let dynamic = paths.dynamic else {
      guard let (file, node) = fixed, let node else { return nil }
      return filled((node, file), .json)
    }
    if let (_, node) = fixed, node == nil { return nil }
    if context.options.allowsExecution,
      let node = ExecutedAppConfig(context: context).read(source: dynamic, fixed: fixed?.1, &reading)
    {
      return filled((node, dynamic), .executed)
    }
    let evaluation = DynamicAppConfig(context: context, paths: paths)
    return evaluation.read(dynamic, fixed: fixed?.1, &reading).map { filled(($0, dynamic), .evaluated) }
  }

  /// `app.json`, with or without its `expo` key.
  private func fixedConfig(_ file: String, _ reading: inout ConfigReading) -> ConfigNode? {
    guard let node = reading.json(file, for: .appConfig, dialect: .json5) else { return nil }
    let config = node.expoObject
    guard config.isObject else {
      reading.report(
        .appConfig, "\(file) holds a \(config.kindName) where the app config should be",
        at: config.location ?? ProjectLocation(file: file), hint: "write an object with the key `expo`")
      return nil
    }
    return config
  }

  private func filled(_ source: (node: ConfigNode, file: String), _ origin: AppConfig.Origin) -> AppConfig {
    let config = source.node.removing("_internal").removing("mods")
    return AppConfig(
      node: AppConfigDefaults(context: context).fill(config), origin: origin, file: source.file)
  }
}

extension ConfigNode {
  /// What lies under `expo`, or the whole: as in Expo, a false `expo` is none.
  var expoObject: ConfigNode {
    guard let expo = self["expo"], !expo.isNothing else { return self }
    return expo
  }
}
