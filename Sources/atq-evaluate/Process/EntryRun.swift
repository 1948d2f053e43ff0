import EvaluationProtocol

/// Evaluates one entry.
struct EntryRun {
  let entry: EvaluationEntry
  let batch: EvaluationBatch
  let scope: ReadableScope
  let engine: Engine

  /// The value or the failure.
  func result() -> EvaluationResult {
    guard let root = scope.root else {
      return EvaluationResult(
        id: entry.id, failure: EvaluationFailure(.unreadable, "\(batch.root) is not a folder that can be read"))
    }
    let files = FileAccess(root: root, folders: scope.projectFolders, fileBytes: batch.limits.fileBytes)
    let settings = RealmSettings(
      files: files, limits: batch.limits, environment: entry.environment, allowsESM: entry.allowsESM,
      replacesMissingModules: entry.replacesMissingModules, stubs: entry.stubs)
    let realm: Realm
    do throws(Interruption) {
      realm = try Realm(engine: engine, settings: settings)
    } catch {
      return EvaluationResult(id: entry.id, failure: EvaluationFailure(.crashed, "the engine could not start"))
    }
    return result(in: realm)
  }

  private func result(in realm: Realm) -> EvaluationResult {
    let file = realm.files.shown(PathText.join(realm.files.root, entry.file))
    do throws(Interruption) {
      let (value, wasCalled) = try evaluate(in: realm)
      var reader = ValueReader(realm: realm)
      let plain = try reader.read(value)
      guard plain != .unsupported("Promise") else {
        throw .failure(EvaluationFailure(.asyncFunction, "it gives a promise, which is not waited for"))
      }
      return EvaluationResult(
        id: entry.id, value: plain, wasCalled: wasCalled, console: realm.console.text,
        consoleIsCut: realm.console.isCut)
    } catch {
      return EvaluationResult(
        id: entry.id, failure: realm.failure(for: error, file: file), console: realm.console.text,
        consoleIsCut: realm.console.isCut)
    }
  }

  private func evaluate(in realm: Realm) throws(Interruption) -> (value: JSValueRef, wasCalled: Bool) {
    let path = try path(in: realm.files)
    switch entry.kind {
    case .json: return (try realm.json(try text(at: path, realm.files), path: path), false)
    case .expression:
      let value = try realm.evaluate(expression: try text(at: path, realm.files), path: path, language: entry.language)
      return try finish(value, in: realm)
    case .module:
      let exports =
        entry.source == nil && entry.language == SourceLanguage(ending: PathText.ending(path))
        ? try realm.load(path)
        : try realm.evaluate(module: try text(at: path, realm.files), path: path, language: entry.language)
      return try finish(try export(of: exports, in: realm), in: realm)
    }
  }

  /// The real path of the file, or the path that the given source goes by.
  private func path(in files: FileAccess) throws(Interruption) -> String {
    switch try Interruption.lifting({ () throws(EvaluationFailure) in try files.place(entry.file) }) {
    case .file(let path): return path
    case .folder: throw .failure(EvaluationFailure(.unreadable, "\(files.shown(entry.file)) is a folder"))
    case .missing:
      if entry.source != nil { return PathText.normalized(PathText.join(files.root, entry.file)) }
      throw .failure(EvaluationFailure(.unreadable, "there is no file \(files.shown(entry.file))"))
    }
  }

  private func text(at path: String, _ files: FileAccess) throws(Interruption) -> String {
    guard let source = entry.source else {
      return try Interruption.lifting { () throws(EvaluationFailure) in try files.text(ofFileAt: path) }
    }
    guard source.utf8.count <= files.fileBytes else {
      throw .failure(EvaluationFailure(.unreadable, "the source is larger than \(ByteCount.text(files.fileBytes))"))
    }
    return source
  }

  private func export(of exports: JSValueRef, in realm: Realm) throws(Interruption) -> JSValueRef {
    let context = realm.context
    if entry.export == "module.exports" { return exports }
    guard entry.export == "default" else {
      guard let object = context.object(exports) else { return exports }
      return realm.hold(try context.property(entry.export, of: object))
    }
    guard let object = context.object(exports),
      JSValueToBoolean(context.ref, try context.property("__esModule", of: object))
    else { return exports }
    return realm.hold(try context.property("default", of: object))
  }

  /// Calls what was exported if that is asked for.
  private func finish(_ value: JSValueRef, in realm: Realm) throws(Interruption) -> (value: JSValueRef, wasCalled: Bool)
  {
    let context = realm.context
    realm.hold(value)
    var value = value
    var wasCalled = false
    if let argument = entry.argument {
      if let function = context.object(value), JSObjectIsFunction(context.ref, function) {
        value = realm.hold(try context.call(function, [try self.argument(argument, in: realm)]))
        wasCalled = true
      } else if entry.mustBeFunction {
        throw .failure(EvaluationFailure(.notAFunction, "the export '\(entry.export)' is not a function"))
      }
    }
    return (value, wasCalled)
  }

  private func argument(_ index: Int, in realm: Realm) throws(Interruption) -> JSValueRef {
    guard batch.arguments.indices.contains(index) else {
      throw .failure(EvaluationFailure(.unavailable, "the batch has no argument \(index)"))
    }
    return realm.hold(try realm.context.evaluate(JSLiteral.text(batch.arguments[index]), name: "atq:argument"))
  }
}
