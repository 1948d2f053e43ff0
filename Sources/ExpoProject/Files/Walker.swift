/// One walk: folders without links first, those behind links after them.
struct Walker {
  private let files: ProjectFiles
  private let limits: WalkLimits
  private var result = WalkResult()
  private var open: [Folder] = []
  private var linked: [Folder] = []
  private var visited: Set<FileSystem.Identity> = []
  private var bytes = 0
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
    result.files.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return result
  }

  private mutating func enter(_ folder: Folder, skip: (String) -> Bool) {
    do {
      let status = try FileSystem.status(folder.real, followingLinks: true)
      guard status.kind == .folder else { return result.leaveOut(folder.path, .failure(.notAFolder)) }
      guard visited.insert(status.identity).inserted else { return result.leaveOut(folder.path, .repeated) }
      let listing = try FileSystem.names(folder.real, limit: max(0, limits.entries - entries))
      entries += listing.names.count
      if listing.unreadable > 0 { result.leaveOut(folder.path, .namesNotUTF8(listing.unreadable)) }
      let names = listing.names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      var folders: [Folder] = []
      for name in names where !isFull { look(at: name, in: folder, folders: &folders, skip: skip) }
      open.append(contentsOf: folders.reversed())
      if listing.isCut { stop(folder.path, .tooManyEntries) }
    } catch {
      result.leaveOut(folder.path, .failure(error.reason))
    }
  }

  private mutating func look(at name: String, in folder: Folder, folders: inout [Folder], skip: (String) -> Bool) {
    let path = folder.path.isEmpty ? name : folder.path + "/" + name
    if skip(path) { return }
    do {
      var real = folder.real + "/" + name
      var status = try FileSystem.status(real, followingLinks: false)
      let isLink = status.kind == .link
      if isLink {
        real = try files.realPath(real)
        status = try FileSystem.status(real, followingLinks: true)
      }
      switch status.kind {
      case .file: add(path, size: status.size)
      case .folder:
        guard folder.depth < limits.depth else { return result.leaveOut(path, .tooDeep) }
        let found = Folder(path: path, real: real, depth: folder.depth + 1)
        if isLink { linked.append(found) } else { folders.append(found) }
      case .link, .other: result.leaveOut(path, .failure(.notAFile))
      }
    } catch {
      result.leaveOut(path, .failure(error.reason))
    }
  }

  private mutating func add(_ path: String, size: Int) {
    guard size <= limits.bytesPerFile else {
      return result.leaveOut(path, .failure(.tooLarge(size: size, limit: limits.bytesPerFile)))
    }
    guard result.files.count < limits.files else { return stop(path, .tooManyFiles) }
    guard size <= limits.totalBytes - bytes else { return stop(path, .tooManyBytes) }
    bytes += size
    result.files.append(WalkResult.File(path: path, size: size))
  }

  private mutating func stop(_ path: String, _ reason: WalkResult.Omission.Reason) {
    isFull = true
    result.leaveOut(path, reason)
  }
}
