/// Reads `bun.lock`, the text form: JSON with comments and trailing commas.
enum BunLockfile {
  static func read(_ bytes: [UInt8], query: LockfileQuery) throws(LockfileError) -> LockedVersions {
    var versions = LockedVersions()
    var owner = query.packageName
    var isLockfile = false
    do {
      var cursor = JSONCursor(bytes, dialect: .jsonWithComments)
      try cursor.object { (cursor, key, _) throws(JSONError) in
        switch key {
        case "lockfileVersion":
          isLockfile = true
          try cursor.skip()
        case "workspaces":
          owner = try workspaceName(&cursor, importer: query.importer) ?? owner
        case "packages": try packages(&cursor, owner: owner, query: query, into: &versions)
        default: try cursor.skip()
        }
      }
    } catch {
      throw LockfileError(error)
    }
    guard isLockfile else { throw LockfileError("it has no `lockfileVersion`") }
    return versions
  }

  private static func workspaceName(_ cursor: inout JSONCursor, importer: String) throws(JSONError) -> String? {
    var name: String?
    try cursor.object { (cursor, path, _) throws(JSONError) in
      guard path == importer else { return try cursor.skip() }
      try cursor.object { (cursor, key, _) throws(JSONError) in
        if key == "name" { name = try cursor.text()?.text } else { try cursor.skip() }
      }
    }
    return name
  }

  /// `"expo": ["expo@54.0.0", …]`; a key with more than a name tells whose the package is: `"mobile/react"`.
  private static func packages(
    _ cursor: inout JSONCursor, owner: String?, query: LockfileQuery, into versions: inout LockedVersions
  ) throws(JSONError) {
    try cursor.object { (cursor, key, _) throws(JSONError) in
      let (parent, name) = split(key)
      guard query.wanted.contains(name) else { return try cursor.skip() }
      try cursor.array { (cursor, index) throws(JSONError) in
        guard index == 0, let (text, place) = try cursor.text() else { return index == 0 ? () : try cursor.skip() }
        guard let version = PackageSpecifier.split(text).version else { return }
        if version.hasPrefix("workspace:") {
          versions.link(name, to: String(version.dropFirst("workspace:".count)))
          return
        }
        let nearness: LockedVersions.Nearness = parent == nil ? .shared : parent == owner ? .own : .nested
        versions.add(name, version, nearness: nearness, line: place.line, column: place.column)
      }
    }
  }

  /// `a/@b/c` as `a` and `@b/c`.
  private static func split(_ key: String) -> (parent: String?, name: String) {
    let parts = key.split(separator: "/", omittingEmptySubsequences: false)
    guard let last = parts.last else { return (nil, key) }
    let isScoped = parts.count > 1 && parts[parts.count - 2].hasPrefix("@")
    let name = isScoped ? parts[parts.count - 2] + "/" + last : String(last)
    let parent = parts.dropLast(isScoped ? 2 : 1).joined(separator: "/")
    return (parent.isEmpty ? nil : parent, String(name))
  }
}
