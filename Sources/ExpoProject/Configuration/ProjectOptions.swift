/// How a project is read.
public struct ProjectOptions: Sendable {
  /// A file that holds the output of `npx expo config --json`, absolute or relative to the working directory. It
  /// is taken in place of the project's own app config.
  public var appConfigFile: String?
  /// `process.env` of the configs, to which `NODE_ENV` is added.
  public var environment: [String: String]
  /// Whether the project's own `npx expo config --json` may be run. It is, where the app config is JavaScript.
  public var allowsExecution: Bool
  /// The environment of that command, `PATH` above all; `environment` is laid over it.
  public var executionEnvironment: [String: String]
  /// The program `atq-evaluate`; nil for the one beside the running program.
  public var evaluatorPath: String?
  /// The `typescript` package, its folder or its main file, for a project that has none installed.
  public var typescriptPath: String?
  /// The folder that was asked about, which `relativeRoot` counts from; nil for the project's own.
  public var askedFolder: String?
  /// What reading may use.
  public var limits: Limits

  /// What reading may use.
  public struct Limits: Sendable, Hashable {
    /// Wall-clock seconds for one config.
    public var secondsPerConfig: Double
    /// Wall-clock seconds for all target configs together.
    public var secondsForTargets: Double
    /// Wall-clock seconds for `npx expo config --json`.
    public var secondsForExecution: Double
    /// Bytes of memory of the process that evaluates.
    public var evaluatorMemory: Int
    /// The most targets.
    public var targets: Int

    /// The defaults, each of which can be replaced.
    public init(
      secondsPerConfig: Double = 5, secondsForTargets: Double = 120, secondsForExecution: Double = 60,
      evaluatorMemory: Int = 512 << 20, targets: Int = 5000
    ) {
      self.secondsPerConfig = secondsPerConfig
      self.secondsForTargets = secondsForTargets
      self.secondsForExecution = secondsForExecution
      self.evaluatorMemory = evaluatorMemory
      self.targets = targets
    }
  }

  /// Options with nothing set, unless told otherwise.
  public init(
    appConfigFile: String? = nil, environment: [String: String] = [:], allowsExecution: Bool = false,
    executionEnvironment: [String: String] = [:], evaluatorPath: String? = nil, typescriptPath: String? = nil,
    askedFolder: String? = nil, limits: Limits = Limits()
  ) {
    self.appConfigFile = appConfigFile
    self.environment = environment
    self.allowsExecution = allowsExecution
    self.executionEnvironment = executionEnvironment
    self.evaluatorPath = evaluatorPath
    self.typescriptPath = typescriptPath
    self.askedFolder = askedFolder
    self.limits = limits
  }
}
