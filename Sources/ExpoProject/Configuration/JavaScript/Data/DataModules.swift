import Evaluation
import ParallelWork

/// Target configs that are nothing but data, most of them, are read here, without a process that runs JavaScript. What they come to is what
/// the evaluator makes of them; a test holds the two together.
final class DataModules: Sendable {
  /// The most bytes of a text that is looked at.
  private static let textLimit = 256 << 10
  /// The most modules that require one another.
  private static let chainLimit = 8
  /// The endings that are tried, in the order of the evaluator's.
  private static let endings = ["", ".js", ".cjs", ".json"]

  private let files: ProjectFiles
  private let argument: DataValue?
  /// The modules that were required, by the bytes of their real paths; nil for what is no data.
  private let required = Locked<[[UInt8]: DataValue?]>([:])

  /// Modules of a project's files. An exported function is called with `argument`; without one, or with one that is more than data, it is
  /// left to the evaluator.
  init(files: ProjectFiles, argument: JSValue?) {
    self.files = files
    self.argument = argument.flatMap { DataValue(whole: $0) }
  }

  /// What the text of the file at `path` exports; nil where it takes JavaScript to know.
  func result(of text: String, at path: String) -> EvaluationResult? {
    guard let real = try? files.realPath(path), let export = export(of: text, at: real, argument: argument, depth: 0)
    else { return nil }
    return EvaluationResult(id: 0, value: export.value.value, wasCalled: export.isCalled)
  }

  private func export(of text: String, at real: String, argument: DataValue?, depth: Int) -> DataParser.Export? {
    guard text.utf8.count <= Self.textLimit, depth < Self.chainLimit else { return nil }
    var parser = DataParser(text, argument: argument) { specifier in
      self.module(specifier, from: real, depth: depth + 1)
    }
    return try? parser.export()
  }

  /// The value of a file that is required by its path.
  private func module(_ specifier: String, from file: String, depth: Int) -> DataValue? {
    guard specifier.hasPrefix("./") || specifier.hasPrefix("../"),
      let real = resolved(RelativePath.join(RelativePath.parent(file) ?? "/", specifier))
    else { return nil }
    let key = Array(real.utf8)
    if let known = required.withLock({ $0[key] }) { return known }
    let value = read(real, depth: depth)
    required.withLock { $0[key] = value }
    return value
  }

  private func resolved(_ path: String) -> String? {
    for ending in Self.endings {
      do throws(FileError) {
        let real = try files.realPath(path + ending)
        if files.isFile(real) { return real }
        // The main file of a folder comes after the endings.
        guard ending.isEmpty, files.isDirectory(real) else { return nil }
      } catch {
        guard error.isMissing else { return nil }
      }
    }
    return nil
  }

  private func read(_ real: String, depth: Int) -> DataValue? {
    guard let text = try? files.text(real, limit: Self.textLimit) else { return nil }
    if real.hasSuffix(".json") { return Self.json(text) }
    guard real.hasSuffix(".js") || real.hasSuffix(".cjs") else { return nil }
    return export(of: text, at: real, argument: nil, depth: depth)?.value
  }

  /// JSON without escapes by number, which may be halves of a character.
  private static func json(_ text: String) -> DataValue? {
    guard !text.utf8.contains(UInt8(ascii: "\\")),
      let document = try? JSON5Reader.read(text, file: "", dialect: .json, limits: .init(depth: DataValue.depthLimit))
    else { return nil }
    return DataValue(whole: document.node.javaScriptValue)
  }
}
