/// How one node of the graph relates to another.
public enum EdgeKind: String, Sendable, CaseIterable, Codable {
  case affects
  case workaround
  case fixedIn = "fixed-in"
  case causes
  case contradicts
  case supersedes
  case requires
  case detectedBy = "detected-by"
  case encodedBy = "encoded-by"
  case seeAlso = "see-also"
  /// From a section or a table row to what contains it.
  case partOf = "part-of"
  /// From a fact to a source that it names.
  case cites
  /// From a fact to another that its text links to.
  case mentions

  /// The phrase that reads from the start of the edge to its end.
  public var phrase: String {
    switch self {
    case .affects: "affects"
    case .workaround: "is worked around by"
    case .fixedIn: "is fixed in"
    case .causes: "causes"
    case .contradicts: "contradicts"
    case .supersedes: "supersedes"
    case .requires: "requires"
    case .detectedBy: "is detected by"
    case .encodedBy: "is encoded by"
    case .seeAlso: "see also"
    case .partOf: "is part of"
    case .cites: "cites"
    case .mentions: "mentions"
    }
  }

  /// The phrase that reads from the end of the edge to its start.
  public var inversePhrase: String {
    switch self {
    case .affects: "is affected by"
    case .workaround: "is the workaround for"
    case .fixedIn: "fixes"
    case .causes: "is caused by"
    case .contradicts: "is contradicted by"
    case .supersedes: "is superseded by"
    case .requires: "is required by"
    case .detectedBy: "detects"
    case .encodedBy: "encodes"
    case .seeAlso: "is referred to by"
    case .partOf: "contains"
    case .cites: "is cited by"
    case .mentions: "is mentioned by"
    }
  }
}
