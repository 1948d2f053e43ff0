/// A heading whose content is typed by its name.
enum NamedSection: Hashable {
  case edge(EdgeKind)
  case sides
  case symptoms
  case askedAs
  case sources

  /// The names as they are written, by lower-case form.
  static let byName: [String: NamedSection] = [
    "affects": .edge(.affects),
    "workaround": .edge(.workaround),
    "fixed in": .edge(.fixedIn),
    "causes": .edge(.causes),
    "contradicts": .edge(.contradicts),
    "supersedes": .edge(.supersedes),
    "requires": .edge(.requires),
    "detected by": .edge(.detectedBy),
    "encoded by": .edge(.encodedBy),
    "see also": .edge(.seeAlso),
    "sides": .sides,
    "symptoms": .symptoms,
    "asked as": .askedAs,
    "sources": .sources,
  ]

  init?(heading: String) {
    guard let section = Self.byName[heading.lowercased()] else { return nil }
    self = section
  }

  /// The names in the order of the alphabet, letter by letter; all are ASCII.
  private static let ordered = byName.keys.sorted().map { (name: $0, scalars: Array($0.unicodeScalars)) }

  /// The named section that a heading nearly spells, with one or two edits; nil for an exact name.
  static func misspelt(_ heading: String) -> String? {
    let lowered = heading.lowercased()
    guard byName[lowered] == nil, lowered.utf8.count >= 5 else { return nil }
    let wanted = Array(lowered.unicodeScalars)
    return ordered.first { NearestName.editDistance(wanted, $0.scalars, limit: $0.scalars.count > 8 ? 2 : 1) != nil }?
      .name
  }
}

extension EdgeKind {
  /// Whether an entry of the section may be words without a link.
  var allowsPlainWords: Bool { self == .workaround || self == .fixedIn }

  /// Whether the section holds identifiers in code spans.
  var holdsIdentifiers: Bool { self == .detectedBy || self == .encodedBy }
}
