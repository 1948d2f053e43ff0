/// Puts the objects of a `project.pbxproj` together.
struct XcodeProjectBuilder {
  /// The file, relative to the root.
  let file: String
  let document: PBXDocument
  /// The `.xcconfig` files that configurations are based on, by path.
  var baseFiles: [String: XcodeProject.ConfigurationFile] = [:]
  private let parents: [String: String]

  init(file: String, document: PBXDocument) {
    self.file = file
    self.document = document
    var parents: [String: String] = [:]
    for identifier in document.objects.keys.sorted() {
      guard let group = document.objects[identifier], group.isa.hasSuffix("Group") else { continue }
      for child in group.members { parents[child] = identifier }
    }
    self.parents = parents
  }

  /// The identifiers of the native targets, in the project's order, then those that no project lists.
  var targetIdentifiers: [String] {
    let listed = (project?.members ?? []).filter { document.objects[$0]?.isa == "PBXNativeTarget" }
    let known = Set(listed)
    let others = document.objects.keys.filter { document.objects[$0]?.isa == "PBXNativeTarget" && !known.contains($0) }
    var seen: Set<String> = []
    return (listed + others.sorted()).filter { seen.insert($0).inserted }
  }

  /// The project's own object.
  var project: PBXObject? {
    if let root = document.rootObject, let project = document.objects[root] { return project }
    return document.objects.keys.sorted().lazy.compactMap { document.objects[$0] }.first { $0.isa == "PBXProject" }
  }

  /// The folder that paths are relative to, relative to the root.
  var folder: String { XcodePaths.folder(ofProject: file, projectDirPath: project?.projectDirPath) }

  func target(_ identifier: String, location: ProjectLocation) -> XcodeProject.Target {
    let object = document.objects[identifier]
    let phases = (object?.buildPhases ?? []).compactMap { document.objects[$0] }
    return XcodeProject.Target(
      id: identifier, name: object?.name ?? object?.productName ?? "", productType: object?.productType ?? "",
      productName: object?.productName, productFile: object?.productReference.flatMap { fileName($0) },
      configurations: configurations(object?.buildConfigurationList),
      dependencies: (object?.dependencies ?? []).compactMap { dependency($0) },
      copyPhases: phases.filter { $0.isa == "PBXCopyFilesBuildPhase" }.map { phase in
        XcodeProject.CopyPhase(name: phase.name, destination: phase.dstSubfolderSpec, files: names(of: phase))
      },
      linkedFrameworks: phases.filter { $0.isa == "PBXFrameworksBuildPhase" }.flatMap { names(of: $0) },
      scriptPhases: phases.filter { $0.isa == "PBXShellScriptBuildPhase" }.map { $0.name ?? "ShellScript" },
      synchronizedGroups: (object?.synchronizedGroups ?? []).compactMap { path(of: $0) }, location: location)
  }

  func configurations(_ list: String?) -> [XcodeProject.Configuration] {
    (list.flatMap { document.objects[$0] }?.members ?? []).compactMap { identifier in
      document.objects[identifier].map { object in
        XcodeProject.Configuration(
          name: object.name ?? "", settings: object.settings, base: basePath(of: object).flatMap { baseFiles[$0] })
      }
    }
  }

  /// The paths of the `.xcconfig` files that configurations are based on, relative to the root.
  var basePaths: Set<String> { Set(document.objects.values.lazy.compactMap { basePath(of: $0) }) }

  private func basePath(of configuration: PBXObject) -> String? {
    guard let reference = configuration.baseConfiguration, let path = path(of: reference) else { return nil }
    return configuration.baseConfigurationPath.map { RelativePath.normalized(RelativePath.join(path, $0)) } ?? path
  }

  /// The name of the target that a dependency leads to, in this project or in another.
  private func dependency(_ identifier: String) -> String? {
    guard let object = document.objects[identifier] else { return nil }
    if let target = object.target.flatMap({ document.objects[$0] }), let name = target.name { return name }
    return object.targetProxy.flatMap { document.objects[$0]?.remoteInfo } ?? object.name
  }

  private func names(of phase: PBXObject) -> [String] {
    phase.members.compactMap { member in
      guard let file = document.objects[member] else { return nil }
      return file.reference.flatMap { fileName($0) }
    }
  }

  private func fileName(_ reference: String) -> String? {
    let object = document.objects[reference]
    return object?.path ?? object?.name ?? object?.productName
  }

  /// The path of a group or file, relative to the root, with those of the groups around it.
  private func path(of identifier: String) -> String? {
    var parts: [String] = []
    var next: String? = identifier
    var seen: Set<String> = []
    while let current = next, seen.insert(current).inserted, let group = document.objects[current] {
      if let path = group.path { parts.insert(path, at: 0) }
      if group.sourceTree == "<absolute>" || group.path?.hasPrefix("/") == true { break }
      if group.sourceTree == "SOURCE_ROOT" { break }
      next = parents[current]
    }
    guard let first = parts.first else { return nil }
    let joined = parts.joined(separator: "/")
    return RelativePath.normalized(first.hasPrefix("/") ? joined : RelativePath.join(folder, joined))
  }
}
