/// A scalar's value under the core schema of YAML 1.2.
public enum YAMLScalar: Sendable, Equatable {
  /// `null`, `~` or nothing.
  case null
  /// `true` or `false`; `yes`, `no`, `on` and `off` are strings.
  case bool(Bool)
  /// A whole number that fits 64 bits: decimal, `0x…` or `0o…`.
  case int(Int)
  /// Any other number: with a point or an exponent, infinite, not a number, or too large for 64 bits.
  case double(Double)
  /// Everything else, and everything in quotes.
  case string(String)
}
