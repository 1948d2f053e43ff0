import ExpoProject

/// A build profile of `eas.json` with those that it extends.
struct EASProfile {
  /// The profile's name.
  let name: String
  /// The profile and those that it extends, nearest first.
  private let chain: [ConfigNode]
  private let file: String

  /// The profiles of a project.
  static func all(in project: ExpoProject) -> [EASProfile] {
    guard let eas = project.eas, let build = eas.node["build"] else { return [] }
    return build.members.map { member in
      var chain = [member.node]
      var seen: Set<String> = [member.key]
      while let parent = chain.last?["extends"]?.string, seen.insert(parent).inserted, let node = build[parent] {
        chain.append(node)
      }
      return EASProfile(name: member.key, chain: chain, file: eas.path)
    }
  }

  private init(name: String, chain: [ConfigNode], file: String) {
    self.name = name
    self.chain = chain
    self.file = file
  }

  /// The text of a key for iOS, or for both platforms.
  func text(_ key: String) -> Located<String>? {
    for node in chain {
      guard let value = node["ios"]?[key] ?? node[key] else { continue }
      return value.string.map { Located($0, at: value.location ?? ProjectLocation(file: file)) }
    }
    return nil
  }

  /// Whether its builds go to the App Store: that is what a profile does that says nothing else.
  var isForStore: Bool {
    let isDevelopment = chain.lazy.compactMap { $0["ios"]?["developmentClient"] ?? $0["developmentClient"] }.first
    let isSimulator = chain.lazy.compactMap { $0["ios"]?["simulator"] }.first
    let distribution = text("distribution")?.value ?? "store"
    return distribution == "store" && isDevelopment?.boolean != true && isSimulator?.boolean != true
  }
}
