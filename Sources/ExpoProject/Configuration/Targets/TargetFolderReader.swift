/// Reads what lies beside a target config: entitlements, `Info.plist`, sources.
struct TargetFolderReader {
  /// The most files of one target folder.
  private static let fileLimit = 5000

  let files: ProjectFiles
  let root: String

  /// The folder of a config.
  func read(_ config: TargetConfigReader.Config, _ reading: inout ConfigReading) -> TargetFolder {
    let folder = RelativePath.parent(config.file) ?? ""
    let walk = files.walk(readable(folder), limits: WalkLimits(files: Self.fileLimit)) { path in
      RelativePath.name(path) == "node_modules"
    }
    for omission in walk.omissions where omission.reason != .repeated {
      reading.report(.sources, "\(omission.path) is left out: \(omission.message)", in: omission.path)
    }
    let names = walk.paths.map { shown($0, in: folder) }
    let direct = names.filter { !$0.contains("/") }
    let entitlements = direct.filter { $0.hasSuffix(".entitlements") }.map {
      plist($0, in: folder, .entitlements, &reading)
    }
    let information = direct.contains("Info.plist") ? plist("Info.plist", in: folder, .infoPlist, &reading) : nil
    return TargetFolder(
      path: folder, configFile: config.file, outcome: config.outcome, isFunction: config.isFunction,
      configText: config.text, entitlements: entitlements, infoPlist: information,
      sources: names.filter(Self.isSource).compactMap { source($0, in: folder, &reading) }, files: names)
  }

  private static func isSource(_ name: String) -> Bool {
    !RelativePath.name(name).hasPrefix("expo-target.config.") && SourceFileReader.language(of: name) != nil
  }

  /// A path that `ProjectFiles` takes: one that leads out of the app is absolute.
  private func readable(_ path: String) -> String { path.hasPrefix("..") ? root + "/" + path : path }

  private func shown(_ path: String, in folder: String) -> String {
    let start = readable(folder)
    return start.isEmpty || !path.hasPrefix(start + "/") ? path : String(path.dropFirst(start.count + 1))
  }

  private func plist(
    _ name: String, in folder: String, _ part: ReadProblem.Part, _ reading: inout ConfigReading
  ) -> PropertyListFile {
    let path = RelativePath.join(folder, name)
    let file = PropertyListReader.read(path, files: files)
    if let failure = file.failure {
      reading.report(part, "\(path) cannot be read: \(failure)", in: path)
    }
    return file
  }

  private func source(_ name: String, in folder: String, _ reading: inout ConfigReading) -> SourceFile? {
    let path = RelativePath.join(folder, name)
    do throws(FileError) {
      return try SourceFileReader.read(path, files: files)
    } catch {
      reading.reportFailure(error, of: path, for: .sources)
      return nil
    }
  }
}
