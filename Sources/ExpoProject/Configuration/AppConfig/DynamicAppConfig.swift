import Evaluation

/// Evaluates `app.config.js` or `app.config.ts` as Expo does: a function gets the config of `app.json`.
struct DynamicAppConfig {
  let context: ProjectContext
  let paths: AppConfigFiles

  /// The config; nil where it could not be evaluated, which is reported.
  func read(_ file: String, fixed: ConfigNode?, _ reading: inout ConfigReading) -> ConfigNode? {
    guard let text = text(file, &reading) else { return nil }
    let isTypeScript = [".ts", ".mts", ".cts"].contains { file.hasSuffix($0) }
    let imports = HarmlessImports(text, isTypeScript: isTypeScript)
    let defaults = AppConfigDefaults(context: context)
    let base = defaults.argument(fixed ?? ConfigNode(.object([])), paths: paths)
    let argument = ConfigNode(
      .object(defaults.pathMembers(paths) + [ConfigNode.Member(key: "config", node: base)]))
    reportEnvironmentFile(imports, file, &reading)
    var request = EvaluationRequest(
      file: file, source: imports.modules.isEmpty ? nil : imports.source,
      call: .ifFunction(argument.javaScriptValue), environment: context.options.environment, allowsESM: true)
    var result = evaluate(request)
    if let failure = result.failure, failure.kind == .moduleNotFound {
      request.replacesMissingModules = true
      let second = evaluate(request)
      if second.failure == nil {
        reading.report(
          .appConfig, "\(file) was evaluated without a module that it needs: \(failure.message)",
          at: failure.location(fallback: file, root: context.root, files: reading.files),
          hint: "install the project's packages")
        result = second
      }
    }
    if let failure = result.failure {
      report(failure, file, &reading)
      return nil
    }
    // The wire has `null` where the value is `null`, which is read as no value.
    return config(result.value ?? .null, file: file, source: text, base: base, &reading)
  }

  private func text(_ file: String, _ reading: inout ConfigReading) -> String? {
    do {
      return try reading.files.text(file)
    } catch {
      reading.reportFailure(error, of: file, for: .appConfig)
      return nil
    }
  }

  private func evaluate(_ request: EvaluationRequest) -> EvaluationResult {
    let seconds = context.options.limits.secondsPerConfig + 30
    return context.evaluate([request], seconds: seconds).first
      ?? EvaluationResult(id: 0, failure: EvaluationFailure(.unavailable, "there was no answer"))
  }

  private func config(
    _ value: JSValue, file: String, source: String, base: ConfigNode, _ reading: inout ConfigReading
  ) -> ConfigNode? {
    let node = ConfigNode(javaScript: value)
    // Expo takes a `default` inside the export too.
    let exported = node["default"].map { $0.isNothing ? node : $0 } ?? node
    let config = exported.expoObject
    // An export of nothing is an empty config to Expo.
    if config.isNothing { return ConfigNode(.object([])) }
    guard config.isObject else {
      reading.report(
        .appConfig, "\(file) gives a \(config.kindName) where the app config should be", in: file,
        hint: "export an object, or a function that returns one")
      return nil
    }
    var locator = KeyLocator(source: source, file: file)
    return locator.locate(config, fallback: base)
  }

  private func report(_ failure: EvaluationFailure, _ file: String, _ reading: inout ConfigReading) {
    let hint: String? =
      switch failure.kind {
      case .typesNotStripped: "install `typescript` in the project, or give the output of `npx expo config --json`"
      case .moduleNotFound:
        "install the project's packages, or give the output of `npx expo config --json` with --app-config"
      case .asyncFunction: "an app config cannot be a promise: Expo does not wait for it"
      case .timeout, .memory, .outputTooLarge, .tooDeep, .tooManyModules:
        "give the output of `npx expo config --json` with --app-config"
      default: nil
      }
    reading.report(
      .appConfig, "\(file) cannot be evaluated (\(failure.kind.rawValue)): \(failure.message)",
      at: failure.location(fallback: file, root: context.root, files: reading.files), hint: hint)
  }

  /// `dotenv/config` is not run: says so where it would have read something.
  private func reportEnvironmentFile(
    _ imports: HarmlessImports, _ file: String, _ reading: inout ConfigReading
  ) {
    guard imports.modules.contains(where: { $0.hasPrefix("dotenv") }), reading.files.exists(".env") else { return }
    reading.report(
      .appConfig, "\(file) loads .env, which is not read here, so values that come from it are missing", in: file,
      hint: "give the variables with --env NAME=VALUE")
  }
}
