/// The object and array literals of a source, each with the places of its keys or elements.
struct JSLiterals {
  /// A value as it is written: where, and what it can be told to be.
  struct Value {
    var token: JSToken
    /// The text of a value that is one string.
    var text: String?
    /// The name of a value that is one word.
    var name: String?
    /// The literals that stand in it, the alternatives of a condition for instance.
    var literals: [Int] = []
  }

  struct Property {
    var key: String
    var keyToken: JSToken
    var value: Value
  }

  enum Content {
    case object([Property])
    case array([Value])
  }

  struct Literal {
    var token: JSToken
    /// How many literals stand around it.
    var depth: Int
    var content: Content
    /// Whether `...` brings in more than is written.
    var hasSpread = false
  }

  /// All literals, in the order of their ends.
  var literals: [Literal] = []
  /// The literals that variables begin with, by the variables' names.
  var variables: [String: Int] = [:]

  /// The properties of an object literal; none of an array.
  func properties(_ index: Int) -> [Property] {
    guard literals.indices.contains(index), case .object(let properties) = literals[index].content else { return [] }
    return properties
  }

  /// The elements of an array literal; nil for an object.
  func elements(_ index: Int) -> [Value]? {
    guard literals.indices.contains(index), case .array(let elements) = literals[index].content else { return nil }
    return elements
  }

  /// The literals that a value may be: those that stand in it, and the one of the variable that it names.
  func candidates(_ value: Value) -> [Int] {
    value.literals + (value.name.flatMap { variables[$0] }.map { [$0] } ?? [])
  }
}
