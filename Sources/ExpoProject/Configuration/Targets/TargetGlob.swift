/// The glob that `@bacons/apple-targets` finds target configs by: `<root>/<match>/expo-target.config.@(json|js)`.
struct TargetGlob: Equatable {
  /// The plugin option `root`.
  var root = "./targets"
  /// The plugin option `match`.
  var match = "*"

  static let plugin = AppleTargetsPackage.name

  /// The pattern as the plugin writes it.
  var pattern: String { "\(root)/\(match)/expo-target.config.@(json|js)" }

  init() {}

  /// The options as the plugin reads them; `nil` with the place where one is no text.
  init(options: ConfigNode?) throws(Invalid) {
    root = try Self.text("root", in: options) ?? root
    match = try Self.text("match", in: options) ?? match
  }

  /// An option that is no text.
  struct Invalid: Error {
    var option: String
    var node: ConfigNode
  }

  private static func text(_ option: String, in options: ConfigNode?) throws(Invalid) -> String? {
    // As in JavaScript, only `undefined` takes the default.
    guard let node = options?[option], node.value != .undefined else { return nil }
    guard let text = node.string else { throw Invalid(option: option, node: node) }
    return text
  }

  /// The globs of all entries of the plugin, or of a fork where the plugin itself has none; the default one where there is none. An option that is no text is
  /// reported, and its entry left out.
  static func all(_ config: AppConfig?, _ reading: inout ConfigReading) -> [TargetGlob] {
    let plugins = config?.plugins ?? []
    let own = plugins.filter { isPlugin($0.name) }
    let entries = own.isEmpty ? plugins.filter { AppleTargetsPackage.isFork($0.name) } : own
    if entries.isEmpty { return [TargetGlob()] }
    var globs: [TargetGlob] = []
    for entry in entries {
      do throws(Invalid) {
        let glob = try TargetGlob(options: entry.options)
        if !globs.contains(glob) { globs.append(glob) }
      } catch {
        reading.report(
          .targetConfig, "the option `\(error.option)` of \(entry.name) is a \(error.node.kindName) and not a string",
          at: error.node.location ?? entry.location)
      }
    }
    return globs
  }

  private static func isPlugin(_ name: String) -> Bool {
    name == plugin || name == plugin + "/app.plugin" || name == plugin + "/app.plugin.js"
  }
}
