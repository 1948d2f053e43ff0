import Evaluation
import ParallelWork

/// Reads the target configs: JSON and JavaScript that is nothing but data as they stand, all other JavaScript in one run of the evaluator.
struct TargetConfigReader {
  /// A config that was read.
  struct Config: Sendable {
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
    let project = reading.files
    let modules = DataModules(files: project, argument: argument)
    let drafts = ParallelMap.map(files) { file in draft(file, modules, in: project) }
    reading.problems += drafts.flatMap(\.problems)
    var configs = drafts.map(\.config)
    let places = configs.indices.filter { configs[$0] == nil }
    let requests = places.map { request(files[$0]) }
    let results = requests.isEmpty ? [] : context.evaluate(requests, seconds: context.options.limits.secondsForTargets)
    let answers = zip(places, results).map { Answer(file: files[$0], text: drafts[$0].text, result: $1) }
    let evaluated = ParallelMap.map(answers) { answer in config(answer, project) }
    for (place, config) in zip(places, evaluated) { configs[place] = config }
    let read = zip(files, configs).map { file, config in
      config ?? Self.failed(file, nil, kind: .unavailable, "there was no answer")
    }
    for config in read { report(config, &reading) }
    return read
  }

  /// A config before JavaScript is evaluated.
  private struct Draft: Sendable {
    var text: String?
    /// Nil where the file is to be evaluated.
    var config: Config?
    var problems: [ReadProblem] = []
  }

  /// A config that JavaScript was evaluated for.
  private struct Answer: Sendable {
    var file: String
    var text: String?
    var result: EvaluationResult
  }

  private func draft(_ file: String, _ modules: DataModules, in files: ProjectFiles) -> Draft {
    do throws(FileError) {
      let path = path(file)
      let text = try files.text(path)
      guard file.hasSuffix(".json") else {
        let config = modules.result(of: text, at: path).map { result in
          self.config(Answer(file: file, text: text, result: result), files)
        }
        return Draft(text: text, config: config)
      }
      var reading = ConfigReading(files: files)
      let config = Self.json(file, text, &reading)
      return Draft(text: text, config: config, problems: reading.problems)
    } catch {
      return Draft(config: Self.failed(file, nil, kind: .unreadable, error.message))
    }
  }

  /// A path that can be read: one that leads out of the app is absolute.
  private func path(_ file: String) -> String { file.hasPrefix("..") ? context.root + "/" + file : file }

  private static func failed(_ file: String, _ text: String?, kind: FailureKind, _ message: String) -> Config {
    let failure = TargetFolder.Failure(
      kind: kind.rawValue, message: message, location: ProjectLocation(file: file))
    return Config(file: file, outcome: .failure(failure), isFunction: false, text: text)
  }

  /// JSON strictly, as `require` has it.
  private static func json(_ file: String, _ text: String, _ reading: inout ConfigReading) -> Config {
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
      file: path(file), export: "module.exports",
      call: argument.map(EvaluationRequest.Call.ifFunction) ?? .never, environment: context.options.environment)
  }

  private func config(_ answer: Answer, _ files: ProjectFiles) -> Config {
    let (file, text, result) = (answer.file, answer.text, answer.result)
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
