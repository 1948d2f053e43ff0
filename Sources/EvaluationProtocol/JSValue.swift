/// A JavaScript value as plain data: what a config evaluated to, or what is handed to its function.
public enum JSValue: Sendable, Hashable {
  /// `null`.
  case null
  /// `undefined`: a member that is present without a value. An absent member is not listed at all.
  case undefined
  /// `true` or `false`.
  case boolean(Bool)
  /// A number, infinities and NaN included.
  case number(Double)
  /// A string. Lone surrogates are replaced by U+FFFD.
  case string(String)
  /// An array. A hole is `undefined`.
  case array([JSValue])
  /// An object's own enumerable members with string keys, in the engine's order.
  case object([Member])
  /// A function.
  case function
  /// Something else, named by its kind: `Symbol`, `BigInt`, `Date`, `RegExp`, `Map`, `Promise`, …
  case unsupported(String)

  /// One member of an object.
  public struct Member: Sendable, Hashable {
    /// The member's name.
    public let key: String
    /// Its value.
    public let value: JSValue

    /// Pairs a name with a value.
    public init(_ key: String, _ value: JSValue) {
      self.key = key
      self.value = value
    }
  }
}
