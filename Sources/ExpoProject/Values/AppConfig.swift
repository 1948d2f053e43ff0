/// The resolved app config: what Expo calls the public config, without the outer `expo` key.
public struct AppConfig: Sendable, Hashable {
  /// Where the config comes from.
  public enum Origin: String, Sendable, Codable {
    /// A file that holds the output of `npx expo config --json`.
    case given
    case json
    /// `app.config.js` or `app.config.ts`, evaluated.
    case evaluated
    /// The project's own `npx expo config --json`, run on request.
    case executed
  }

  /// A plugin as `plugins` lists it.
  public struct Plugin: Sendable, Hashable {
    /// The plugin's module name or path; empty for a function written in the config.
    public let name: String
    /// Its options.
    public let options: ConfigNode?
    /// Its place in the list, from 0.
    public let index: Int
    /// Where it stands.
    public let location: ProjectLocation

    /// Makes a plugin entry.
    public init(name: String, options: ConfigNode?, index: Int, location: ProjectLocation) {
      self.name = name
      self.options = options
      self.index = index
      self.location = location
    }
  }

  /// An entry of `extra.eas.build.experimental.ios.appExtensions`.
  public struct AppExtension: Sendable, Hashable {
    /// `targetName`.
    public let targetName: String?
    /// `bundleIdentifier`.
    public let bundleIdentifier: String?
    /// `parentBundleIdentifier`.
    public let parentBundleIdentifier: String?
    /// `entitlements`.
    public let entitlements: ConfigNode?
    /// Where the entry stands.
    public let location: ProjectLocation

    /// Makes an entry.
    public init(
      targetName: String?, bundleIdentifier: String?, parentBundleIdentifier: String?, entitlements: ConfigNode?,
      location: ProjectLocation
    ) {
      self.targetName = targetName
      self.bundleIdentifier = bundleIdentifier
      self.parentBundleIdentifier = parentBundleIdentifier
      self.entitlements = entitlements
      self.location = location
    }
  }

  /// The config.
  public let node: ConfigNode
  /// Where it comes from.
  public let origin: Origin
  /// The file that it was read from, relative to the root.
  public let file: String

  /// Makes a config.
  public init(node: ConfigNode, origin: Origin, file: String) {
    self.node = node
    self.origin = origin
    self.file = file
  }

  /// The place of a value, or that of the file where the value has none.
  public func location(_ keys: String...) -> ProjectLocation {
    node[path: keys]?.location ?? ProjectLocation(file: file)
  }

  /// A string at a path of keys, with its place; nil where it is absent or no string.
  public func text(_ keys: String...) -> Located<String>? {
    guard let found = node[path: keys], let text = found.string else { return nil }
    return Located(text, at: found.location ?? ProjectLocation(file: file))
  }

  /// `ios.bundleIdentifier`.
  public var bundleIdentifier: Located<String>? { text("ios", "bundleIdentifier") }

  /// `ios.entitlements`.
  public var entitlements: ConfigNode? { node[path: ["ios", "entitlements"]] }

  /// The App Groups that `ios.entitlements` declares, as strings; nil where the key is absent.
  public var appGroups: [Located<String>]? {
    guard let groups = entitlements?["com.apple.security.application-groups"] else { return nil }
    let place = groups.location ?? ProjectLocation(file: file)
    return (groups.array ?? [groups]).compactMap { element in
      element.string.map { Located($0, at: element.location ?? place) }
    }
  }

  /// The plugins in their order.
  public var plugins: [Plugin] {
    (node["plugins"]?.array ?? []).enumerated().map { index, entry in
      let place = entry.location ?? ProjectLocation(file: file)
      if let name = entry.string { return Plugin(name: name, options: nil, index: index, location: place) }
      let parts = entry.array ?? []
      return Plugin(
        name: parts.first?.string ?? "", options: parts.count > 1 ? parts[1] : nil, index: index,
        location: parts.first?.location ?? place)
    }
  }

  /// The first entry of a plugin.
  public func plugin(_ name: String) -> Plugin? { plugins.first { $0.name == name } }

  /// The hand-written entries for EAS.
  public var appExtensions: [AppExtension] {
    let list = node[path: ["extra", "eas", "build", "experimental", "ios", "appExtensions"]]
    return (list?.array ?? []).map { entry in
      AppExtension(
        targetName: entry["targetName"]?.string, bundleIdentifier: entry["bundleIdentifier"]?.string,
        parentBundleIdentifier: entry["parentBundleIdentifier"]?.string, entitlements: entry["entitlements"],
        location: entry.location ?? list?.location ?? ProjectLocation(file: file))
    }
  }
}
