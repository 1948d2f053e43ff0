import EvaluationProtocol

/// The part of the module loader that is JavaScript, made before any other code can touch the global object.
struct Bootstrap {
  private let context: Context
  private let functions: [String: JSObjectRef]

  init(in realm: Realm) throws(Interruption) {
    context = realm.context
    let setup = realm.hold(try context.evaluate(realm.engine.bootstrapText, name: "atq:bootstrap"))
    guard let setup = context.object(setup), let host = JSObjectMake(context.ref, nil, nil) else {
      throw .failure(EvaluationFailure(.crashed, "the module loader is not ready"))
    }
    realm.hold(host)
    for (name, body) in HostFunctions.all { context.set(name, of: host, to: realm.hostFunction(body)) }
    let environment = realm.settings.environment.sorted { $0.key < $1.key }.map { PlainValue.Member($0, .string($1)) }
    let settings = PlainValue.object([
      .init("root", .string(realm.files.root)), .init("environment", .object(environment)),
    ])
    let literal = realm.hold(try context.evaluate(JSLiteral.text(settings), name: "atq:settings"))
    let made = realm.hold(try context.call(setup, [host, literal]))
    var functions: [String: JSObjectRef] = [:]
    guard let object = context.object(made) else { throw .failure(EvaluationFailure(.crashed, "no module loader")) }
    for name in ["module", "run", "builtIn", "placeholder", "error", "describe"] {
      functions[name] = context.object(realm.hold(try context.property(name, of: object)))
    }
    self.functions = functions
  }

  /// A new module object.
  func module(_ path: String, folder: String, isESM: Bool) throws(Interruption) -> JSObjectRef {
    let value = try call(
      "module", [context.string(path), context.string(folder), JSValueMakeBoolean(context.ref, isESM)])
    guard let module = context.object(value) else { throw .failure(EvaluationFailure(.crashed, "no module was made")) }
    return module
  }

  /// Calls a module's function with its five arguments.
  func run(_ module: JSObjectRef, _ function: JSObjectRef) throws(Interruption) -> JSValueRef {
    try call("run", [module, function])
  }

  /// A built-in module, or an object that refuses every use of it.
  func builtIn(_ name: String) throws(Interruption) -> JSValueRef { try call("builtIn", [context.string(name)]) }

  /// Stands for a package that is not installed.
  func placeholder(_ name: String) throws(Interruption) -> JSValueRef {
    try call("placeholder", [context.string(name)])
  }

  /// An `Error`.
  func error(_ message: String, code: String) throws(Interruption) -> JSValueRef {
    try call("error", [context.string(message), context.string(code)])
  }

  /// `Array`, the name of another kind of object that is not plain, or its own enumerable keys as an array.
  func describe(_ object: JSObjectRef) throws(Interruption) -> JSValueRef { try call("describe", [object]) }

  private func call(_ name: String, _ arguments: [JSValueRef?]) throws(Interruption) -> JSValueRef {
    guard let function = functions[name] else {
      throw .failure(EvaluationFailure(.crashed, "the module loader lacks '\(name)'"))
    }
    // Each argument is a new string or is kept by the realm: the engine sees strings only through these.
    for case let argument? in arguments { JSValueProtect(context.ref, argument) }
    defer { for case let argument? in arguments { JSValueUnprotect(context.ref, argument) } }
    return try context.call(function, arguments)
  }
}
