/// The rules and checkers that facts may cite. The graph knows them by identifier and title only.
public struct Catalogue: Sendable {
  /// One rule or checker.
  public struct Entry: Sendable, Hashable {
    /// The identifier, without prefix.
    public let id: String
    /// What it is, in one line.
    public let title: String
    /// The key of the package whose versions a claim about the rule names; nil where claims are not held against releases.
    public let package: String?

    /// Makes an entry.
    public init(id: String, title: String, package: String? = nil) {
      self.id = id
      self.title = title
      self.package = package
    }
  }

  /// The encoded source rules.
  public let rules: [Entry]
  /// The checkers.
  public let checkers: [Entry]

  /// Makes a catalogue.
  public init(rules: [Entry] = [], checkers: [Entry] = []) {
    self.rules = rules
    self.checkers = checkers
  }

  /// A number that changes with any rule or checker.
  public var fingerprint: UInt64 {
    var hash = FNVHash()
    for entries in [rules, checkers] {
      for entry in entries {
        for text in [entry.id, entry.title, entry.package ?? ""] {
          hash.mix(text.utf8)
          // No text of UTF-8 has this byte.
          hash.mix(0xFF)
        }
      }
      hash.mix(0xFE)
    }
    return hash.value
  }
}
