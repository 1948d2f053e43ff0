import EvaluationProtocol

extension Realm {
  /// The engine gives up a recursion within JavaScript; this bounds one that goes through `require`.
  private static let deepest = 400
  private static let parameters = ["exports", "require", "module", "__filename", "__dirname"]
  /// The engine makes a function's text of them, a parameter list and the body.
  private static let linesBeforeBody = 2

  /// What `require(specifier)` gives in the module at the real path `file`.
  func require(_ specifier: String, from file: String) throws(Interruption) -> JSValueRef {
    if let stub = settings.stubs[specifier] { return try load(stub: stub, named: specifier) }
    switch try resolve(specifier, from: file) {
    case .builtIn(let name): return try bootstrap().builtIn(name)
    case .file(let path): return try load(path)
    case .missing:
      if settings.replacesMissingModules, ModuleResolver.isPackage(specifier) {
        return try bootstrap().placeholder(specifier)
      }
      throw .failure(resolver.missing(specifier, from: file))
    }
  }

  /// `module.exports` of a module that stands in for another.
  private func load(stub text: String, named specifier: String) throws(Interruption) -> JSValueRef {
    let path = "stub:\(specifier)"
    if let module = modules[path] { return try context.property("exports", of: module) }
    return try evaluate(module: text, path: path, language: .javaScript)
  }

  /// What `specifier` means in the module at the real path `file`.
  func resolve(_ specifier: String, from file: String) throws(Interruption) -> ModuleResolver.Target {
    try resolver.resolve(specifier, from: PathText.parent(file))
  }

  /// `module.exports` of the file at a real path, evaluated the first time.
  func load(_ path: String) throws(Interruption) -> JSValueRef {
    if let module = modules[path] { return try context.property("exports", of: module) }
    let ending = PathText.ending(path)
    if ending == ".node" {
      throw .failure(EvaluationFailure(.moduleNotFound, "\(files.shown(path)) is machine code, which is not loaded"))
    }
    let text = try Interruption.lifting { () throws(EvaluationFailure) in try files.text(ofFileAt: path) }
    if ending == ".json" {
      let module = try newModule(path, isESM: false)
      context.set("exports", of: module, to: try json(text, path: path))
      return try context.property("exports", of: module)
    }
    return try evaluate(module: text, path: path, language: SourceLanguage(ending: ending))
  }

  /// The value of JSON.
  func json(_ text: String, path: String) throws(Interruption) -> JSValueRef {
    guard let value = context.json(text) else {
      throw .failure(JSONSyntax.failure(in: text, file: files.shown(path)))
    }
    return hold(value)
  }

  /// Evaluates the text of a module and gives its `module.exports`.
  func evaluate(module text: String, path: String, language: SourceLanguage) throws(Interruption) -> JSValueRef {
    guard nesting < Self.deepest else {
      throw .failure(EvaluationFailure(.tooManyModules, "modules require each other \(Self.deepest) levels deep"))
    }
    nesting += 1
    defer { nesting -= 1 }
    let (function, isESM) = try compile(text, path: path, language: language)
    hold(function)
    let module = try newModule(path, isESM: isESM)
    do throws(Interruption) {
      _ = try bootstrap().run(module, function)
      return try context.property("exports", of: module)
    } catch {
      modules[path] = nil
      throw error
    }
  }

  /// Evaluates the text of a script and gives the value of its last expression.
  func evaluate(expression text: String, path: String, language: SourceLanguage) throws(Interruption) -> JSValueRef {
    var translation = Translation(text: text, map: .identity, isESM: false)
    if language == .typeScript {
      translation = try Interruption.lifting { () throws(EvaluationFailure) in
        try engine.translator.translate(text, file: files.shown(path), language: language, engine: engine)
      }
    }
    let source = LoadedSource(lineOffset: 0, map: translation.map)
    sources[path] = source
    if let error = context.syntaxError(in: translation.text) {
      let reader = SyntaxErrorReader(context: context)
      throw .failure(reader.failure(for: error, in: translation.text, source: source, file: files.shown(path)))
    }
    return try context.evaluate(translation.text, name: path)
  }

  private func newModule(_ path: String, isESM: Bool) throws(Interruption) -> JSObjectRef {
    guard modules.count < settings.limits.modules else {
      throw .failure(EvaluationFailure(.tooManyModules, "more than \(settings.limits.modules) modules are loaded"))
    }
    let module = try bootstrap().module(path, folder: PathText.parent(path), isESM: isESM)
    modules[path] = hold(module)
    return module
  }

  /// The function that a module's text is the body of, translated when it has to be.
  private func compile(
    _ text: String, path: String, language: SourceLanguage
  ) throws(Interruption) -> (function: JSObjectRef, isESM: Bool) {
    let text = text.hasPrefix("#!") ? "//" + text.dropFirst(2) : text
    guard language == .javaScript else { return try compile(translated: text, path: path, language: language) }
    do throws(Interruption) {
      return (try compile(text, path: path, map: .identity), false)
    } catch {
      guard settings.allowsESM, case .failure(let failure) = error, failure.kind == .esmSyntax else { throw error }
      return try compile(translated: text, path: path, language: language)
    }
  }

  private func compile(
    translated text: String, path: String, language: SourceLanguage
  ) throws(Interruption) -> (function: JSObjectRef, isESM: Bool) {
    let translation = try Interruption.lifting { () throws(EvaluationFailure) in
      try engine.translator.translate(text, file: files.shown(path), language: language, engine: engine)
    }
    return (try compile(translation.text, path: path, map: translation.map), translation.isESM)
  }

  private func compile(_ text: String, path: String, map: PositionMap) throws(Interruption) -> JSObjectRef {
    let source = LoadedSource(lineOffset: Self.linesBeforeBody, map: map)
    do throws(Interruption) {
      let function = try context.function(parameters: Self.parameters, body: text, name: path)
      sources[path] = source
      return function
    } catch {
      guard case .thrown(let value) = error else { throw error }
      throw .failure(
        SyntaxErrorReader(context: context).failure(for: value, in: text, source: source, file: files.shown(path)))
    }
  }
}

extension SourceLanguage {
  /// By a file name's ending.
  init(ending: String) {
    self = [".ts", ".cts", ".mts"].contains(ending) ? .typeScript : .javaScript
  }
}

extension EvaluationFailure {
  /// The `code` that Node gives such an error, which some code looks at.
  var nodeCode: String {
    switch kind {
    case .moduleNotFound: "MODULE_NOT_FOUND"
    case .unreadable: "ENOENT"
    case .outsideRoot: "EACCES"
    default: "ERR_ATQ"
    }
  }
}
