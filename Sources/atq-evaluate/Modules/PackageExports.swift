/// The `exports` of package.json in the forms that packages use: a path, paths by condition, targets by subpath.
///
/// Node takes the first condition in the order written that holds. Here it is `node`, then `require`, then
/// `default`, which is the order in which packages write them.
indirect enum PackageExports: Decodable {
  case path(String)
  case table([String: PackageExports])
  case list([PackageExports])
  case none

  private struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    if let table = try? decoder.container(keyedBy: Name.self) {
      var targets: [String: PackageExports] = [:]
      for key in table.allKeys { targets[key.stringValue] = try table.decode(PackageExports.self, forKey: key) }
      self = .table(targets)
    } else if let list = try? decoder.singleValueContainer().decode([PackageExports].self) {
      self = .list(list)
    } else if let path = try? decoder.singleValueContainer().decode(String.self) {
      self = .path(path)
    } else {
      self = .none
    }
  }

  /// The path that `subpath` (`.` or `./x`) leads to.
  func target(of subpath: String) -> String? {
    guard case .table(let targets) = self, targets.keys.contains(where: { $0.hasPrefix(".") }) else {
      return subpath == "." ? path : nil
    }
    if let target = targets[subpath] { return target.path }
    let patterns = targets.keys.filter { $0.contains("*") }.sorted { $0.utf8.count > $1.utf8.count }
    for pattern in patterns {
      guard let star = pattern.firstIndex(of: "*") else { continue }
      let start = pattern[..<star], end = pattern[pattern.index(after: star)...]
      guard subpath.hasPrefix(start), subpath.hasSuffix(end), subpath.utf8.count >= start.utf8.count + end.utf8.count,
        let path = targets[pattern]?.path
      else { continue }
      let middle = subpath.dropFirst(start.count).dropLast(end.count)
      return path.split(separator: "*", omittingEmptySubsequences: false).joined(separator: String(middle))
    }
    return nil
  }

  /// The path under the conditions that hold here.
  private var path: String? {
    switch self {
    case .path(let path): path
    case .table(let targets): ["node", "require", "default"].lazy.compactMap { targets[$0]?.path }.first
    case .list(let list): list.lazy.compactMap(\.path).first
    case .none: nil
    }
  }
}
