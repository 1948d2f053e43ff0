import Versions

/// Reads `yarn.lock` of Yarn 1 and of Yarn 2 and later: an entry for each set of ranges, with the version for them.
enum YarnLockfile {
  private struct Entry {
    var range: String
    var version: Version
    var line: Int
    var column: Int
  }

  static func read(_ text: String, query: LockfileQuery) throws(LockfileError) -> LockedVersions {
    var entries: [String: [Entry]] = [:]
    var versions = LockedVersions()
    var heads: [(name: String, range: String)] = []
    var isLockfile = text.utf8.isEmpty
    var number = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      number += 1
      guard let first = line.first, first != UInt8(ascii: "\r") else { continue }
      switch first {
      case UInt8(ascii: "#"): isLockfile = isLockfile || Substring(line).contains("yarn lockfile")
      case UInt8(ascii: " "):
        guard !heads.isEmpty, let (version, column) = version(Substring(line)) else { continue }
        for head in heads {
          entries[head.name, default: []].append(
            Entry(range: head.range, version: version, line: number, column: column))
        }
        heads = []
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="):
        throw LockfileError("it holds the marks of an unfinished merge", line: number, hint: "finish the merge")
      default:
        let head = Substring(line)
        isLockfile = isLockfile || head.hasPrefix("__metadata:")
        heads = descriptors(head).filter { query.wanted.contains($0.name) }
        for head in heads where head.range.hasPrefix("workspace:") {
          versions.link(head.name, to: String(head.range.dropFirst("workspace:".count)))
        }
      }
    }
    guard isLockfile else { throw LockfileError("it is no lockfile of Yarn") }
    for (name, found) in entries {
      let entry = choose(found, for: query.specifiers[name])
      if let entry {
        versions.add(
          name, entry.version.description, nearness: .shared, line: entry.line, column: entry.column)
      }
    }
    return versions
  }

  /// The entry of the range that the app asks for; else the highest that the range admits; else the highest.
  private static func choose(_ entries: [Entry], for specifier: String?) -> Entry? {
    if let specifier {
      let forms = [specifier, "npm:" + specifier]
      if let exact = entries.first(where: { entry in forms.contains { entry.range == $0 } }) { return exact }
      let patched = entries.first { entry in entry.range.hasPrefix("patch:") && specifier.hasPrefix("patch:") }
      if let patched { return patched }
      if let range = VersionRange(specifier),
        let admitted = entries.filter({ range.contains($0.version) }).max(by: { $0.version < $1.version })
      {
        return admitted
      }
    }
    return entries.max { $0.version < $1.version }
  }

  /// `"expo@npm:^54.0.0, expo@npm:~54.0.1":` and `"@a/b@^1", c@2:` as names and ranges.
  private static func descriptors(_ line: Substring) -> [(name: String, range: String)] {
    var text = line
    while let last = text.last, last == ":" || last.isWhitespace { text.removeLast() }
    return text.split(separator: ",").compactMap { part in
      let descriptor = String(part.filter { $0 != "\"" && $0 != " " })
      let (name, range) = PackageSpecifier.split(descriptor)
      return range.map { (name, $0) }
    }
  }

  /// `  version "1.2.3"` and `  version: 1.2.3`, with the column of the version.
  private static func version(_ line: Substring) -> (Version, Int)? {
    guard line.hasPrefix("  version") else { return nil }
    let rest = line.dropFirst("  version".count)
    let value = rest.drop { $0 == ":" || $0 == " " || $0 == "\"" }
    guard value.startIndex > rest.startIndex else { return nil }
    let text = value.prefix { $0 != "\"" && !$0.isWhitespace }
    let column = line.utf8.distance(from: line.startIndex, to: value.startIndex) + 1
    return Version(String(text)).map { ($0, column) }
  }
}
