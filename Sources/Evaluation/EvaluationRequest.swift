/// One thing to evaluate.
public struct EvaluationRequest: Sendable, Hashable {
  /// What happens to the export before it becomes the result.
  public enum Call: Sendable, Hashable {
    /// It is the result.
    case never
    /// A function is called with a copy of the value; anything else is the result.
    case ifFunction(JSValue)
    /// It is called with a copy of the value; anything but a function is a failure.
    case always(JSValue)
  }

  /// The file, absolute or relative to the root. With `source`, the name that the text goes by.
  public var file: String
  /// The text to evaluate in place of the file's.
  public var source: String?
  /// What the text is.
  public var kind: EvaluationKind
  /// The language that it is written in.
  public var language: SourceLanguage
  /// `default`, `module.exports` or the name of an export. `default` is the default export of an ES module
  /// (marked by `__esModule`) and `module.exports` of any other.
  public var export: String
  /// Whether and with what the export is called.
  public var call: Call
  /// `process.env`. `NODE_ENV` is `development` unless it is given.
  public var environment: [String: String]
  /// Whether `import` and `export` in JavaScript are translated rather than reported.
  public var allowsESM: Bool
  /// Whether a package that is not installed is replaced by a placeholder that fails only when it is called.
  public var replacesMissingModules: Bool
  /// The text of CommonJS modules that stand in for others, by the specifier with which these are required.
  public var stubs: [String: String]

  /// Evaluates `file`; its language follows from its name unless it is given.
  public init(
    file: String, source: String? = nil, kind: EvaluationKind? = nil, language: SourceLanguage? = nil,
    export: String = "default", call: Call = .never, environment: [String: String] = [:], allowsESM: Bool = false,
    replacesMissingModules: Bool = false, stubs: [String: String] = [:]
  ) {
    let isTypeScript = [".ts", ".cts", ".mts"].contains { file.hasSuffix($0) }
    self.file = file
    self.source = source
    self.kind = kind ?? (file.hasSuffix(".json") ? .json : .module)
    self.language = language ?? (isTypeScript ? .typeScript : .javaScript)
    self.export = export
    self.call = call
    self.environment = environment
    self.allowsESM = allowsESM
    self.replacesMissingModules = replacesMissingModules
    self.stubs = stubs
  }
}
