#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads the Xcode project: `ios/*.xcodeproj`, else one in the root.
enum XcodeProjectReader {
  /// The most bytes of a `project.pbxproj`: 32 MiB.
  static let fileLimit = 32 << 20
  private static let propertyListLimit = 4000

  /// The project; nil where there is none or where it cannot be read, which is reported.
  static func read(_ reading: inout ConfigReading) -> XcodeProject? {
    guard let folder = find(reading.files) else { return nil }
    let file = folder + "/project.pbxproj"
    do {
      let bytes = try reading.files.read(file, limit: fileLimit)
      do {
        return try project(file, bytes: bytes, &reading)
      } catch {
        let line = (error as? PropertyListError)?.offset.map { LineTable(bytes).line(of: $0) }
        reading.report(
          .xcodeProject, "\(file) is no readable project: \(words(of: error))",
          at: ProjectLocation(file: file, line: line))
      }
    } catch {
      let hint = error.isMissing ? "remove the folder, or make the project again" : nil
      reading.report(.xcodeProject, "\(file) cannot be read: \(error.message)", in: file, hint: hint)
    }
    return nil
  }

  /// The folder of the project: of several the first by name that has a `project.pbxproj`, else the first.
  static func find(_ files: ProjectFiles) -> String? {
    for place in ["ios", ""] {
      let folders = files.list(place).filter { $0.name.hasSuffix(".xcodeproj") && $0.name != "Pods.xcodeproj" }
        .map { RelativePath.join(place, $0.name) }.filter { files.isDirectory($0) }
      if let found = folders.first(where: { files.exists($0 + "/project.pbxproj") }) ?? folders.first { return found }
    }
    return nil
  }

  private static func words(of error: any Error) -> String {
    (error as? PropertyListError)?.message ?? PropertyListValue.words(of: error)
  }

  private static func project(
    _ file: String, bytes: [UInt8], _ reading: inout ConfigReading
  ) throws -> XcodeProject {
    let document = try decode(bytes)
    var builder = XcodeProjectBuilder(file: file, document: document)
    for path in builder.basePaths {
      builder.baseFiles[path] = ConfigurationFileReader.read(path, files: reading.files)
    }
    let identifiers = builder.targetIdentifiers
    let places = PBXLocations.find(Set(identifiers), in: bytes, file: file)
    let project = XcodeProject(
      file: file, objectVersion: document.objectVersion.flatMap { Int($0) },
      targets: identifiers.map { builder.target($0, location: places[$0] ?? ProjectLocation(file: file)) },
      configurations: builder.configurations(builder.project?.buildConfigurationList),
      objectClasses: Set(document.objects.values.lazy.map(\.isa).filter { !$0.isEmpty }), propertyLists: [:])
    return project.with(propertyLists: propertyLists(of: project, &reading))
  }

  /// Decodes what Foundation reads safely: OpenStep, and XML once its structure is known to be sound.
  private static func decode(_ bytes: [UInt8]) throws -> PBXDocument {
    if bytes.starts(with: "bplist".utf8) { throw PropertyListError("it is a binary property list") }
    let text = try PropertyListText(bytes)
    if text.isEmpty { throw PropertyListError("the file is empty") }
    if text.isXML {
      var parser = XMLPropertyListParser(text.bytes)
      _ = try parser.outline()
    }
    return try PropertyListDecoder().decode(PBXDocument.self, from: Data(text.bytes))
  }

  private static func propertyLists(
    of project: XcodeProject, _ reading: inout ConfigReading
  ) -> [String: PropertyListFile] {
    var lists: [String: PropertyListFile] = [:]
    var seen: Set<String> = []
    for (setting, part) in [("INFOPLIST_FILE", ReadProblem.Part.infoPlist), ("CODE_SIGN_ENTITLEMENTS", .entitlements)] {
      for target in project.targets {
        for configuration in target.configurations where seen.count < propertyListLimit {
          guard let path = project.path(of: setting, target: target, configuration: configuration) else { continue }
          guard seen.insert(path).inserted, let place = place(of: path, reading.files) else { continue }
          let list = PropertyListReader.read(place, files: reading.files)
          if let failure = list.failure { reading.report(part, "\(place) cannot be read: \(failure)", in: place) }
          lists[path] = list
        }
      }
    }
    return lists
  }

  /// The file that a path leads to: the path itself, or the end of one that was made on another machine.
  private static func place(of path: String, _ files: ProjectFiles) -> String? {
    if files.isFile(path) { return path }
    return XcodePaths.ends(ofForeign: path).first(where: files.isFile)
  }
}

extension XcodeProject {
  fileprivate func with(propertyLists: [String: PropertyListFile]) -> XcodeProject {
    XcodeProject(
      file: file, objectVersion: objectVersion, targets: targets, configurations: configurations,
      objectClasses: objectClasses, propertyLists: propertyLists)
  }
}
