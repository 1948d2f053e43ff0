/// Reads a spec with all that it includes, and merges it: what a file includes first, the file itself over it.
struct SpecIncludes {
  /// A file of the spec.
  private final class File {
    let path: String
    let members: [SpecNode.Member]
    /// The folder that the file's paths are relative to, from the folder of the file that includes it.
    let relativePath: String
    var included: [File] = []

    init(path: String, members: [SpecNode.Member], relativePath: String) {
      self.path = path
      self.members = members
      self.relativePath = relativePath
    }
  }

  private struct Include {
    var path: String
    var hasRelativePaths: Bool
    var isEnabled: Bool
    var location: ProjectLocation
  }

  private static let fileLimit = 300
  private static let depthLimit = 40

  private let files: ProjectFiles
  private let environment: [String: String]
  private var cache: [String: File] = [:]
  private var count = 0
  /// What could not be included.
  private(set) var problems: [SpecError] = []

  init(files: ProjectFiles, environment: [String: String]) {
    self.files = files
    self.environment = environment
  }

  /// The merged members of a spec; nil where the file holds no mapping. All paths are relative to its folder.
  mutating func read(_ path: String, _ budget: inout SpecBudget) throws(SpecError) -> [SpecNode.Member]? {
    let place = ProjectLocation(file: path)
    guard let members = try load(path, at: place, &budget) else { return nil }
    let file = File(path: path, members: members, relativePath: "")
    cache[path] = file
    try include(into: file, base: RelativePath.parent(path) ?? "", chain: [path], &budget)
    var merged: Set<String> = []
    return try merge(file, relativePath: "", &merged, &budget)
  }

  private mutating func load(
    _ path: String, at place: ProjectLocation, _ budget: inout SpecBudget
  ) throws(SpecError) -> [SpecNode.Member]? {
    let text: String
    do throws(FileError) {
      text = try files.text(path)
    } catch {
      throw SpecError(message: "\(path) cannot be read: \(error.message)", location: place)
    }
    guard let members = try SpecParser.read(text, file: path) else { return nil }
    return try SpecVariables.expand(members, environment, &budget)
  }

  private mutating func include(
    into file: File, base: String, chain: [String], _ budget: inout SpecBudget
  ) throws(SpecError) {
    for include in Self.includes(file.members["include"]) where include.isEnabled {
      do throws(SpecError) {
        if let found = try self.include(include, from: file, base: base, chain: chain, &budget) {
          file.included.append(found)
        }
      } catch {
        problems.append(error)
      }
    }
  }

  private mutating func include(
    _ include: Include, from file: File, base: String, chain: [String], _ budget: inout SpecBudget
  ) throws(SpecError) -> File? {
    let base = include.hasRelativePaths ? Self.join(base, file.relativePath) : base
    let path = Self.join(base, include.path)
    if chain.contains(path) {
      throw SpecError(
        message: "\(path) includes itself", location: include.location, hint: "take the include out")
    }
    if let known = cache[path] { return known }
    count += 1
    guard count <= Self.fileLimit, chain.count < Self.depthLimit else {
      throw SpecError(message: "too many files are included", location: include.location)
    }
    guard let members = try load(path, at: include.location, &budget) else {
      throw SpecError(message: "\(path) holds no mapping", location: include.location)
    }
    let relativePath = include.hasRelativePaths ? RelativePath.parent(include.path) ?? "" : ""
    let found = File(path: path, members: members, relativePath: relativePath)
    try self.include(into: found, base: base, chain: chain + [path], &budget)
    cache[path] = found
    return found
  }

  private func merge(
    _ file: File, relativePath: String, _ merged: inout Set<String>, _ budget: inout SpecBudget
  ) throws(SpecError) -> [SpecNode.Member] {
    guard merged.insert(file.path).inserted else { return [] }
    let relativePath = Self.join(relativePath, file.relativePath)
    var below: [SpecNode.Member] = []
    for included in file.included {
      let members = try merge(included, relativePath: relativePath, &merged, &budget)
      below = try SpecMerging.merge(members, onto: below, &budget)
    }
    return try SpecMerging.merge(SpecPaths.resolve(file.members, relativeTo: relativePath), onto: below, &budget)
  }

  private static func includes(_ node: SpecNode?) -> [Include] {
    guard let node else { return [] }
    return (node.list ?? [node]).compactMap { entry in
      if let path = entry.string {
        return Include(path: path, hasRelativePaths: true, isEnabled: true, location: entry.location)
      }
      guard let path = entry["path"]?.string else { return nil }
      return Include(
        path: path, hasRelativePaths: truth(entry["relativePaths"]) ?? true,
        isEnabled: truth(entry["enable"]) ?? true, location: entry["path"]?.location ?? entry.location)
    }
  }

  /// A truth value, or a text that `NSString.boolValue` reads: true where it begins with `Y`, `T` or a digit that
  /// is not 0.
  private static func truth(_ node: SpecNode?) -> Bool? {
    if let truth = node?.boolean { return truth }
    guard let text = node?.string else { return nil }
    let first = text.first { !$0.isWhitespace && $0 != "+" && $0 != "-" && $0 != "0" }
    return first.map { "YyTt123456789".contains($0) } ?? false
  }

  private static func join(_ folder: String, _ path: String) -> String {
    RelativePath.normalized(path.hasPrefix("/") ? path : RelativePath.join(folder, path))
  }
}
