/// A piece of a page as a value. Text is escaped where it is written; there is no way to put in markup that is not an element.
public indirect enum HTML: Sendable, Equatable {
  /// Text, as the reader is to see it.
  case text(String)
  /// An element with its attributes and children.
  case element(Tag, [Attribute], [HTML])
  /// Several pieces in a row.
  case fragment([HTML])
  /// A block of JSON for machines, in a `script` element that no browser runs.
  case data(type: String, json: String)

  /// An element.
  ///
  /// In debug builds a void element with children and an attribute that stands twice are caught here.
  public static func make(_ tag: Tag, _ attributes: [Attribute], _ children: [HTML]) -> HTML {
    assert(!tag.isVoid || children.isEmpty, "`\(tag.rawValue)` is a void element and has no children")
    assert(
      Set(attributes.map(\.name)).count == attributes.count,
      "`\(tag.rawValue)` has an attribute twice: \(attributes.map(\.name))")
    return .element(tag, attributes, children)
  }

  /// Nothing.
  public static let empty = HTML.fragment([])

  /// Whether nothing would be written.
  public var isEmpty: Bool {
    switch self {
    case .text(let text): text.isEmpty
    case .fragment(let parts): parts.allSatisfy(\.isEmpty)
    case .element, .data: false
    }
  }

  /// The text without markup.
  public var plainText: String {
    switch self {
    case .text(let text): text
    case .element(_, _, let children), .fragment(let children): children.map(\.plainText).joined()
    case .data: ""
    }
  }
}

extension HTML: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Text from a literal.
  public init(stringLiteral value: String) { self = .text(value) }
}
