import Evaluation

/// Reads the target configs: JSON as it stands, JavaScript evaluated, all of it in one run of the evaluator.
struct TargetConfigReader {
  /// A config that was read.
  struct Config {
    var file: String
    var outcome: TargetFolder.Outcome
    var isFunction: Bool
    var text: String?
  }

  private let context: ProjectContext
  private let appConfig: AppConfig?
  /// The resolved app config; nil where there is none, so that functions are not called with something made up.
  private let argument: JSValue?

  init(context: ProjectContext, paths: AppConfigFiles, appConfig: AppConfig?) {
    self.context = context
    self.appConfig = appConfig
    argument = appConfig.map { AppConfigDefaults(context: context).argument($0.node, paths: paths).javaScriptValue }
  }

  /// The configs of files, in their order.
  func read(_ files: [String], _ reading: inout ConfigReading) -> [Config] {
    let texts = files.map { file in Self.text(file, in: reading.files) }
    var configs: [Config?] = []
    var requests: [EvaluationRequest] = []
    var places: [Int] = []
    for (index, file) in files.enumerated() {
      guard case .success(let text) = texts[index] else {
        configs.append(unreadable(file, texts[index], reading.files))
        continue
      }
      if file.hasSuffix(".json") {
        configs.append(json(file, text, &reading))
      } else {
        configs.append(nil)
        requests.append(request(file))
        places.append(index)
      }
    }
    let results = requests.isEmpty ? [] : context.evaluate(requests, seconds: context.options.limits.secondsForTargets)
    for (place, result) in zip(places, results) {
      configs[place] = config(files[place], try? texts[place].get(), result, reading.files)
    }
    let read = zip(files, configs).map { file, config in
      config ?? failed(file, nil, kind: .unavailable, "there was no answer")
    }
    for config in read { report(config, &reading) }
    return read
  }

  private static func text(_ file: String, in files: ProjectFiles) -> Result<String, FileError> {
    do throws(FileError) {
      return .success(try files.text(file))
    } catch {
      return .failure(error)
    }
  }

  private func unreadable(_ file: String, _ text: Result<String, FileError>, _ files: ProjectFiles) -> Config {
    var message = "it cannot be read"
    if case .failure(let error) = text { message = error.message }
    return failed(file, nil, kind: .unreadable, message)
  }

  private func failed(_ file: String, _ text: String?, kind: FailureKind, _ message: String) -> Config {
    let failure = TargetFolder.Failure(
      kind: kind.rawValue, message: message, location: ProjectLocation(file: file))
    return Config(file: file, outcome: .failure(failure), isFunction: false, text: text)
  }

  /// JSON strictly, as `require` has it.
  private func json(_ file: String, _ text: String, _ reading: inout ConfigReading) -> Config {
    do {
      let document = try JSON5Reader.read(text, file: file, dialect: .json)
      for key in document.duplicates { reading.reportDuplicate(key, for: .targetConfig) }
      return Config(file: file, outcome: .value(document.node), isFunction: false, text: text)
    } catch {
      let failure = TargetFolder.Failure(
        kind: FailureKind.syntax.rawValue, message: error.message,
        location: ProjectLocation(file: file, line: error.line, column: error.column))
      return Config(file: file, outcome: .failure(failure), isFunction: false, text: text)
    }
  }

  /// The plugin takes what `require` gives: of a compiled ES module that is an object with `default` in it.
  private func request(_ file: String) -> EvaluationRequest {
    EvaluationRequest(
      file: file.hasPrefix("..") ? context.root + "/" + file : file, export: "module.exports",
      call: argument.map(EvaluationRequest.Call.ifFunction) ?? .never, environment: context.options.environment)
  }

  private func config(_ file: String, _ text: String?, _ result: EvaluationResult, _ files: ProjectFiles) -> Config {
    if let failure = result.failure {
      let location = failure.location(fallback: file, root: context.root, files: files)
      return Config(
        file: file,
        outcome: .failure(
          TargetFolder.Failure(kind: failure.kind.rawValue, message: failure.message, location: location)),
        isFunction: text.map(ExportShape.isFunction) ?? false, text: text)
    }
    switch result.value ?? .undefined {
    case .function where appConfig == nil:
      let failure = TargetFolder.Failure(
        kind: "noAppConfig", message: "the config is a function, and there is no app config to call it with",
        location: ProjectLocation(file: file))
      return Config(file: file, outcome: .failure(failure), isFunction: true, text: text)
    case let value:
      var node = ConfigNode(javaScript: value)
      if let text {
        var locator = KeyLocator(source: text, file: file)
        node = locator.locate(node)
      }
      return Config(file: file, outcome: .value(node), isFunction: result.wasCalled, text: text)
    }
  }

  /// A target that could not be read makes the whole of them incomplete.
  private func report(_ config: Config, _ reading: inout ConfigReading) {
    guard case .failure(let failure) = config.outcome else { return }
    reading.report(
      .targetConfig, "\(config.file) cannot be read (\(failure.kind)): \(failure.message)", at: failure.location)
  }
}
