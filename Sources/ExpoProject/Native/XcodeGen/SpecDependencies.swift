/// The `dependencies` of a target.
enum SpecDependencies {
  /// The kinds in the order in which XcodeGen looks for them.
  private static let kinds = ["target", "framework", "carthage", "sdk", "package", "bundle"]

  /// The dependencies that hold on a platform. What XcodeGen refuses is left out and reported.
  static func read(
    _ node: SpecNode?, platform: String?, problems: inout [SpecError]
  ) -> [XcodeGenProject.Dependency] {
    guard let node else { return [] }
    guard let list = node.list else {
      problems.append(SpecError(message: "`dependencies` is no list", location: node.location))
      return []
    }
    return list.compactMap { entry in
      guard let found = dependency(entry) else {
        problems.append(
          SpecError(
            message: "a dependency names none of `\(kinds.joined(separator: "`, `"))`, and XcodeGen refuses it",
            location: entry.location))
        return nil
      }
      if let platforms = entry["platforms"]?.strings, let platform, !platforms.contains(platform) { return nil }
      return found
    }
  }

  private static func dependency(_ entry: SpecNode) -> XcodeGenProject.Dependency? {
    for kind in kinds {
      guard let name = entry[kind]?.string else { continue }
      return XcodeGenProject.Dependency(
        kind: kind, name: name, products: kind == "package" ? products(entry, package: name) : [],
        embed: entry["embed"]?.boolean, link: entry["link"]?.boolean, location: entry.location)
    }
    return nil
  }

  /// The products of a package: those that are named, else the one of the package's name.
  private static func products(_ entry: SpecNode, package: String) -> [String] {
    if let products = entry["products"]?.list { return products.compactMap(\.string) }
    return [entry["product"]?.string ?? package]
  }
}
