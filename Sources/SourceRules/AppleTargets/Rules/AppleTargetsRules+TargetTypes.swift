extension AppleTargetsRules {
  static let targetTypes: [SourceRule?] = [
    rule("target-types/registry", stretches: registry("ExtensionType")) { reading, _ in
      .texts(reading.targetTypes.map(\.name))
    },
    ofType("extension-point", adding: ["0.1.8": "85741de"], "KNOWN_EXTENSION_POINT_IDENTIFIERS") { type in
      .optional(type.extensionPoint, otherwise: "the type has no extension point")
    },
    ofType("product-type", "productTypeForType") { .text($0.productType.rawValue) },
    ofType("frameworks", adding: ["0.1.14": "a52d96d"], "getFrameworksForType") { .texts($0.frameworks) },
    ofType("embedded-swift", "needsEmbeddedSwift") { .boolean($0.needsEmbeddedSwift) },
    rule(
      "target-types/template", arguments: [type],
      since("0.1.8", "packages/create-target/templates", nil, "85741de"),
      since("3.0.6", "packages/create-target/templates", nil, "bf5958f"),
      since("4.0.0", "packages/create-target/src/promptTarget.ts", "TARGETS", "5b2b29a"),
      since("4.0.1", "packages/create-target/src/promptTarget.ts", "TARGETS", "ff81b32"),
      since(
        "5.0.0", "packages/create-target/templates", nil, "ae8d0a6", .readOnBranch,
        note: "The commit of pull request 188 that brought the two wallet types.")
    ) { reading, arguments in
      reading.targetType(named: arguments.text("type") ?? "").map { .boolean($0.hasTemplate) }
        ?? .absent(reason: unknownType)
    },
  ]

  /// The stretches of `target.ts` in which the set of types stays the same.
  static func registry(_ function: String, adding: [String: String] = [:]) -> [RuleStretch] {
    var commits = [
      "0.0.1": "d73afc8", "0.1.1": "8209e7b", "3.0.6": "bf5958f", "4.0.0": "5b2b29a", "4.0.1": "ff81b32",
    ]
    commits.merge(adding) { first, _ in first }
    let order = ["0.0.1", "0.1.1", "0.1.8", "0.1.14", "3.0.6", "4.0.0", "4.0.1", "4.0.3"]
    return order.compactMap { version in
      commits[version].map { since(version, "target.ts", version.hasPrefix("4") ? "TARGET_REGISTRY" : function, $0) }
    } + [
      since(
        "5.0.0", "target.ts", "TARGET_REGISTRY", "cda6a3b2", .readOnBranch,
        note: "The commit lies on the branch of pull request 204, which is based on 5.0.0.")
    ]
  }

  private static func ofType(
    _ topic: String, adding: [String: String] = [:], _ function: String,
    value: @escaping @Sendable (TargetType) -> RuleValue
  ) -> SourceRule? {
    rule("target-types/" + topic, arguments: [type], stretches: registry(function, adding: adding)) {
      reading, arguments in
      reading.targetType(named: arguments.text("type") ?? "").map(value) ?? .absent(reason: unknownType)
    }
  }
}
