import EvaluationProtocol

/// What the bootstrap script can ask of Swift. Arguments arrive as strings.
enum HostFunctions {
  static let all: [(String, HostFunction.Body)] = [
    ("require", { (realm, arguments) throws(Interruption) in try realm.require(arguments[1], from: arguments[0]) }),
    ("resolve", resolve),
    ("read", read),
    ("list", list),
    ("stat", stat),
    ("realpath", realPath),
    (
      "print",
      { (realm, arguments) throws(Interruption) in
        realm.log(arguments[0])
        return JSValueMakeBoolean(realm.context.ref, realm.console.isCut)
      }
    ),
    (
      "refuse",
      { (_, arguments) throws(Interruption) in throw .failure(EvaluationFailure(.moduleNotFound, arguments[0])) }
    ),
  ]

  private static func resolve(_ realm: Realm, _ arguments: [String]) throws(Interruption) -> JSValueRef? {
    switch try realm.resolve(arguments[1], from: arguments[0]) {
    case .builtIn(let name): return realm.context.string(name)
    case .file(let path): return realm.context.string(path)
    case .missing: throw .failure(realm.resolver.missing(arguments[1], from: arguments[0]))
    }
  }

  private static func read(_ realm: Realm, _ arguments: [String]) throws(Interruption) -> JSValueRef? {
    let text = try Interruption.lifting { () throws(EvaluationFailure) in
      guard case .file(let path) = try realm.files.place(arguments[0]) else {
        throw noEntry(realm, arguments[0], "open")
      }
      return try realm.files.text(ofFileAt: path, keepsMark: true)
    }
    return realm.context.string(text)
  }

  private static func list(_ realm: Realm, _ arguments: [String]) throws(Interruption) -> JSValueRef? {
    let names = try Interruption.lifting { () throws(EvaluationFailure) in
      guard case .folder(let path) = try realm.files.place(arguments[0]) else {
        throw noEntry(realm, arguments[0], "scandir")
      }
      return try realm.files.names(inFolderAt: path)
    }
    return try realm.context.evaluate(JSLiteral.text(.array(names.map(PlainValue.string))), name: "atq:names")
  }

  /// `file`, `folder` or nothing.
  private static func stat(_ realm: Realm, _ arguments: [String]) throws(Interruption) -> JSValueRef? {
    switch try Interruption.lifting({ () throws(EvaluationFailure) in try realm.files.place(arguments[0]) }) {
    case .missing: return realm.context.string("")
    case .file: return realm.context.string("file")
    case .folder: return realm.context.string("folder")
    }
  }

  private static func realPath(_ realm: Realm, _ arguments: [String]) throws(Interruption) -> JSValueRef? {
    switch try Interruption.lifting({ () throws(EvaluationFailure) in try realm.files.place(arguments[0]) }) {
    case .missing: throw .failure(noEntry(realm, arguments[0], "realpath"))
    case .file(let path), .folder(let path): return realm.context.string(path)
    }
  }

  private static func noEntry(_ realm: Realm, _ path: String, _ call: String) -> EvaluationFailure {
    EvaluationFailure(.unreadable, "ENOENT: no such file or directory, \(call) '\(realm.files.shown(path))'")
  }
}
