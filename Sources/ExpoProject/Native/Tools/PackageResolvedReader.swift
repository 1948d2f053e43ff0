/// Reads `Package.resolved` in its formats 1, 2 and 3.
enum PackageResolvedReader {
  /// The pins of all files that the workspaces, the projects, `ios` and the root have, file by file.
  static func read(_ reading: inout ConfigReading) -> [PackagePin] {
    places(reading.files).flatMap { pins(in: $0, &reading) }
  }

  private static func places(_ files: ProjectFiles) -> [String] {
    var places: [String] = []
    for folder in ["ios", ""] {
      for entry in files.list(folder) {
        let path = RelativePath.join(folder, entry.name)
        if entry.name.hasSuffix(".xcworkspace") {
          places.append(path + "/xcshareddata/swiftpm/Package.resolved")
        } else if entry.name.hasSuffix(".xcodeproj") {
          places.append(path + "/project.xcworkspace/xcshareddata/swiftpm/Package.resolved")
        }
      }
      places.append(RelativePath.join(folder, "Package.resolved"))
    }
    return places.filter { files.exists($0) }
  }

  private static func pins(in file: String, _ reading: inout ConfigReading) -> [PackagePin] {
    guard let node = reading.json(file, for: .packagePins, dialect: .json) else { return [] }
    // Format 1 has the pins one level deeper and other names.
    guard let pins = node["pins"]?.array ?? node[path: ["object", "pins"]]?.array else {
      reading.report(.packagePins, "\(file) has no list of pins", in: file)
      return []
    }
    return pins.compactMap { pin in
      guard let url = pin["location"]?.string ?? pin["repositoryURL"]?.string else { return nil }
      return PackagePin(
        identity: pin["identity"]?.string ?? identity(of: url), url: url,
        version: pin[path: ["state", "version"]]?.string, location: pin.location ?? ProjectLocation(file: file))
    }
  }

  /// The last component of the address without `.git`, in lower case.
  private static func identity(of url: String) -> String {
    let name = RelativePath.name(url).lowercased()
    return name.hasSuffix(".git") ? String(name.dropLast(4)) : name
  }
}
