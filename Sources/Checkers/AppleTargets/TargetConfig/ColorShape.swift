import ExpoProject
import SourceRules

extension Checker {
  static let colorShape = Checker(
    "target-config/color-shape",
    rationale: """
      The comment of the field and the README's first example show `color` and `darkColor`; the code reads `light` \
      and `dark`. A colour in the documented shape comes out empty, and `accent` without its dollar sign sets \
      nothing: the extension is drawn in default colours.
      """,
    facts: ["apple-targets/assets#colour-shape", "apple-targets/assets#special-colour-names"],
    rules: ["apple-targets/colors/shape"],
    passing: [
      .app(
        "the shape that is read",
        files: [
          "targets/widget/expo-target.config.json": """
          { "type": "widget", "colors": { "$accent": "steelblue", "sky": { "light": "#E4975D", "dark": "#3E72A0" } } }

          """
        ]),
      .app(
        "a colour of one's own that is called accent",
        files: [
          "targets/widget/expo-target.config.json":
            "{ \"type\": \"widget\", \"colors\": { \"accent\": \"steelblue\" } }\n",
          "targets/widget/widgets.swift": "import SwiftUI\n\nlet tint = Color(\"accent\")\n",
        ]),
    ],
    failing: [
      .app(
        "the documented shape",
        files: [
          "targets/widget/expo-target.config.json": """
          {
            "type": "widget",
            "colors": {
              "sky": { "color": "#E4975D", "darkColor": "#3E72A0" }
            }
          }

          """
        ], expecting: [.init("targets/widget/expo-target.config.json", line: 4)]),
      .app(
        "the dollar sign left out",
        files: [
          "targets/widget/expo-target.config.json": """
          {
            "type": "widget",
            "colors": {
              "accent": "steelblue"
            }
          }

          """
        ], expecting: [.init("targets/widget/expo-target.config.json", line: 4)]),
    ]
  ) { context in
    context.targets.flatMap { target -> [Issue] in
      let colors = target.config["colors"]?.members ?? []
      return colors.compactMap { shapeIssue($0, target) }
        + context.plugin.specialColors.compactMap { nameIssue(special: $0, among: colors, target) }
    }
  }

  private static func shapeIssue(_ color: ConfigNode.Member, _ target: EffectiveTarget) -> Issue? {
    guard color.node.isObject, color.node["light"] == nil else { return nil }
    let light = color.node["color"]?.string
    let dark = color.node["darkColor"]?.string ?? color.node["dark"]?.string
    let parts = [light.map { "light: \"\($0)\"" }, dark.map { "dark: \"\($0)\"" }].compactMap { $0 }
    let keys = color.node.members.map { "`\($0.key)`" }.joined(separator: ", ")
    return Issue(
      at: target.folder.location(of: color), target: target.folder.directoryName,
      """
      The colour `\(color.key)` of `\(target.folder.directoryName)` has \(keys.isEmpty ? "no keys" : keys) and no \
      `light`, so it comes out empty.
      """,
      mend: "Write `light`, and `dark` if there is a second one.",
      snippet: light == nil ? nil : "\"\(color.key)\": { \(parts.joined(separator: ", ")) },",
      facts: ["apple-targets/assets#documentation-of-colours"])
  }

  /// A special name without its dollar sign, which no source asks for under the plain name.
  private static func nameIssue(special: String, among colors: [ConfigNode.Member], _ target: EffectiveTarget) -> Issue?
  {
    let plain = String(special.dropFirst())
    guard let color = colors.first(where: { $0.key == plain }), !colors.contains(where: { $0.key == special }) else {
      return nil
    }
    if target.folder.sources.contains(where: { $0.literals.contains { $0.text == plain } }) { return nil }
    return Issue(
      at: target.folder.location(of: color), target: target.folder.directoryName,
      """
      The colour `\(plain)` of `\(target.folder.directoryName)` is an ordinary colour; the one that sets the \
      \(description(of: special)) is called `\(special)`.
      """,
      mend: "Write the name with the dollar sign.", facts: ["apple-targets/assets#special-colour-names"])
  }

  private static func description(of special: String) -> String {
    special == "$accent" ? "accent colour" : "widget's background"
  }
}
