/// A path with wildcards, as the `glob` package for Node.js has it: `*`, `**`, `?`, `[…]`, `{a,b}`, `@(a|b)` and its kin.
///
/// As there, `*` never stands for a name that begins with a dot, and `**` goes through no more than one symbolic link, at its end.
/// Names are told apart by case.
struct Glob: Sendable {
  /// One part of the path.
  enum Part: Sendable, Hashable {
    /// `**`: any number of folders.
    case anyFolders
    case segment(GlobSegment)
  }

  /// The alternatives of the braces.
  let alternatives: [[Part]]

  /// The glob of a pattern; nil where its braces stand for too many.
  init?(_ pattern: String) {
    guard let texts = BraceExpansion.expand(pattern) else { return nil }
    alternatives = texts.map(Self.parts)
  }

  private static func parts(_ text: String) -> [Part] {
    var parts: [Part] = text.hasPrefix("/") ? [.segment(GlobSegment("/"))] : []
    for piece in text.split(separator: "/").map(String.init) where piece != "." {
      if piece == "**" {
        if parts.last != .anyFolders { parts.append(.anyFolders) }
      } else {
        parts.append(.segment(GlobSegment(piece)))
      }
    }
    return parts
  }

  /// Whether a path matches, part by part. For the globs of workspaces, which are matched against paths at hand.
  func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init)
    return alternatives.contains { Self.matches($0, names) }
  }

  private static func matches(_ parts: [Part], _ names: [String]) -> Bool {
    var places: Set<Int> = [0]
    for part in parts {
      switch part {
      case .anyFolders: places = places.min().map { Set($0...names.count) } ?? []
      case .segment(let segment):
        places = Set(places.lazy.filter { $0 < names.count && segment.matches(names[$0]) }.map { $0 + 1 })
      }
      if places.isEmpty { return false }
    }
    return places.contains(names.count)
  }
}
