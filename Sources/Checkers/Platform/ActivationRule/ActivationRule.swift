import ExpoProject
import SourceRules

/// The activation rule of a share or action extension.
struct ActivationRule {
  let unit: ExtensionUnit
  let node: ConfigNode

  private static let key = "NSExtensionActivationRule"

  /// Those of a project, whatever builds the extensions.
  static func all(in context: CheckContext) -> [ActivationRule] {
    context.extensions.filter { $0.isOf("share") || $0.isOf("action") }.compactMap { unit in
      unit.attributes?[key].map { ActivationRule(unit: unit, node: $0) }
    }
  }

  /// Where it stands.
  var location: ProjectLocation { unit.plistLocation(["NSExtension", "NSExtensionAttributes", Self.key]) }

  /// Whether nobody has written it yet: the plugin's default is meant.
  var isDefault: Bool { unit.infoPlistFile == nil && node.location == nil }

  /// Lines for a rule, in the form of the file that holds it.
  func lines(_ pairs: [(key: String, value: String)]) -> String {
    if location.file.hasSuffix(".yml") || location.file.hasSuffix(".yaml") {
      return (["\(Self.key):"] + pairs.map { "  \($0.key): \($0.value)" }).joined(separator: "\n")
    }
    let values = pairs.map { pair in
      let value = Int(pair.value) == nil ? "<\(pair.value)/>" : "<integer>\(pair.value)</integer>"
      return "  <key>\(pair.key)</key>\n  \(value)"
    }
    return "<key>\(Self.key)</key>\n<dict>\n\(values.joined(separator: "\n"))\n</dict>"
  }
}
