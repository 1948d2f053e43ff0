/// An attribute of an element.
public struct Attribute: Sendable {
  /// The name as it is written.
  public let name: StaticString
  /// The value, not escaped; nil for an attribute that is only there.
  public let value: String?

  private init(_ name: StaticString, _ value: String?) {
    self.name = name
    self.value = value
  }

  /// The classes, separated by blanks.
  public static func `class`(_ names: String) -> Attribute { Attribute("class", names) }
  /// The anchor.
  public static func id(_ id: String) -> Attribute { Attribute("id", id) }
  /// Where a link leads.
  public static func href(_ address: Address) -> Attribute { Attribute("href", address.text) }
  /// From where a script is loaded.
  public static func src(_ address: Address) -> Attribute { Attribute("src", address.text) }
  /// Where a form is sent.
  public static func action(_ address: Address) -> Attribute { Attribute("action", address.text) }
  /// A word for assistive technology.
  public static func aria(_ name: Aria, _ value: String) -> Attribute { Attribute(name.name, value) }
  /// An attribute that is only there.
  public static func flag(_ flag: Flag) -> Attribute { Attribute(flag.name, nil) }
  /// Any other attribute of a fixed set.
  public static func plain(_ name: Plain, _ value: String) -> Attribute { Attribute(name.name, value) }

  /// What assistive technology is told (WAI-ARIA 1.2).
  public struct Aria: Sendable {
    fileprivate let name: StaticString

    static let current = Aria(name: "aria-current")
    static let hidden = Aria(name: "aria-hidden")
    static let label = Aria(name: "aria-label")
    static let labelledby = Aria(name: "aria-labelledby")
  }

  /// Attributes that are only there.
  public struct Flag: Sendable {
    fileprivate let name: StaticString

    static let `defer` = Flag(name: "defer")
    static let hidden = Flag(name: "hidden")
    static let itemscope = Flag(name: "itemscope")
    static let open = Flag(name: "open")
  }

  /// Attributes whose values are plain words. None of them runs anything or names an address.
  public struct Plain: Sendable {
    fileprivate let name: StaticString

    static let autocomplete = Plain(name: "autocomplete")
    static let charset = Plain(name: "charset")
    static let color = Plain(name: "color")
    static let colspan = Plain(name: "colspan")
    static let content = Plain(name: "content")
    static let d = Plain(name: "d")
    static let datetime = Plain(name: "datetime")
    static let dy = Plain(name: "dy")
    static let focusable = Plain(name: "focusable")
    static let `for` = Plain(name: "for")
    static let height = Plain(name: "height")
    static let httpEquivalent = Plain(name: "http-equiv")
    static let label = Plain(name: "label")
    static let lang = Plain(name: "lang")
    static let media = Plain(name: "media")
    static let method = Plain(name: "method")
    static let name = Plain(name: "name")
    static let placeholder = Plain(name: "placeholder")
    static let points = Plain(name: "points")
    static let preserveAspectRatio = Plain(name: "preserveAspectRatio")
    static let property = Plain(name: "property")
    static let rel = Plain(name: "rel")
    static let role = Plain(name: "role")
    static let rx = Plain(name: "rx")
    static let scope = Plain(name: "scope")
    static let spellcheck = Plain(name: "spellcheck")
    static let start = Plain(name: "start")
    static let tabindex = Plain(name: "tabindex")
    static let textAnchor = Plain(name: "text-anchor")
    static let title = Plain(name: "title")
    static let transform = Plain(name: "transform")
    static let type = Plain(name: "type")
    static let value = Plain(name: "value")
    static let viewBox = Plain(name: "viewBox")
    static let width = Plain(name: "width")
    static let x = Plain(name: "x")
    static let y = Plain(name: "y")
  }
}
