/// An attribute of an element.
public struct Attribute: Sendable, Hashable {
  /// The name as it is written.
  public let name: String
  /// The value, not escaped; nil for an attribute that is only there.
  public let value: String?

  private init(_ name: String, _ value: String?) {
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
  public static func aria(_ name: Aria, _ value: String) -> Attribute { Attribute(name.rawValue, value) }
  /// An attribute that is only there.
  public static func flag(_ flag: Flag) -> Attribute { Attribute(flag.rawValue, nil) }
  /// Any other attribute of a fixed set.
  public static func plain(_ name: Plain, _ value: String) -> Attribute { Attribute(name.rawValue, value) }

  /// What assistive technology is told (WAI-ARIA 1.2).
  public enum Aria: String, Sendable {
    case current = "aria-current"
    case hidden = "aria-hidden"
    case label = "aria-label"
    case labelledby = "aria-labelledby"
  }

  /// Attributes that are only there.
  public enum Flag: String, Sendable {
    case hidden, `defer`, open, itemscope
  }

  /// Attributes whose values are plain words. None of them runs anything or names an address.
  public enum Plain: String, Sendable {
    case lang, charset, name, content, rel, type, title, role, tabindex, datetime, scope, colspan, label
    case start, `for`, placeholder, autocomplete, spellcheck, method, property, media, color, value
    case httpEquivalent = "http-equiv"
    case viewBox, width, height, x, y, rx, d, points, transform, dy
    case textAnchor = "text-anchor"
    case preserveAspectRatio, focusable
  }
}
