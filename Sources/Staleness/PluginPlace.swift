#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Where a plugin lies on disk.
struct PluginPlace {
  /// The modules that can be evaluated.
  struct Modules {
    /// The folder, relative to the package's.
    let folder: String
  }

  /// The package's folder.
  let folder: String
  /// The version that its `package.json` gives.
  let version: String
  /// Its built or source modules; nil where neither is there.
  let modules: Modules?

  /// How deep folders are searched.
  private static let maximumDepth = 4
  /// How many folders are looked at.
  private static let maximumFolders = 5_000

  /// Looks in a folder itself, then in the usual places below it, then in its sub-folders, breadth first.
  static func find(in start: String, package: String) -> PluginPlace? {
    var border = [start]
    var seen = 0
    for _ in 0...maximumDepth {
      var next: [String] = []
      for folder in border {
        for candidate in [folder, "\(folder)/node_modules/\(package)", "\(folder)/packages/apple-targets"] {
          if let place = read(candidate, package: package) { return place }
        }
        seen += 1
        guard seen < maximumFolders else { return nil }
        next.append(contentsOf: subfolders(of: folder))
      }
      border = next
    }
    return nil
  }

  private static func read(_ folder: String, package: String) -> PluginPlace? {
    struct Manifest: Decodable {
      let name: String?
      let version: String?
    }
    guard let data = FileManager.default.contents(atPath: "\(folder)/package.json"), data.count <= 4 << 20,
      let manifest = try? JSONDecoder().decode(Manifest.self, from: data), manifest.name == package
    else { return nil }
    let modules = ["build", "src"].first { name in
      ["js", "ts"].contains { FileManager.default.fileExists(atPath: "\(folder)/\(name)/target.\($0)") }
    }
    return PluginPlace(
      folder: folder, version: manifest.version ?? "", modules: modules.map { Modules(folder: $0) })
  }

  private static func subfolders(of folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.sorted().filter { !$0.hasPrefix(".") && $0 != "node_modules" && $0 != "Pods" }.compactMap { name in
      let path = "\(folder)/\(name)"
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      return attributes?[.type] as? FileAttributeType == .typeDirectory ? path : nil
    }
  }
}
