/// One evaluation inside a batch.
public struct EvaluationEntry: Sendable, Hashable, Codable {
  /// Chosen by the caller, unique in the batch, returned with the result.
  public var id: Int
  /// The file to read, absolute or relative to the root. With `source`, the name that the text goes by.
  public var file: String
  /// The text to evaluate in place of the file's.
  public var source: String?
  /// What the text is.
  public var kind: EvaluationKind
  /// The language that it is written in.
  public var language: SourceLanguage
  /// The export that is the result; `default` is `exports.default` of a translated or transpiled ES module and
  /// `module.exports` otherwise.
  public var export: String
  /// The position in the batch's `arguments` of what the exported function is called with; nil: it is not called.
  public var argument: Int?
  /// Whether an export that is no function is an error when there is an argument.
  public var mustBeFunction: Bool
  /// `process.env`, to which `NODE_ENV` is added.
  public var environment: [String: String]
  /// Whether `import` and `export` in JavaScript are translated rather than reported.
  public var allowsESM: Bool
  /// Whether a module that is not installed is replaced by a placeholder that fails only when it is called.
  public var replacesMissingModules: Bool
  /// The text of CommonJS modules that stand in for others, by the specifier with which these are required.
  public var stubs: [String: String]

  /// An entry with nothing but a file, unless told otherwise.
  public init(
    id: Int, file: String, source: String? = nil, kind: EvaluationKind = .module,
    language: SourceLanguage = .javaScript, export: String = "default", argument: Int? = nil,
    mustBeFunction: Bool = false, environment: [String: String] = [:], allowsESM: Bool = false,
    replacesMissingModules: Bool = false, stubs: [String: String] = [:]
  ) {
    self.id = id
    self.file = file
    self.source = source
    self.kind = kind
    self.language = language
    self.export = export
    self.argument = argument
    self.mustBeFunction = mustBeFunction
    self.environment = environment
    self.allowsESM = allowsESM
    self.replacesMissingModules = replacesMissingModules
    self.stubs = stubs
  }
}
