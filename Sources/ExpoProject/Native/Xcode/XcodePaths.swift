/// Resolves the paths that build settings name, as far as the settings themselves allow.
enum XcodePaths {
  /// The folder that a project's paths are relative to, relative to the root.
  static func folder(ofProject file: String, projectDirPath: String?) -> String {
    let folder = RelativePath.parent(RelativePath.parent(file) ?? "") ?? ""
    guard let path = projectDirPath, !path.isEmpty else { return folder }
    return RelativePath.normalized(RelativePath.join(folder, path))
  }

  /// A path relative to the root; an absolute one stays so. Nil where it holds a variable that cannot be resolved.
  ///
  /// `folder` is what `$(SRCROOT)` stands for; `lookUp` gives the value of a setting, in which further variables
  /// may stand.
  static func resolve(_ path: String, folder: String, lookUp: (String) -> String?) -> String? {
    guard !path.contains(Expander.sourceRoot) else { return nil }
    var expander = Expander()
    guard let text = expander.expand(path, depth: 0, lookUp: lookUp), !text.isEmpty else { return nil }
    if text.hasPrefix("/") { return text.contains(Expander.sourceRoot) ? nil : RelativePath.normalized(text) }
    let relative = text.hasPrefix(Expander.sourceRoot) ? text.dropFirst().drop { $0 == "/" } : text[...]
    guard !relative.contains(Expander.sourceRoot), !relative.isEmpty else { return nil }
    return RelativePath.normalized(RelativePath.join(folder, String(relative)))
  }

  /// The text with values in the place of its variables; nil where one cannot be resolved.
  static func expand(_ text: String, lookUp: (String) -> String?) -> String? {
    var expander = Expander()
    let expanded = expander.expand(text, depth: 0, lookUp: lookUp)
    return expanded.flatMap { $0.contains(Expander.sourceRoot) ? nil : $0 }
  }

  /// The ends of an absolute path of another machine, the longest first: one of them may be a path of this project. `expo-share-intent`
  /// writes such paths, and some projects commit them.
  static func ends(ofForeign path: String) -> [String] {
    guard path.hasPrefix("/") else { return [] }
    let parts = path.split(separator: "/")
    return parts.indices.dropFirst().dropLast().map { parts[$0...].joined(separator: "/") }
  }

  /// Puts values in the place of `$(NAME)` and `${NAME}`.
  private struct Expander {
    /// Stands for the project's folder until all variables are gone.
    static let sourceRoot = "\u{0}"
    private static let sourceRoots: Set<String> = ["SRCROOT", "PROJECT_DIR", "SOURCE_ROOT"]
    private static let depthLimit = 8
    private static let lengthLimit = 4096

    /// How many more variables are resolved.
    private var steps = 200

    mutating func expand(_ text: String, depth: Int, lookUp: (String) -> String?) -> String? {
      guard depth < Self.depthLimit, text.utf8.count <= Self.lengthLimit else { return nil }
      var result = ""
      var rest = text[...]
      while let dollar = rest.firstIndex(of: "$") {
        result += rest[..<dollar]
        rest = rest[rest.index(after: dollar)...]
        guard let open = rest.first, open == "(" || open == "{" else {
          result.append("$")
          continue
        }
        guard let end = rest.firstIndex(of: open == "(" ? ")" : "}") else { return nil }
        guard let value = value(of: String(rest[..<end].dropFirst()), depth: depth, lookUp: lookUp) else { return nil }
        result += value
        guard result.utf8.count <= Self.lengthLimit else { return nil }
        rest = rest[rest.index(after: end)...]
      }
      return result + rest
    }

    private mutating func value(of name: String, depth: Int, lookUp: (String) -> String?) -> String? {
      if Self.sourceRoots.contains(name) { return Self.sourceRoot }
      steps -= 1
      guard steps >= 0, let value = lookUp(name) else { return nil }
      return expand(value, depth: depth + 1, lookUp: lookUp)
    }
  }
}
