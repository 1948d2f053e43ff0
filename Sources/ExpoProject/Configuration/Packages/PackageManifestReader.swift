/// Reads `package.json`, strictly, as npm and Node.js do.
enum PackageManifestReader {
  static let file = "package.json"
  static let sections = ["dependencies", "devDependencies", "peerDependencies", "optionalDependencies"]

  /// The manifest; nil where there is none or it cannot be read, the latter reported.
  static func read(_ reading: inout ConfigReading) -> PackageManifest? {
    guard let node = reading.json(file, for: .packageManifest, dialect: .json) else { return nil }
    guard node.isObject else {
      reading.report(
        .packageManifest, "\(file) holds a \(node.kindName) and not an object",
        at: node.location ?? ProjectLocation(file: file))
      return nil
    }
    return manifest(node, reading: &reading)
  }

  private static func manifest(_ node: ConfigNode, reading: inout ConfigReading) -> PackageManifest {
    var dependencies: [PackageManifest.Dependency] = []
    for section in sections {
      guard let list = node[section] else { continue }
      if !list.isObject {
        reading.report(
          .packageManifest, "`\(section)` of \(file) is a \(list.kindName) and not an object",
          at: list.location ?? ProjectLocation(file: file))
      }
      for member in list.members {
        let place = member.node.location ?? ProjectLocation(file: file)
        guard let specifier = member.node.string else {
          reading.report(
            .packageManifest, "the range of `\(member.key)` is a \(member.node.kindName) and not a string", at: place)
          continue
        }
        dependencies.append(
          PackageManifest.Dependency(section: section, name: member.key, specifier: specifier, location: place))
      }
    }
    return PackageManifest(
      name: node["name"]?.string, dependencies: dependencies, nodeEngine: located(node[path: ["engines", "node"]]),
      packageManager: located(node["packageManager"]), node: node)
  }

  private static func located(_ node: ConfigNode?) -> Located<String>? {
    guard let node, let text = node.string else { return nil }
    return Located(text, at: node.location ?? ProjectLocation(file: file))
  }
}
