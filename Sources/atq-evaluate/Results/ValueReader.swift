import EvaluationProtocol

/// Copies a value out of the engine, within limits. Getters and traps of proxies run, one property at a time.
struct ValueReader {
  /// Added to the text of each value, for its punctuation.
  private static let bytesPerValue = 4

  private enum Step {
    case key(String)
    case index(Int)
  }

  let realm: Realm
  private var ancestors: [JSObjectRef] = []
  private var path: [Step] = []
  private var bytes = 0

  init(realm: Realm) { self.realm = realm }

  private var context: Context { realm.context }

  /// `value` as plain data.
  mutating func read(_ value: JSValueRef) throws(Interruption) -> PlainValue {
    try charge(0)
    switch JSValueGetType(context.ref, value) {
    case kJSTypeUndefined: return .undefined
    case kJSTypeNull: return .null
    case kJSTypeBoolean: return .boolean(JSValueToBoolean(context.ref, value))
    case kJSTypeNumber: return .number(JSValueToNumber(context.ref, value, nil))
    case kJSTypeString:
      let text = try string(value)
      return .string(text)
    case kJSTypeSymbol: return .unsupported("Symbol")
    case kJSTypeObject:
      guard let object = context.object(value) else { return .unsupported("object") }
      JSValueProtect(context.ref, object)
      defer { JSValueUnprotect(context.ref, object) }
      return try read(object: object)
    default: return .unsupported("BigInt")
    }
  }

  private mutating func string(_ value: JSValueRef) throws(Interruption) -> String {
    guard let string = JSValueToStringCopy(context.ref, value, nil) else { throw tooLarge() }
    defer { JSStringRelease(string) }
    // A string of two gigabytes costs the engine nothing until it is copied.
    try charge(JSStringGetLength(string))
    return JSText.text(string)
  }

  private mutating func read(object: JSObjectRef) throws(Interruption) -> PlainValue {
    if JSObjectIsFunction(context.ref, object) { return .function }
    if JSValueGetTypedArrayType(context.ref, object, nil) != kJSTypedArrayTypeNone {
      return .unsupported("typed array")
    }
    guard !ancestors.contains(object) else {
      throw failure(.cyclic, "the value contains itself")
    }
    guard ancestors.count < realm.settings.limits.depth else {
      throw failure(.tooDeep, "the value is nested more than \(realm.settings.limits.depth) levels deep")
    }
    ancestors.append(object)
    defer { ancestors.removeLast() }
    do throws(Interruption) {
      return JSValueIsArray(context.ref, object) ? try array(object) : try plain(object)
    } catch {
      throw named(error)
    }
  }

  private mutating func array(_ object: JSObjectRef) throws(Interruption) -> PlainValue {
    let length = JSValueToNumber(context.ref, try context.property("length", of: object), nil)
    guard length.isFinite, length <= Double(realm.settings.limits.outputBytes) else { throw tooLarge() }
    var elements: [PlainValue] = []
    for index in 0..<Int(max(0, length)) {
      path.append(.index(index))
      elements.append(try read(try context.element(index, of: object)))
      path.removeLast()
    }
    return .array(elements)
  }

  private mutating func plain(_ object: JSObjectRef) throws(Interruption) -> PlainValue {
    let description = try realm.bootstrap().describe(object)
    guard let keys = context.object(description) else {
      // A proxy for an array is an array to JavaScript, but not to the engine's interface.
      let kind = try context.text(description)
      return kind == "Array" ? try array(object) : .unsupported(kind)
    }
    JSValueProtect(context.ref, keys)
    defer { JSValueUnprotect(context.ref, keys) }
    let count = Int(JSValueToNumber(context.ref, try context.property("length", of: keys), nil))
    guard count <= realm.settings.limits.outputBytes else { throw tooLarge() }
    var members: [PlainValue.Member] = []
    for index in 0..<count {
      let key = try string(try context.element(index, of: keys))
      path.append(.key(key))
      members.append(.init(key, try read(try context.property(key, of: object))))
      path.removeLast()
    }
    return .object(members)
  }

  private mutating func charge(_ more: Int) throws(Interruption) {
    bytes += more + Self.bytesPerValue
    guard bytes <= realm.settings.limits.outputBytes else { throw tooLarge() }
  }

  private func tooLarge() -> Interruption {
    failure(.outputTooLarge, "the value is larger than \(ByteCount.text(realm.settings.limits.outputBytes))")
  }

  private func failure(_ kind: FailureKind, _ message: String) -> Interruption {
    .failure(EvaluationFailure(kind, message, property: shownPath))
  }

  /// What a getter threw, with the property that it was.
  private func named(_ interruption: Interruption) -> Interruption {
    guard case .thrown = interruption else { return interruption }
    var failure = realm.failure(for: interruption, file: nil)
    let property = shownPath ?? "its keys"
    failure.message = "reading \(property) threw: \(failure.message)"
    failure.property = shownPath
    return .failure(failure)
  }

  private var shownPath: String? {
    var text = ""
    for step in path.prefix(20) {
      switch step {
      case .index(let index): text += "[\(index)]"
      case .key(let key): text += (text.isEmpty ? "" : ".") + key.prefix(100)
      }
    }
    if path.count > 20 { text += "…" }
    return text.isEmpty ? nil : text
  }
}
