/// Where a project's configs live and what may be read besides.
public struct EvaluationScope: Sendable, Hashable {
  /// The project's folder. Nothing outside it is read, whatever links lead there.
  public var root: String
  /// Further folders that may be read, such as `node_modules` above the root.
  public var extraRoots: [String]
  /// The `typescript` package, its folder or its main file.
  public var typescriptPath: String?
  /// The `sucrase` package, its folder or its main file.
  public var sucrasePath: String?
  /// Whether types are stripped without a compiler where that works: half a second faster than loading
  /// `typescript`, and independent of its version. What it does not understand still goes to the compiler.
  public var stripsTypesFirst: Bool

  /// A project at `root`.
  public init(
    root: String, extraRoots: [String] = [], typescriptPath: String? = nil, sucrasePath: String? = nil,
    stripsTypesFirst: Bool = false
  ) {
    self.root = root
    self.extraRoots = extraRoots
    self.typescriptPath = typescriptPath
    self.sucrasePath = sucrasePath
    self.stripsTypesFirst = stripsTypesFirst
  }
}
