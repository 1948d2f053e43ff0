/// What an issue tracker said of a thread when it was last read.
public enum TrackerState: String, Sendable, CaseIterable, Codable {
  case open
  case closed
  case merged

  /// The state that a cell of a table of threads begins with or names: `open`, `PR merged (git)`, `closed in favour of 205`.
  init?(cell: String) {
    let words = cell.lowercased().split { !$0.isLetter }
    guard let state = words.lazy.compactMap({ TrackerState(rawValue: String($0)) }).first else { return nil }
    self = state
  }
}
