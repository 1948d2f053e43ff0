import Versions

/// What `package.json` asks for after a package's name.
enum PackageSpecifier: Equatable {
  case range(VersionRange)
  /// `catalog:` or `catalog:name`; the default catalogue has the name `default`.
  case catalog(String)
  /// `workspace:*`, `workspace:^1.2.0`, with what follows the colon.
  case workspace(String)
  /// `npm:name@range`.
  case alias(name: String, specifier: String)
  /// `file:`, `link:` or `portal:`, with the path.
  case path(String)
  /// A Git or web address.
  case address
  /// A tag of the registry, such as `latest`.
  case tag(String)

  init(_ text: String) {
    let text = Self.trimmed(text)
    for (prefix, make) in Self.prefixes {
      if text.hasPrefix(prefix) {
        self = make(String(text.dropFirst(prefix.count)))
        return
      }
    }
    if let range = VersionRange(text) {
      self = .range(range)
    } else if text.hasPrefix("./") || text.hasPrefix("../") || text.hasPrefix("/") || text.hasPrefix("~/") {
      self = .path(text)
    } else if text.contains(":") || text.contains("/") {
      self = .address
    } else {
      self = .tag(text)
    }
  }

  private static let prefixes: [(String, @Sendable (String) -> PackageSpecifier)] = [
    ("catalog:", { .catalog($0.isEmpty ? "default" : $0) }),
    ("workspace:", { .workspace($0) }),
    ("npm:", alias),
    ("file:", { .path($0) }),
    ("link:", { .path($0) }),
    ("portal:", { .path($0) }),
  ]

  @Sendable private static func alias(_ text: String) -> PackageSpecifier {
    // Yarn also writes `npm:^1.0.0` for a plain range.
    if let range = VersionRange(text) { return .range(range) }
    let (name, version) = split(text)
    return .alias(name: name, specifier: version ?? "*")
  }

  /// `@scope/name@1.2.3` as name and what follows the `@`.
  static func split(_ text: String) -> (name: String, version: String?) {
    guard let at = text.dropFirst().firstIndex(of: "@") else { return (text, nil) }
    return (String(text[..<at]), String(text[text.index(after: at)...]))
  }

  private static func trimmed(_ text: String) -> String {
    let kept = text.drop(while: \.isWhitespace)
    return String(kept.reversed().drop(while: \.isWhitespace).reversed())
  }
}
