/// What `atq-evaluate` reads: one line of JSON on standard input.
public struct EvaluationBatch: Sendable, Hashable, Codable {
  /// The version of this form. A process that speaks another one says so.
  public static let currentVersion = 1

  /// The version that the sender speaks.
  public var version: Int
  /// The folder that file access is confined to once symbolic links are resolved.
  public var root: String
  /// Further folders that may be read, such as `node_modules` above the root.
  public var extraRoots: [String]
  /// The `typescript` package, its folder or its main file.
  public var typescriptPath: String?
  /// The `sucrase` package, its folder or its main file. `typescript` goes first.
  public var sucrasePath: String?
  /// Whether types are stripped without a compiler where that works. It is faster and knows the newest syntax.
  public var stripsTypesFirst: Bool
  /// The values that exported functions are called with, each written once.
  public var arguments: [JSValue]
  /// What each entry and the process may use.
  public var limits: EvaluationLimits
  /// The evaluations, done in this order.
  public var entries: [EvaluationEntry]

  /// A batch in the current version.
  public init(
    root: String, extraRoots: [String] = [], typescriptPath: String? = nil, sucrasePath: String? = nil,
    stripsTypesFirst: Bool = false, arguments: [JSValue] = [], limits: EvaluationLimits = EvaluationLimits(),
    entries: [EvaluationEntry]
  ) {
    version = Self.currentVersion
    self.root = root
    self.extraRoots = extraRoots
    self.typescriptPath = typescriptPath
    self.sucrasePath = sucrasePath
    self.stripsTypesFirst = stripsTypesFirst
    self.arguments = arguments
    self.limits = limits
    self.entries = entries
  }
}
