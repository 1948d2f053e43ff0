/// The elements that pages are made of, those of SVG included.
public enum Tag: String, Sendable {
  case a, article, aside, body, button, caption, code, dd, details, div, dl, dt, em, figcaption, figure, footer, form
  case h1, h2, h3, h4, h5, h6, head, header, html, li, main, nav, ol, p, pre, s, script, section, small, span
  case strong, summary, table, tbody, td, th, thead, time, title, tr, ul, abbr, kbd, label, blockquote, mark
  case br, hr, input, link, meta, wbr
  case svg, g, path, polygon, rect, text, tspan, desc

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
