/// Roots without `package.json`: what XcodeGen or Xcode alone makes an app of.
enum NativeRoot {
  /// Whether a folder holds an XcodeGen or an Xcode project, or, where that counts, a folder `ios` with one.
  static func isNative(_ folder: String, files: ProjectFiles, includesFolder: Bool) -> Bool {
    let places = includesFolder ? [folder, RelativePath.join(folder, "ios")] : [folder]
    return places.contains { place in
      ["project.yml", "project.yaml"].contains { files.isFile(RelativePath.join(place, $0)) }
        || files.list(place.isEmpty ? "." : place).contains { $0.name.hasSuffix(".xcodeproj") && $0.kind == .folder }
    }
  }
}
