import KnowledgeGraph
import Versions

/// A release that mends what a fact tells of.
struct MendingRelease: Hashable {
  let package: String
  let version: Version
}

extension FactNode {
  /// The releases of those entries of *Fixed in* that begin with a package in a code span and a version: `` `expo` 56.0.5 (…) ``.
  var mendingReleases: [MendingRelease] {
    notes.filter { $0.edge == .fixedIn }.compactMap { note in
      let parts = note.text.split(separator: "`", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3, parts[0].isEmpty, let word = parts[2].split(separator: " ").first else { return nil }
      let text = word.last.map { ",;.".contains($0) } == true ? word.dropLast() : word
      return Version(String(text)).map { MendingRelease(package: String(parts[1]), version: $0) }
    }
  }
}
