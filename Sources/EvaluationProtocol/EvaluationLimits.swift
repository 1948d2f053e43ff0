/// What an evaluation may use. The defaults suit configs that people write; a test sets them lower.
public struct EvaluationLimits: Sendable, Hashable, Codable {
  /// Wall-clock seconds for one entry, its modules and their transpiling included.
  public var entrySeconds: Double
  /// Wall-clock seconds for loading the `typescript` or `sucrase` package, once per process.
  public var compilerSeconds: Double
  /// Wall-clock seconds for a whole batch, restarts included.
  public var batchSeconds: Double
  /// Resident bytes of the process.
  public var memoryBytes: Int
  /// Bytes of one entry's value, counted as its text with a few bytes per value.
  public var outputBytes: Int
  /// Bytes of what one entry prints with `console` that are kept.
  public var consoleBytes: Int
  /// Bytes of one file that is read. The compiler's own files are not held to it.
  public var fileBytes: Int
  /// Modules that one entry may load.
  public var modules: Int
  /// Levels of arrays and objects in a value.
  public var depth: Int

  /// The defaults, each of which can be replaced.
  public init(
    entrySeconds: Double = 5, compilerSeconds: Double = 15, batchSeconds: Double = 120,
    memoryBytes: Int = 512 << 20, outputBytes: Int = 4 << 20, consoleBytes: Int = 64 << 10,
    fileBytes: Int = 8 << 20, modules: Int = 2000, depth: Int = 200
  ) {
    self.entrySeconds = entrySeconds
    self.compilerSeconds = compilerSeconds
    self.batchSeconds = batchSeconds
    self.memoryBytes = memoryBytes
    self.outputBytes = outputBytes
    self.consoleBytes = consoleBytes
    self.fileBytes = fileBytes
    self.modules = modules
    self.depth = depth
  }
}
