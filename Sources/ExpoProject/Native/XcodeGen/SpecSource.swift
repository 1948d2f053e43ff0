/// An entry of `sources`.
struct SpecSource {
  /// The path, relative to the root.
  let path: Located<String>
  /// Whether its files are compiled: not those of a folder reference, nor those of another build phase.
  let isCompiled: Bool
  /// Whether it may be absent.
  let isOptional: Bool
  private let excludes: [Glob]
  private let includes: [Glob]

  private static let globLimit = 200

  /// The entries of a target's `sources`: one text, or a list of texts and maps.
  ///
  /// Errors: an entry has no path, which XcodeGen refuses.
  static func all(_ node: SpecNode?, folder: String) throws(SpecError) -> [SpecSource] {
    guard let node else { return [] }
    if node.string != nil { return [try SpecSource(node, folder: folder)] }
    var sources: [SpecSource] = []
    for entry in node.list ?? [] where entry.string != nil || entry.map != nil {
      sources.append(try SpecSource(entry, folder: folder))
    }
    return sources
  }

  private init(_ node: SpecNode, folder: String) throws(SpecError) {
    guard let text = node.string ?? node["path"]?.string else {
      throw SpecError(message: "an entry of `sources` has no `path`", location: node.location)
    }
    let joined = text.hasPrefix("/") ? text : RelativePath.join(folder, text)
    path = Located(RelativePath.normalized(joined), at: node["path"]?.location ?? node.location)
    let phase = node["buildPhase"]
    let type = node["type"]?.string
    isCompiled = (phase == nil || phase?.string == "sources") && type != "folder"
    isOptional = node["optional"]?.boolean ?? false
    excludes = Self.globs(node["excludes"])
    includes = Self.globs(node["includes"])
  }

  private static func globs(_ node: SpecNode?) -> [Glob] {
    (node?.list ?? []).prefix(globLimit).compactMap { $0.string.flatMap { Glob($0) } }
  }

  /// Whether a file below the path is taken, by its path relative to the root.
  func takes(_ file: String) -> Bool {
    guard !excludes.isEmpty || !includes.isEmpty else { return true }
    guard file.hasPrefix(path.value + "/") || path.value.isEmpty else { return true }
    let names = file.dropFirst(path.value.isEmpty ? 0 : path.value.count + 1).split(separator: "/")
    // A glob that matches a folder takes or leaves all that is in it.
    let paths = (1...max(1, names.count)).map { names.prefix($0).joined(separator: "/") }
    func matches(_ globs: [Glob]) -> Bool { globs.contains { glob in paths.contains { glob.matches($0) } } }
    return !matches(excludes) && (includes.isEmpty || matches(includes))
  }
}
