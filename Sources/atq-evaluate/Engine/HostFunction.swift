import EvaluationProtocol

/// A Swift closure that JavaScript can call. Only the bootstrap script holds such functions.
final class HostFunction {
  typealias Body = @Sendable (Realm, [String]) throws(Interruption) -> JSValueRef?

  private unowned let realm: Realm
  private let body: Body

  /// Makes the function's object in the realm's context. The realm keeps this box alive.
  init(in realm: Realm, _ body: @escaping Body) {
    self.realm = realm
    self.body = body
  }

  /// The class of all such objects.
  static func makeClass() -> JSClassRef? {
    var definition = JSClassDefinition()
    definition.callAsFunction = { context, function, _, count, arguments, exception in
      guard let function, let box = JSObjectGetPrivate(function) else { return nil }
      return Unmanaged<HostFunction>.fromOpaque(box).takeUnretainedValue()
        .call(UnsafeBufferPointer(start: arguments, count: count), exception)
    }
    return JSClassCreate(&definition)
  }

  private func call(
    _ arguments: UnsafeBufferPointer<JSValueRef?>, _ exception: UnsafeMutablePointer<JSValueRef?>?
  ) -> JSValueRef? {
    do throws(Interruption) {
      var texts: [String] = []
      for case let argument? in arguments { texts.append(try realm.context.text(argument)) }
      return try body(realm, texts)
    } catch {
      exception?.pointee = realm.exception(for: error)
      return realm.context.undefined
    }
  }
}
