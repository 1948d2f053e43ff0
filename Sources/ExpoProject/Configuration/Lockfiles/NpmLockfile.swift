/// Reads `package-lock.json` and `npm-shrinkwrap.json` of lockfile versions 1, 2 and 3.
enum NpmLockfile {
  static func read(_ bytes: [UInt8], query: LockfileQuery) throws(LockfileError) -> LockedVersions {
    var versions = LockedVersions()
    var hasPackages = false
    var isLockfile = false
    do {
      var cursor = JSONCursor(bytes, dialect: .json)
      try cursor.object { (cursor, key, _) throws(JSONError) in
        switch key {
        case "lockfileVersion":
          isLockfile = true
          try cursor.skip()
        case "packages":
          hasPackages = true
          try packages(&cursor, query: query, into: &versions)
        case "dependencies" where !hasPackages: try dependencies(&cursor, query: query, into: &versions)
        default: try cursor.skip()
        }
      }
    } catch {
      throw LockfileError(error)
    }
    guard isLockfile else { throw LockfileError("it has no `lockfileVersion`") }
    return versions
  }

  /// Version 1: a tree, whose first level is what the app sees.
  private static func dependencies(
    _ cursor: inout JSONCursor, query: LockfileQuery, into versions: inout LockedVersions
  ) throws(JSONError) {
    try cursor.object { (cursor, name, _) throws(JSONError) in
      guard query.wanted.contains(name) else { return try cursor.skip() }
      try cursor.object { (cursor, key, _) throws(JSONError) in
        guard key == "version", let (text, place) = try cursor.text() else {
          return key == "version" ? () : try cursor.skip()
        }
        versions.add(name, version(text), nearness: .shared, line: place.line, column: place.column)
      }
    }
  }

  /// Versions 2 and 3: a folder for each package.
  private static func packages(
    _ cursor: inout JSONCursor, query: LockfileQuery, into versions: inout LockedVersions
  ) throws(JSONError) {
    try cursor.object { (cursor, path, _) throws(JSONError) in
      guard let place = FolderPlace(path), query.wanted.contains(place.name) else { return try cursor.skip() }
      var isLink = false
      var target: String?
      try cursor.object { (cursor, key, _) throws(JSONError) in
        switch key {
        case "version":
          guard let (text, token) = try cursor.text() else { return }
          let (nearness, step) = place.nearness(for: query.importer)
          versions.add(
            place.name, version(text), nearness: nearness, step: step, line: token.line, column: token.column)
        case "link":
          isLink = true
          try cursor.skip()
        case "resolved": target = try cursor.text()?.text
        default: try cursor.skip()
        }
      }
      if isLink, let target { versions.link(place.name, to: target) }
    }
  }

  /// `npm:name@1.2.3` is what version 1 has for an alias.
  private static func version(_ text: String) -> String {
    guard text.hasPrefix("npm:") else { return text }
    return PackageSpecifier.split(String(text.dropFirst(4))).version ?? text
  }

  /// `apps/mobile/node_modules/expo`: whose `node_modules` a package lies in.
  private struct FolderPlace {
    var owner: String
    var name: String

    init?(_ path: String) {
      let mark = "node_modules/"
      guard let last = Self.last(mark, in: path) else { return nil }
      owner = String(path[..<last.lowerBound])
      name = String(path[last.upperBound...])
      if owner.hasSuffix("/") { owner.removeLast() }
    }

    func nearness(for importer: String) -> (LockedVersions.Nearness, Int) {
      if owner.isEmpty { return (.shared, 0) }
      let steps = owner.split(separator: "/").count
      if owner == importer { return (.own, steps) }
      return importer.hasPrefix(owner + "/") ? (.shared, steps) : (.nested, 0)
    }

    private static func last(_ mark: String, in path: String) -> Range<String.Index>? {
      var index = path.endIndex
      while index > path.startIndex {
        index = path.index(before: index)
        if path[index...].hasPrefix(mark), index == path.startIndex || path[path.index(before: index)] == "/" {
          return index..<path.index(index, offsetBy: mark.count)
        }
      }
      return nil
    }
  }
}
