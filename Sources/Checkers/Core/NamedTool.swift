import ExpoProject
import SourceRules

/// A tool with the version in which the project asks for it.
public struct NamedTool: Sendable, Hashable {
  /// The tools that an Expo SDK or the plugin sets a floor for.
  public enum Tool: String, Sendable, CaseIterable {
    case xcode
    case node
    case cocoaPods = "cocoapods"
    case ruby
  }

  /// The tool.
  public let tool: Tool
  /// The version, without the `v` or `ruby-` that some files put before it.
  public let version: String
  /// Where it is named, for messages: a file, or an EAS image.
  public let origin: String
  /// Where it stands.
  public let location: ProjectLocation
}

extension CheckContext {
  /// The versions of tools that the project asks for: in `.xcode-version`, `.nvmrc`, `.ruby-version`, `Gemfile.lock`, `Podfile.lock`
  /// and the profiles of `eas.json`, each place once. What is not written out, as a default image, is left out.
  public var namedTools: [NamedTool] {
    let versions = project.toolVersions
    var tools = XcodeChoice.all(in: self).map {
      NamedTool(tool: .xcode, version: $0.version, origin: $0.origin, location: $0.location)
    }
    func add(_ tool: NamedTool.Tool, _ text: Located<String>?, dropping prefix: String = "") {
      guard let text, !tools.contains(where: { $0.tool == tool && $0.location == text.location }) else { return }
      let version = text.value.hasPrefix(prefix) ? String(text.value.dropFirst(prefix.count)) : text.value
      tools.append(
        NamedTool(tool: tool, version: version, origin: "`\(text.location.file)`", location: text.location))
    }
    add(.node, versions.node, dropping: "v")
    add(.ruby, versions.ruby, dropping: "ruby-")
    add(.cocoaPods, versions.cocoaPods)
    add(.cocoaPods, project.podfileLock?.cocoaPodsVersion)
    for profile in EASProfile.all(in: project) {
      add(.node, profile.text("node"), dropping: "v")
      add(.cocoaPods, profile.text("cocoapods"))
    }
    return tools
  }

  /// The CocoaPods that the plugin needs for the targets of the project; nil where it makes none.
  public var neededCocoaPods: String? { ToolVersionFloors(context: self).neededCocoaPods }

  /// The Ruby that the plugin's README asks for; nil where the project makes no target with it.
  public var neededRuby: String? { neededCocoaPods.map { _ in ToolVersionFloors.ruby } }

  /// The extensions that use Clerk's SDK.
  public var clerkExtensions: [ExtensionUnit] { clerk?.extensions ?? [] }
}
