/// Calls of the engine's C interface in one global context, with exceptions as thrown errors.
struct Context {
  let ref: JSGlobalContextRef

  /// Evaluates a script.
  func evaluate(_ source: String, name: String) throws(Interruption) -> JSValueRef {
    try JSText.lend(source) { text throws(Interruption) in try evaluate(text, name: name) }
  }

  /// Evaluates a script that the engine has the text of.
  func evaluate(_ source: JSStringRef?, name: String) throws(Interruption) -> JSValueRef {
    var exception: JSValueRef?
    let value = JSText.lend(name) { JSEvaluateScript(ref, source, nil, $0, 1, &exception) }
    return try checked(value, exception)
  }

  /// The error that parsing a script gives; nil when it parses.
  func syntaxError(in source: String) -> JSValueRef? {
    var exception: JSValueRef?
    let isFine = JSText.lend(source) { JSCheckScriptSyntax(ref, $0, nil, 1, &exception) }
    return isFine ? nil : exception
  }

  /// A function made of a body. The engine puts two lines before it.
  func function(parameters: [String], body: String, name: String) throws(Interruption) -> JSObjectRef {
    var exception: JSValueRef?
    var names: [JSStringRef?] = parameters.map { JSText.make($0) }
    defer { for case let name? in names { JSStringRelease(name) } }
    let value = JSText.lend(body) { text in
      JSText.lend(name) { url in
        JSObjectMakeFunction(ref, nil, UInt32(names.count), &names, text, url, 1, &exception)
      }
    }
    return try checked(value, exception)
  }

  /// Calls `function`. The arguments must be reachable from elsewhere or kept by the caller.
  func call(
    _ function: JSObjectRef, this: JSObjectRef? = nil, _ arguments: [JSValueRef?] = []
  ) throws(Interruption) -> JSValueRef {
    var exception: JSValueRef?
    let value = JSObjectCallAsFunction(ref, function, this, arguments.count, arguments, &exception)
    return try checked(value, exception)
  }

  /// The property `name` of `object`.
  func property(_ name: String, of object: JSObjectRef) throws(Interruption) -> JSValueRef {
    var exception: JSValueRef?
    let value = JSText.lend(name) { JSObjectGetProperty(ref, object, $0, &exception) }
    return try checked(value, exception)
  }

  /// The element at `index` of `object`.
  func element(_ index: Int, of object: JSObjectRef) throws(Interruption) -> JSValueRef {
    var exception: JSValueRef?
    let value = JSObjectGetPropertyAtIndex(ref, object, UInt32(truncatingIfNeeded: index), &exception)
    return try checked(value, exception)
  }

  /// Sets the property `name` of an object that nobody else has seen yet.
  func set(_ name: String, of object: JSObjectRef, to value: JSValueRef?) {
    JSText.lend(name) {
      JSObjectSetProperty(ref, object, $0, value, JSPropertyAttributes(kJSPropertyAttributeNone), nil)
    }
  }

  /// `value` as an object; nil when it is none.
  func object(_ value: JSValueRef) -> JSObjectRef? {
    JSValueIsObject(ref, value) ? JSValueToObject(ref, value, nil) : nil
  }

  /// `value` as JavaScript makes a string of it.
  func text(_ value: JSValueRef) throws(Interruption) -> String {
    var exception: JSValueRef?
    let string = JSValueToStringCopy(ref, value, &exception)
    defer { if let string { JSStringRelease(string) } }
    return JSText.text(try checked(string, exception))
  }

  /// A string value.
  func string(_ text: String) -> JSValueRef? { JSText.lend(text) { JSValueMakeString(ref, $0) } }

  /// `undefined`.
  var undefined: JSValueRef? { JSValueMakeUndefined(ref) }

  /// What `text` is as JSON; nil when it is none.
  func json(_ text: String) -> JSValueRef? { JSText.lend(text) { JSValueMakeFromJSONString(ref, $0) } }

  private func checked(_ value: OpaquePointer?, _ exception: JSValueRef?) throws(Interruption) -> OpaquePointer {
    if let exception { throw .thrown(exception) }
    guard let value else { throw .failure(.init(.crashed, "the engine gave no value")) }
    return value
  }
}
