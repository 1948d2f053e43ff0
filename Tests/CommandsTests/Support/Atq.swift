/// The built `atq` with an environment that holds nothing but what a test gives and what every `Program` gets.
struct Atq: Sendable {
  /// The environment, all of it.
  var variables: [String: String]

  /// A run on the repository's own knowledge, with the snapshot that all such runs share.
  static func onRepository() -> Atq {
    Atq(knowledge: Repository.knowledge, cache: Repository.sharedCache)
  }

  /// A run on a folder of facts with a cache of its own.
  init(knowledge: String, cache: String) {
    variables = ["ATQ_KNOWLEDGE": knowledge, "ATQ_CACHE": cache]
  }

  init(variables: [String: String]) {
    self.variables = variables
  }

  func program(_ arguments: [String]) throws -> Program {
    Program(path: try Repository.binary(), arguments: arguments, variables: variables)
  }

  func callAsFunction(_ arguments: String..., input: String? = nil) throws -> Run {
    var program = try program(arguments)
    program.input = input.map { Array($0.utf8) }
    return try program.run()
  }

  /// A run on a terminal.
  func onTerminal(columns: Int = 80, _ arguments: String...) throws -> Run {
    var program = try program(arguments)
    program.terminalColumns = columns
    return try program.run()
  }

  /// The same with more variables.
  func with(_ more: [String: String]) -> Atq {
    Atq(variables: variables.merging(more) { $1 })
  }

  /// The same without some variables.
  func without(_ names: String...) -> Atq {
    Atq(variables: variables.filter { !names.contains($0.key) })
  }
}
