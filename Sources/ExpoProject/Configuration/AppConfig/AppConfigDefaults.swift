/// What Expo fills in where an app config leaves it out.
struct AppConfigDefaults {
  let context: ProjectContext

  /// The config with `name`, `slug` and `version`: from `package.json`, as Expo has them.
  func fill(_ node: ConfigNode) -> ConfigNode {
    let manifest = context.manifest?.node
    let packageName = manifest?["name"].flatMap { $0.string == nil ? nil : $0 }
    let packageVersion = manifest?["version"].flatMap { $0.string == nil ? nil : $0 }
    let name =
      Self.present(node["name"]) ?? packageName ?? ConfigNode(.string(RelativePath.name(context.root)))
    let slug =
      Self.present(node["slug"])
      ?? ConfigNode(.string(Self.slug((name.string ?? "").lowercased())), location: name.location)
    let version = Self.present(node["version"]) ?? packageVersion ?? ConfigNode(.string("1.0.0"))
    let missing = [("name", name), ("slug", slug), ("version", version)].filter { Self.present(node[$0.0]) == nil }
    return node.setting(missing.map { ConfigNode.Member(key: $0.0, keyLocation: $0.1.location, node: $0.1) })
  }

  /// The config as functions get it: with what Expo adds for them, the paths of the files in `_internal` included.
  func argument(_ node: ConfigNode, paths: AppConfigFiles) -> ConfigNode {
    let filled = fill(node)
    var added: [ConfigNode.Member] = []
    func add(_ key: String, _ value: ConfigNode.Value) {
      added.append(ConfigNode.Member(key: key, node: ConfigNode(value)))
    }
    if Self.present(filled["description"]) == nil, let text = context.manifest?.node["description"]?.string {
      add("description", .string(text))
    }
    if Self.present(filled["sdkVersion"]) == nil, let expo = context.installed["expo"] {
      add("sdkVersion", .string("\(expo.version.major).0.0"))
    }
    if Self.present(filled["platforms"]) == nil {
      let mobile = context.installed["react-native"] == nil ? [] : ["ios", "android"]
      let web = context.installed["react-dom"] == nil ? [] : ["web"]
      add("platforms", .array((mobile + web).map { ConfigNode(.string($0)) }))
    }
    add("_internal", .object(internalMembers(paths)))
    return filled.setting(added)
  }

  /// The paths as Expo names them: `null` for a file that is not there.
  func pathMembers(_ paths: AppConfigFiles) -> [ConfigNode.Member] {
    func path(_ file: String?) -> ConfigNode.Value { file.map { .string(context.root + "/" + $0) } ?? .null }
    return [
      ConfigNode.Member(key: "projectRoot", node: ConfigNode(.string(context.root))),
      ConfigNode.Member(key: "staticConfigPath", node: ConfigNode(path(paths.fixed))),
      ConfigNode.Member(key: "packageJsonPath", node: ConfigNode(path("package.json"))),
    ]
  }

  private func internalMembers(_ paths: AppConfigFiles) -> [ConfigNode.Member] {
    let dynamic: ConfigNode.Value = paths.dynamic.map { .string(context.root + "/" + $0) } ?? .null
    return [
      ConfigNode.Member(key: "isDebug", node: ConfigNode(.boolean(false))),
      ConfigNode.Member(key: "dynamicConfigPath", node: ConfigNode(dynamic)),
    ] + pathMembers(paths)
  }

  private static func present(_ node: ConfigNode?) -> ConfigNode? {
    node.flatMap { $0.isNothing ? nil : $0 }
  }

  /// A slug as the `slugify` package makes it of ASCII: what is not allowed goes, blanks become hyphens.
  static func slug(_ name: String) -> String {
    let kept = name.unicodeScalars.filter { scalar in
      scalar.properties.isWhitespace
        || scalar.isASCII
          && (scalar.properties.isAlphabetic || "0123456789_$*+~.()'\"!-:@".unicodeScalars.contains(scalar))
    }
    var text = String.UnicodeScalarView()
    text.append(contentsOf: kept)
    return String(text).split(whereSeparator: \.isWhitespace).joined(separator: "-")
  }
}
