/// Finds the paths that a glob matches, folder by folder in the order of the names, as `glob` finds them.
struct GlobWalk {
  /// What may be looked at before the search ends.
  struct Limits {
    var entries = 200_000
    var matches = 5000
    var depth = 32
  }

  private let files: ProjectFiles
  private let limits: Limits
  private var entries = 0
  private var visited: Set<State> = []
  private var found: [String] = []
  private var seen: Set<String> = []
  /// Whether `**` leaves out `node_modules`, as the tools do that look for packages.
  var skipsModules = false
  /// Whether a limit ended the search.
  private(set) var isCut = false

  private struct State: Hashable {
    var folder: String
    var parts: ArraySlice<Glob.Part>
  }

  init(files: ProjectFiles, limits: Limits = Limits()) {
    self.files = files
    self.limits = limits
  }

  /// The matches below a folder, relative to the root; each once.
  mutating func matches(of glob: Glob, in folder: String = "") -> [String] {
    for parts in glob.alternatives {
      guard case .segment(let first)? = parts.first, first.literal == "/" else {
        search(parts[...], from: folder)
        continue
      }
      search(parts.dropFirst(), from: "/")
    }
    return found
  }

  private mutating func search(_ parts: ArraySlice<Glob.Part>, from folder: String) {
    var open = [State(folder: folder, parts: parts)]
    while let state = open.popLast(), !isCut {
      guard visited.insert(state).inserted else { continue }
      let next = step(state)
      open.append(contentsOf: next.reversed())
    }
  }

  private mutating func step(_ state: State) -> [State] {
    guard let part = state.parts.first else {
      add(state.folder)
      return []
    }
    let rest = state.parts.dropFirst()
    switch part {
    case .segment(let segment):
      if let literal = segment.literal { return descend(state.folder, literal, rest) }
      let names = list(state.folder).filter { segment.matches($0.name) }
      return names.flatMap { entry in
        // What the listing says is not asked again: only what a link leads to.
        switch entry.kind {
        case .folder: [State(folder: RelativePath.join(state.folder, entry.name), parts: rest)]
        case .file, .other:
          rest.isEmpty ? [State(folder: RelativePath.join(state.folder, entry.name), parts: rest)] : []
        case .link: descend(state.folder, entry.name, rest)
        }
      }
    case .anyFolders:
      guard state.folder.utf8.lazy.filter({ $0 == UInt8(ascii: "/") }).count < limits.depth else { return [] }
      let entries = list(state.folder).filter {
        !$0.name.hasPrefix(".") && !(skipsModules && $0.name == "node_modules")
      }
      return [State(folder: state.folder, parts: rest)]
        + entries.compactMap { entry in
          let path = RelativePath.join(state.folder, entry.name)
          switch entry.kind {
          case .folder: return State(folder: path, parts: state.parts)
          // What a link leads to is looked at for the rest of the pattern, and no deeper.
          case .link where files.isDirectory(path): return State(folder: path, parts: rest)
          case .link, .file, .other: return nil
          }
        }
    }
  }

  /// The state below a name: a folder where parts remain, anything where none does.
  private func descend(_ folder: String, _ name: String, _ rest: ArraySlice<Glob.Part>) -> [State] {
    let path = RelativePath.join(folder, name)
    guard rest.isEmpty ? files.exists(path) : files.isDirectory(path) else { return [] }
    return [State(folder: path, parts: rest)]
  }

  private mutating func list(_ folder: String) -> [ProjectFiles.Entry] {
    let listed = files.list(folder.isEmpty ? "." : folder)
    entries += listed.count
    if entries > limits.entries { isCut = true }
    return listed
  }

  private mutating func add(_ path: String) {
    guard seen.insert(path).inserted else { return }
    if found.count < limits.matches { found.append(path) } else { isCut = true }
  }
}
