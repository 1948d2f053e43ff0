/// One walk: folders without links first, those behind links after them.
struct Walker {
  private let files: ProjectFiles
  private let limits: WalkLimits
  private var result = WalkResult()
  private var open: [Folder] = []
  private var linked: [Folder] = []
  private var visited: Set<FileSystem.Identity> = []
  private var entries = 0
  private var isFull = false

  private struct Folder {
    var path: String
    var real: String
    var depth: Int
  }

  init(files: ProjectFiles, limits: WalkLimits) {
    self.files = files
    self.limits = limits
  }

  mutating func walk(_ folder: String, skip: (String) -> Bool) {
    do {
      open.append(Folder(path: folder, real: try files.realPath(folder), depth: 0))
    } catch {
      return result.leaveOut(folder, .failure(error.reason))
    }
    while !isFull {
      if let next = open.popLast() {
        enter(next, skip: skip)
      } else if !linked.isEmpty {
        open.append(linked.removeFirst())
      } else {
        return
      }
    }
  }

  func finished() -> WalkResult {
    var result = result
    result.paths.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return result
  }

  private mutating func enter(_ folder: Folder, skip: (String) -> Bool) {
    do {
      let listing = try files.listing(folder.real, limit: max(0, limits.entries - entries))
      guard visited.insert(listing.identity).inserted else { return result.leaveOut(folder.path, .repeated) }
      entries += listing.entries.count
      if listing.unreadable > 0 { result.leaveOut(folder.path, .namesNotUTF8(listing.unreadable)) }
      var folders: [Folder] = []
      for entry in listing.entries where !isFull { look(at: entry, in: folder, folders: &folders, skip: skip) }
      open.append(contentsOf: folders.reversed())
      if listing.isCut { stop(folder.path, .tooManyEntries) }
    } catch {
      result.leaveOut(folder.path, .failure(error.reason))
    }
  }

  private mutating func look(
    at entry: ProjectFiles.Entry, in folder: Folder, folders: inout [Folder], skip: (String) -> Bool
  ) {
    let path = folder.path.isEmpty ? entry.name : folder.path + "/" + entry.name
    if skip(path) { return }
    do {
      var real = RelativePath.join(folder.real, entry.name)
      var kind = entry.kind
      if kind == .link {
        real = try files.realPath(real)
        kind = try FileSystem.status(real, followingLinks: true).kind
      }
      switch kind {
      case .file: add(path)
      case .folder:
        guard folder.depth < limits.depth else { return result.leaveOut(path, .tooDeep) }
        let found = Folder(path: path, real: real, depth: folder.depth + 1)
        if entry.kind == .link { linked.append(found) } else { folders.append(found) }
      case .link, .other: result.leaveOut(path, .failure(.notAFile))
      }
    } catch {
      result.leaveOut(path, .failure(error.reason))
    }
  }

  private mutating func add(_ path: String) {
    guard result.paths.count < limits.files else { return stop(path, .tooManyFiles) }
    result.paths.append(path)
  }

  private mutating func stop(_ path: String, _ reason: WalkResult.Omission.Reason) {
    isFull = true
    result.leaveOut(path, reason)
  }
}
