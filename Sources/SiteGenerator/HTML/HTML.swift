/// A piece of a page as it will be written. There is no way to put in markup that is not an element; text is escaped on its way in.
///
/// A piece is its bytes from the start and no tree of values: a site has ten thousands of pages of hundreds of elements each, and making
/// and releasing a tree takes several times as long as copying what is inside an element.
public struct HTML: Sendable, Equatable {
  /// The piece as it is written.
  private(set) var bytes: [UInt8]

  /// Takes what only `HTMLFormatter` writes.
  init(_ formatter: consuming HTMLFormatter) { bytes = formatter.bytes }

  /// Text, as the reader is to see it.
  public static func text(_ text: String) -> HTML {
    var formatter = HTMLFormatter(capacity: text.utf8.count)
    formatter.escape(text, isAttribute: false)
    return HTML(formatter)
  }

  /// Several pieces in a row.
  public static func fragment(_ parts: [HTML]) -> HTML {
    if parts.count == 1 { return parts[0] }
    var formatter = HTMLFormatter(capacity: parts.reduce(0) { $0 + $1.bytes.count })
    for part in parts { formatter.append(part) }
    return HTML(formatter)
  }

  /// A block of JSON for machines, in a `script` element that no browser runs.
  public static func data(type: String, json: String) -> HTML {
    var formatter = HTMLFormatter(capacity: json.utf8.count + 64)
    formatter.writeData(type: type, json: json)
    return HTML(formatter)
  }

  /// An element.
  ///
  /// In debug builds a void element with content and an attribute that stands twice are caught here.
  static func make(_ tag: Tag, _ attributes: [Attribute], _ content: HTML) -> HTML {
    assert(!tag.isVoid || content.isEmpty, "`\(tag.rawValue)` is a void element and has no content")
    var formatter = HTMLFormatter(capacity: content.bytes.count + 64)
    formatter.open(tag, attributes)
    // A line end directly after `<pre>` is dropped by the parser, so one is put there for it to drop.
    if tag == .pre, content.bytes.first == 0x0A { formatter.append("\n") }
    formatter.append(content)
    formatter.close(tag)
    return HTML(formatter)
  }

  /// An element with several pieces in it.
  static func make(_ tag: Tag, _ attributes: [Attribute], _ content: [HTML]) -> HTML {
    make(tag, attributes, fragment(content))
  }

  /// The piece with another after it.
  consuming func followed(by next: HTML) -> HTML {
    bytes += next.bytes
    return self
  }

  /// Nothing.
  public static let empty = HTML(HTMLFormatter(capacity: 0))

  /// Whether nothing would be written.
  public var isEmpty: Bool { bytes.isEmpty }
}

extension HTML: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Text from a literal.
  public init(stringLiteral value: String) { self = .text(value) }
}
