/// Paths as text. Nothing here looks at the disk.
enum RelativePath {
  /// The path that leads from a folder to another place, both absolute and without links.
  static func from(_ folder: String, to target: String) -> String {
    let start = folder.split(separator: "/")
    let end = target.split(separator: "/")
    let common = zip(start, end).prefix { $0 == $1 }.count
    let steps = Array(repeating: "..", count: start.count - common) + end.dropFirst(common).map(String.init)
    return steps.joined(separator: "/")
  }

  /// The folder that contains a path; nil for the topmost.
  static func parent(_ path: String) -> String? {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return nil }
    if path == "/" { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The last component.
  static func name(_ path: String) -> String {
    let name = last(path)
    return name.isEmpty ? path.split(separator: "/").last.map(String.init) ?? path : String(name)
  }

  /// What follows the last `/`: nothing where the path ends with one.
  static func last(_ path: String) -> Substring {
    path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder.isEmpty ? name : folder.utf8.last == UInt8(ascii: "/") ? folder + name : folder + "/" + name
  }

  /// The path without `.` and with `..` taken back where something stands before it.
  static func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
