/// A piece of a page as it will be written. There is no way to put in markup that is not an element; text is escaped on its way in.
///
/// A piece is no tree of values but a stretch of its thread's sheet, where everything is written once and stays: pieces that were written one after
/// another are one longer piece, and what the closure of an element makes stands behind its start tag already. A site has ten thousands of pages of
/// hundreds of elements each, and a tree of values, or bytes copied from each element to the next around it, would take several times as long.
///
/// A piece is good on its own thread, and until the `HTMLSheet.scope` ends in which it was made. `FinishedHTML` is for what is kept longer.
public struct HTML {
  /// The place in the sheet.
  let range: Range<Int>

  /// Takes what only `HTMLFormatter` writes.
  init(range: Range<Int>) { self.range = range }

  /// Text, as the reader is to see it.
  public static func text(_ text: String) -> HTML {
    write { $0.escape(text, isAttribute: false) }
  }

  /// Several pieces in a row.
  public static func fragment(_ parts: [HTML]) -> HTML {
    parts.reduce(.empty) { $0.followed(by: $1) }
  }

  /// A piece for each of some elements, in a row. Unlike a loop in a builder it needs no list of them.
  static func each<Element>(_ elements: some Sequence<Element>, _ piece: (Element) -> HTML) -> HTML {
    var row = HTML.empty
    for element in elements { row = row.followed(by: piece(element)) }
    return row
  }

  /// What was made before and kept.
  public static func finished(_ html: FinishedHTML) -> HTML {
    write { $0.copy(html) }
  }

  /// A block of JSON for machines, in a `script` element that no browser runs.
  public static func data(type: String, json: String) -> HTML {
    write { $0.writeData(type: type, json: json) }
  }

  /// An element whose content is made already.
  static func make(_ tag: Tag, _ attributes: [Attribute], _ content: [HTML]) -> HTML {
    write { formatter in
      formatter.open(tag, attributes)
      formatter.fill(tag, content)
      formatter.close(tag)
    }
  }

  /// An element whose content a closure makes.
  static func make(_ tag: Tag, _ attributes: [Attribute], content: () -> HTML) -> HTML {
    let formatter = HTMLFormatter.own
    let start = formatter.position
    formatter.open(tag, attributes)
    let inside = formatter.position
    let content = content()
    if formatter.position == inside {
      formatter.fill(tag, [content])
    } else if content.range != inside..<formatter.position || formatter.wantsLineEnd(tag, [content]) {
      // What the closure made does not stand where it belongs: it put together pieces that were made elsewhere.
      return make(tag, attributes, [content])
    }
    formatter.close(tag)
    return formatter.piece(from: start)
  }

  /// An element with nothing but text.
  static func make(_ tag: Tag, _ attributes: [Attribute], text: String) -> HTML {
    // A line end at the beginning has to be looked for.
    if tag == .pre { return make(tag, attributes) { .text(text) } }
    return write { formatter in
      formatter.open(tag, attributes)
      formatter.escape(text, isAttribute: false)
      formatter.close(tag)
    }
  }

  /// An element whose start is made already.
  static func make(_ start: FinishedStart, text: String) -> HTML {
    write { formatter in
      formatter.copy(start)
      formatter.escape(text, isAttribute: false)
      formatter.close(start.tag)
    }
  }

  private static func write(_ body: (HTMLFormatter) -> Void) -> HTML {
    let formatter = HTMLFormatter.own
    let start = formatter.position
    body(formatter)
    return formatter.piece(from: start)
  }

  /// The piece with another after it.
  func followed(by next: HTML) -> HTML {
    if next.isEmpty { return self }
    if isEmpty { return next }
    if range.upperBound == next.range.lowerBound { return HTML(range: range.lowerBound..<next.range.upperBound) }
    let formatter = HTMLFormatter.own
    let isLast = range.upperBound == formatter.position
    let start = isLast ? range.lowerBound : formatter.position
    if !isLast { formatter.copy(self) }
    formatter.copy(next)
    return formatter.piece(from: start)
  }

  /// Nothing.
  public static var empty: HTML { HTML(range: 0..<0) }

  /// Whether nothing would be written.
  public var isEmpty: Bool { range.isEmpty }
}

/// A piece belongs to the sheet of its thread.
@available(*, unavailable) extension HTML: Sendable {}

extension HTML: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Text from a literal.
  public init(stringLiteral value: String) { self = .text(value) }
}

/// A piece that is made once and put on many pages, on any thread.
public struct FinishedHTML: Sendable {
  /// The piece as it is written.
  let bytes: [UInt8]

  /// Keeps what a closure makes.
  public init(@HTMLBuilder _ make: () -> HTML) {
    bytes = HTMLSheet.scope { Array(HTMLFormatter.own.bytes(make())) }
  }
}

/// The start of an element, attributes included, that is made once and put on many pages, on any thread.
struct FinishedStart: Sendable {
  let tag: Tag
  /// The start as it is written.
  let bytes: [UInt8]

  init(_ tag: Tag, _ attributes: Attribute...) {
    self.tag = tag
    bytes = HTMLSheet.scope {
      let formatter = HTMLFormatter.own
      let start = formatter.position
      formatter.open(tag, attributes)
      return Array(formatter.bytes(formatter.piece(from: start)))
    }
  }
}
