/// The elements that pages are made of, those of SVG included.
public enum Tag: UInt8, Sendable, CaseIterable {
  case a, article, aside, body, button, caption, code, dd, details, div, dl, dt, em, figcaption, figure, footer, form
  case h1, h2, h3, h4, h5, h6, head, header, html, li, main, nav, ol, p, pre, s, script, section, small, span
  case strong, summary, table, tbody, td, th, thead, time, title, tr, ul, abbr, kbd, label, blockquote, mark
  case br, hr, input, link, meta, wbr
  case svg, g, path, polygon, rect, text, tspan, desc

  /// The name as it is written.
  var name: String { "\(self)" }

  /// Whether the element has no children and no end tag.
  var isVoid: Bool {
    switch self {
    case .br, .hr, .input, .link, .meta, .wbr: true
    default: false
    }
  }

  /// Whether line ends around the element do not show, so that the written page can have some.
  var isBlock: Bool {
    switch self {
    case .article, .aside, .body, .dd, .details, .div, .dl, .dt, .figure, .footer, .form, .h1, .h2, .h3, .h4, .head,
      .header, .html, .li, .link, .main, .meta, .nav, .ol, .p, .pre, .script, .section, .table, .tbody, .thead, .title,
      .tr, .ul, .svg:
      true
    default: false
    }
  }
}

// MARK: As bytes

extension Tag {
  /// How an element begins, up to its name, and how it ends, each followed by bytes that say nothing.
  private struct Markup: Sendable {
    let start: SIMD16<UInt8>
    let startCount: Int
    let end: SIMD16<UInt8>
    let endCount: Int

    init(_ tag: Tag) {
      let start = "<\(tag.name)"
      let end = (tag.isVoid ? "" : "</\(tag.name)>") + (tag.isBlock ? "\n" : "")
      (startCount, endCount) = (start.utf8.count, end.utf8.count)
      self.start = Self.padded(start)
      self.end = Self.padded(end)
    }

    private static func padded(_ text: String) -> SIMD16<UInt8> {
      precondition(text.utf8.count <= 16, "The name of an element is longer than there is room for: \(text)")
      return SIMD16(Array(text.utf8) + Array(repeating: 0, count: 16 - text.utf8.count))
    }
  }

  /// By the numbers of the elements, of which a page has hundreds.
  private static let markup = allCases.map(Markup.init)

  /// `<` and the name, as that many of the bytes.
  var start: (bytes: SIMD16<UInt8>, count: Int) {
    let markup = Self.markup[Int(rawValue)]
    return (markup.start, markup.startCount)
  }

  /// The end tag and the line end after it, as that many of the bytes: none where there are neither.
  var end: (bytes: SIMD16<UInt8>, count: Int) {
    let markup = Self.markup[Int(rawValue)]
    return (markup.end, markup.endCount)
  }
}
