import Answering
import Checkers
import KnowledgeGraph
import Reporting
import SourceRules

/// What a command works with, and what it writes to.
struct CommandContext {
  let environment: Environment
  let style: TerminalStyle
  var output = CommandOutput()

  init(environment: Environment, noColor: Bool) {
    self.environment = environment
    let plain = noColor || !(environment.variables["NO_COLOR"] ?? "").isEmpty || environment.variables["TERM"] == "dumb"
    style = TerminalStyle(
      usesColor: environment.outputIsTerminal && !plain,
      width: environment.outputIsTerminal ? environment.terminalWidth ?? 80 : 100)
  }

  mutating func write(_ text: String) { output.standardOutput += text }

  /// Writes a JSON document.
  mutating func writeJSON(_ document: () throws -> String) throws(CommandFailure) {
    do { write(try document()) } catch { throw .internalError("JSON cannot be written: \(error).") }
  }

  mutating func say(_ text: String) { output.standardError += text }

  // MARK: Knowledge

  /// The rules and checkers that facts may cite.
  static var catalogue: Catalogue {
    Catalogue(
      rules: SourceRules.all.map { rule in
        Catalogue.Entry(id: rule.id, title: rule.title, package: rule.entries.first?.package.rawValue)
      },
      checkers: CheckerCatalogue.all.map { Catalogue.Entry(id: $0.id, title: $0.title) })
  }

  /// The knowledge folder: the option, the environment, the folder beside the installed program, or one above it.
  func knowledgePath(_ arguments: ParsedArguments) throws(CommandFailure) -> String {
    if let given = arguments.value("knowledge") { return given }
    if let given = environment.variables["ATQ_KNOWLEDGE"], !given.isEmpty { return given }
    if let found = shipped("Knowledge", with: "README.md") { return found }
    throw .unreadable(
      "The facts are not found beside the program. Name their folder with --knowledge DIR or ATQ_KNOWLEDGE.")
  }

  /// The folder of the site's styles and scripts: the environment, beside the installed program, or one above it.
  func sitePath() throws(CommandFailure) -> String {
    if let given = environment.variables["ATQ_SITE"], !given.isEmpty { return given }
    if let found = shipped("Site", with: "styles/site.css") { return found }
    throw .unreadable(
      "The site's styles and scripts are not found beside the program. Name their folder with ATQ_SITE.")
  }

  /// A folder that ships with the program, beside the installed one or above the built one.
  private func shipped(_ name: String, with file: String) -> String? {
    guard let executable = environment.executablePath else { return nil }
    var folders = executable.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    while !folders.isEmpty {
      let base = folders.joined(separator: "/")
      for candidate in ["\(base)/share/atq/\(name)", "\(base)/\(name)"]
      where FileSystem.isFile("\(candidate)/\(file)") {
        return candidate
      }
      folders = folders.dropLast()
    }
    return nil
  }

  /// The snapshot that was installed with the program, for the facts that were installed with it. One that lies beside other facts is not
  /// looked at: nobody reviews it.
  private func shippedSnapshot(beside path: String) -> String? {
    guard path.hasSuffix("/share/atq/Knowledge"), path == shipped("Knowledge", with: "README.md") else { return nil }
    return path.dropLast("Knowledge".count) + "snapshot.sqlite"
  }

  /// Reads the whole knowledge, from the snapshot where there is one of the facts as they are.
  ///
  /// - Parameter strict: Whether knowledge with errors is refused.
  func loadKnowledge(at path: String, strict: Bool = true) throws(CommandFailure) -> Knowledge {
    if strict, let knowledge = store(path).knowledge() { return knowledge }
    let knowledge: Knowledge
    do {
      knowledge = try Knowledge.load(folder: KnowledgeFolder(path: path), catalogue: Self.catalogue)
    } catch {
      throw .unreadable("The knowledge cannot be read: \(error.description).")
    }
    guard knowledge.fileCount > 0 || !knowledge.diagnostics.isEmpty else {
      throw .unreadable("There are no facts in \(path).")
    }
    if strict, !knowledge.diagnostics.isEmpty {
      throw .invalidKnowledge(knowledge.diagnostics.count, path)
    }
    return knowledge
  }

  /// Reads from the snapshot of the knowledge as it is now. A snapshot that turns out to be broken is rebuilt once.
  func reading<Value>(
    _ arguments: ParsedArguments, _ read: (Snapshot) throws(DatabaseError) -> Value
  ) throws(CommandFailure) -> Value {
    let path = try knowledgePath(arguments)
    let store = store(path)
    do throws(SnapshotStore.StoreError) {
      let began = environment.uptime()
      let opened = try store.open { knowledge in
        UntilExit.keep(knowledge)
        // Indexing takes longer than reading did, so by then the whole takes more than half a second.
        guard environment.errorIsTerminal, environment.uptime() - began > 250_000_000 else { return }
        environment.showProgress("Indexing \(knowledge.graph.facts.count) facts …\n")
      }
      do throws(DatabaseError) {
        return try read(opened)
      } catch {
        let rebuilt = try store.open(rebuilding: true)
        do throws(DatabaseError) { return try read(rebuilt) } catch { throw .database(error) }
      }
    } catch {
      throw Self.failure(error, path)
    }
  }

  private func store(_ path: String) -> SnapshotStore {
    SnapshotStore(
      knowledgePath: path, cachePath: cachePath, shippedPath: shippedSnapshot(beside: path),
      programPath: environment.executablePath, catalogue: { Self.catalogue })
  }

  /// Writes the snapshot of a knowledge folder into a file, to be shipped beside it.
  func writeSnapshot(of path: String, to file: String) throws(CommandFailure) {
    let store = SnapshotStore(knowledgePath: path, cachePath: nil, catalogue: { Self.catalogue })
    do { try store.export(to: file) } catch { throw Self.failure(error, path) }
  }

  private static func failure(_ error: SnapshotStore.StoreError, _ path: String) -> CommandFailure {
    let message = "\(error.description.prefix(1).uppercased())\(error.description.dropFirst())."
    return switch error {
    case .unreadable, .empty, .restless: .unreadable(message)
    case .invalid(let diagnostics): .invalidKnowledge(diagnostics.count, path)
    case .database: .internalError(message)
    }
  }

  /// The evaluator that the environment names; nil for the one beside the program.
  var evaluatorPath: String? {
    environment.variables["ATQ_EVALUATE"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The `typescript` package that the environment names, for projects that have none of their own.
  var typescriptPath: String? {
    environment.variables["ATQ_TYPESCRIPT"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The facts that checkers cite, from the snapshot.
  func citedFacts(for checkers: [Checker], _ arguments: ParsedArguments) throws(CommandFailure) -> [String: CitedFact] {
    let ids = Set(checkers.flatMap(\.facts)).sorted()
    let found = try reading(arguments) { snapshot throws(DatabaseError) in try snapshot.citations(ids) }
    let cited = found.map { fact in
      CitedFact(
        id: fact.id, title: fact.title, statement: fact.statement, status: fact.status?.rawValue ?? "",
        asOf: fact.asOf?.description ?? "", isCertain: fact.status?.mayBeStated ?? false)
    }
    return Dictionary(cited.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The folder for snapshots; nil without a home.
  var cachePath: String? {
    let variables = environment.variables
    if let path = variables["ATQ_CACHE"], !path.isEmpty { return path }
    if let path = variables["XDG_CACHE_HOME"], path.hasPrefix("/") { return "\(path)/atq" }
    guard let home = variables["HOME"], home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
      return "\(home)/Library/Caches/atq"
    #else
      return "\(home)/.cache/atq"
    #endif
  }

  /// The node of an identifier as people write it: whole, or without the prefix of a rule or checker, or an alias.
  func node(_ name: String, in graph: KnowledgeGraph) throws(CommandFailure) -> FactNode {
    let trimmed = name.hasSuffix(".md") ? String(name.dropLast(3)) : name
    for candidate in [trimmed, "checkers/\(trimmed)", "rules/\(trimmed)"] {
      if let node = graph[candidate] { return node }
    }
    let joined = Tokenizer.joined(name)
    let named = graph.facts.filter { node in
      ([node.title] + node.aliases).contains { Tokenizer.joined($0) == joined }
    }
    if let node = named.first, named.count == 1 { return node }
    if named.count > 1 {
      throw .usage(
        "`\(name)` names \(named.count) facts: \(named.prefix(8).map(\.id).joined(separator: ", ")). Give one of them.")
    }
    let meant = NearestName.of(trimmed, among: graph.nodes.lazy.filter { $0.kind != .source }.map(\.id))
    throw .usage(
      "No node is called `\(name)`."
        + (meant.map { " Did you mean `\($0)`?" } ?? " `atq list` shows all, `atq ask` searches."))
  }
}
