import EvaluationProtocol

/// One global object with its module cache: what one entry sees, and what ends with it.
final class Realm {
  let context: Context
  let engine: Engine
  let settings: RealmSettings
  let resolver: ModuleResolver
  private(set) var console: ConsoleBuffer
  /// The modules in the making or made, by real path.
  var modules: [String: JSObjectRef] = [:]
  /// The texts that the engine has seen, by real path.
  var sources: [String: LoadedSource] = [:]
  /// How many modules are in the making.
  var nesting = 0
  /// Errors that were thrown from here into JavaScript, to be recognised when they come back.
  private var thrown: [(error: JSValueRef, failure: EvaluationFailure)] = []
  private var made: Bootstrap?
  private var held: [JSValueRef] = []
  private var boxes: [HostFunction] = []

  init(engine: Engine, settings: RealmSettings) throws(Interruption) {
    guard let ref = JSGlobalContextCreateInGroup(engine.group, nil) else {
      throw .failure(EvaluationFailure(.memory, "the engine could not make a context"))
    }
    context = Context(ref: ref)
    self.engine = engine
    self.settings = settings
    resolver = ModuleResolver(files: settings.files, packages: PackageReader(files: settings.files))
    console = ConsoleBuffer(limit: settings.limits.consoleBytes)
    made = try Bootstrap(in: self)
  }

  deinit {
    for value in held { JSValueUnprotect(context.ref, value) }
    JSGlobalContextRelease(context.ref)
  }

  var files: FileAccess { settings.files }

  /// The functions that were made before any other code ran.
  func bootstrap() throws(Interruption) -> Bootstrap {
    guard let made else { throw .failure(EvaluationFailure(.crashed, "the module loader is not ready")) }
    return made
  }

  /// Keeps `value` for as long as the realm lives: the engine does not look for references in Swift's heap.
  @discardableResult
  func hold(_ value: JSValueRef) -> JSValueRef {
    JSValueProtect(context.ref, value)
    held.append(value)
    return value
  }

  /// An object that runs `body` when it is called.
  func hostFunction(_ body: @escaping HostFunction.Body) -> JSObjectRef? {
    let box = HostFunction(in: self, body)
    boxes.append(box)
    return JSObjectMake(context.ref, engine.hostClass, Unmanaged.passUnretained(box).toOpaque())
  }

  /// Adds to what the entry printed.
  func log(_ text: String) { console.append(text) }

  /// The value to throw into JavaScript for `interruption`.
  func exception(for interruption: Interruption) -> JSValueRef? {
    switch interruption {
    case .thrown(let value): return value
    case .failure(let failure):
      guard let error = try? made?.error(failure.message, code: failure.nodeCode) else { return context.undefined }
      // A loop that catches the same failure again and again must not fill the memory.
      if thrown.count < 1000 { thrown.append((hold(error), failure)) }
      return error
    }
  }

  /// What `interruption` comes to for the caller.
  func failure(for interruption: Interruption, file: String?) -> EvaluationFailure {
    switch interruption {
    case .failure(var failure):
      failure.file = failure.file ?? file
      return failure
    case .thrown(let value):
      var failure = ExceptionReader(realm: self).failure(for: value, file: file)
      if let cause = thrown.first(where: { JSValueIsStrictEqual(context.ref, $0.error, value) })?.failure {
        failure.kind = cause.kind
        failure.message = cause.message
        if let file = cause.file {
          failure.file = file
          failure.line = cause.line
          failure.column = cause.column
        }
      }
      return failure
    }
  }
}
