import EvaluationProtocol

/// Turns TypeScript and ES modules into CommonJS: with the compiler that the batch names, else by itself.
final class Translator {
  private let batch: EvaluationBatch
  private let scope: ReadableScope
  private let watchdog: Watchdog
  private var compiler: Result<Compiler?, EvaluationFailure>?

  init(batch: EvaluationBatch, scope: ReadableScope, watchdog: Watchdog) {
    self.batch = batch
    self.scope = scope
    self.watchdog = watchdog
  }

  /// Translates the text of `file`.
  func translate(
    _ text: String, file: String, language: SourceLanguage, engine: Engine
  ) throws(EvaluationFailure) -> Translation {
    if batch.stripsTypesFirst, let done = try? TypeStripper.translate(text, file: file, language: language) {
      return done
    }
    var trouble: String?
    switch loaded(engine) {
    case .success(let compiler?): return try compiler.translate(text, file: file, language: language)
    case .success(nil): break
    case .failure(let failure): trouble = failure.message
    }
    do throws(EvaluationFailure) {
      return try TypeStripper.translate(text, file: file, language: language)
    } catch {
      var failure = error
      if let trouble { failure.message += "; the compiler could not be loaded: \(trouble)" }
      throw failure
    }
  }

  private func loaded(_ engine: Engine) -> Result<Compiler?, EvaluationFailure> {
    if let compiler { return compiler }
    watchdog.beginCompiler()
    defer { watchdog.endCompiler() }
    let found = load(engine)
    compiler = found
    return found
  }

  private func load(_ engine: Engine) -> Result<Compiler?, EvaluationFailure> {
    var failure: EvaluationFailure?
    for (kind, path) in [(Compiler.Kind.typescript, batch.typescriptPath), (.sucrase, batch.sucrasePath)] {
      guard let path else { continue }
      do throws(EvaluationFailure) {
        return .success(try Compiler(kind, path: path, scope: scope, limits: batch.limits, engine: engine))
      } catch {
        failure = failure ?? error
      }
    }
    return failure.map(Result.failure) ?? .success(nil)
  }
}
