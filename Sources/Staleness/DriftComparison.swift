import EvaluationProtocol
import SourceRules

/// What the probe of a plugin gave, held against the rules of its version.
struct DriftComparison {
  private(set) var compared: [String] = []
  private(set) var differences: [DriftCheck.Difference] = []
  private(set) var unread: [String] = []

  private let plugin: AppleTargetsSource.Reading

  init(_ value: JSValue, plugin: AppleTargetsSource.Reading) {
    self.plugin = plugin
    let types = value["types"]?.elements ?? []
    compareRegistry(types, isWhole: value["listsAllTypes"]?.boolean ?? true)
    for entry in types {
      guard let name = entry["name"]?.string, let known = plugin.targetType(named: name) else { continue }
      compare(entry, with: known)
    }
    compared = Set(compared).sorted()
    differences = Self.merged(differences)
    unread = Set(unread).sorted()
  }

  // MARK: Registry

  /// - Parameter isWhole: Whether the modules export a list of all types; before 0.1.9 only those with an extension point are known.
  private mutating func compareRegistry(_ types: [JSValue], isWhole: Bool) {
    let found = types.compactMap { $0["name"]?.string }
    let known = plugin.targetTypes.map(\.name)
    let rule = "apple-targets/target-types/registry"
    compared.append(rule)
    for name in Set(found).subtracting(known).sorted() {
      differ(rule, name, encoded: "no such type", source: "a type of the registry")
    }
    let missing = Set(known).subtracting(found).sorted()
    if isWhole {
      for name in missing { differ(rule, name, encoded: "a type of the registry", source: "no such type") }
    } else if !missing.isEmpty {
      unread.append(
        "\(rule): the modules of this version export no list that would hold \(missing.joined(separator: ", "))")
    }
    let groups = "apple-targets/app-groups/auto-sync-types"
    compared.append(groups)
    for entry in types {
      guard let name = entry["name"]?.string, let type = plugin.targetType(named: name),
        let source = entry["appGroups"]?.boolean, source != type.appGroupsByDefault
      else { continue }
      differ(
        groups, name, encoded: type.appGroupsByDefault ? "App Groups by default" : "no App Groups by default",
        source: source ? "App Groups by default" : "no App Groups by default")
    }
  }

  // MARK: One type

  private mutating func compare(_ entry: JSValue, with known: TargetType) {
    let name = known.name
    if let value = outcome(entry["productType"], "apple-targets/target-types/product-type") {
      // The plugin's function knows product types by Xcode's identifiers.
      match("apple-targets/target-types/product-type", name, known.productType.rawValue, value.string)
    }
    if let value = outcome(entry["frameworks"], "apple-targets/target-types/frameworks") {
      let source = value.elements?.compactMap(\.string).sorted().joined(separator: ", ")
      match("apple-targets/target-types/frameworks", name, known.frameworks.sorted().joined(separator: ", "), source)
    }
    if let value = outcome(entry["embeddedSwift"], "apple-targets/target-types/embedded-swift") {
      match(
        "apple-targets/target-types/embedded-swift", name, String(known.needsEmbeddedSwift),
        value.boolean.map { String($0) })
    }
    compareStep(entry, name)
  }

  private mutating func compareStep(_ entry: JSValue, _ type: String) {
    let rule = Self.deploymentRule(type)
    guard let plain = outcome(entry["plain"], rule) else { return }
    if rule != "apple-targets/deployment-target/app-intent" {
      match(rule, type, plugin.deploymentTarget(type: type), plain["deploymentTarget"]?.string)
    }
    match(
      type == "clip" ? "apple-targets/bundle-id/clip-default" : "apple-targets/bundle-id/default", type,
      plugin.defaultBundleIdentifier(type: type, directory: "probe", host: DriftProbe.host), plain["bundleId"]?.string)
    if let encoded = plugin.exportJSDefault(type: type) {
      match("apple-targets/export-js/default", type, String(encoded), plain["exportJs"]?.boolean.map { String($0) })
    }
    let plainGroups = Self.groups(plain)
    match(
      "apple-targets/app-groups/needs-entitlements-key", type, "no group without an entitlements object",
      plainGroups == nil ? "no group without an entitlements object" : "groups without an entitlements object")
    if let mirrored = outcome(entry["mirrored"], "apple-targets/app-groups/auto-sync-types") {
      let encoded = plugin.syncsAppGroups(type: type, hasEntitlementsObject: true, definesGroups: false)
      match(
        "apple-targets/app-groups/auto-sync-types", type, encoded ? "mirrors the host's groups" : "mirrors no groups",
        Self.groups(mirrored) == [DriftProbe.group] ? "mirrors the host's groups" : "mirrors no groups")
    }
    if let named = outcome(entry["named"], "apple-targets/eas/target-name") {
      match(
        "apple-targets/eas/target-name", type, plugin.productName(name: "My Ext", directory: "probe", type: type),
        named["targetName"]?.string)
      match(
        "apple-targets/bundle-id/leading-dot", type,
        plugin.bundleIdentifier(
          explicit: ".mine", type: type, name: "My Ext", directory: "probe", host: DriftProbe.host),
        named["bundleId"]?.string)
    }
  }

  private static func deploymentRule(_ type: String) -> String {
    switch type {
    case "app-intent": "apple-targets/deployment-target/app-intent"
    case "watch", "watch-widget": "apple-targets/deployment-target/watch-default"
    default: "apple-targets/deployment-target/default"
    }
  }

  private static func groups(_ step: JSValue) -> [String]? {
    step["entitlements"]?["com.apple.security.application-groups"]?.elements?.compactMap(\.string)
  }

  // MARK: Results

  /// One difference for all types that differ in the same way.
  private static func merged(_ differences: [DriftCheck.Difference]) -> [DriftCheck.Difference] {
    struct Key: Hashable {
      let rule: String
      let encoded: String
      let source: String
    }
    let groups = Dictionary(grouping: differences) { Key(rule: $0.rule, encoded: $0.encoded, source: $0.source) }
    return groups.map { key, group in
      DriftCheck.Difference(
        rule: key.rule, subject: Set(group.map(\.subject)).sorted().joined(separator: ", "), encoded: key.encoded,
        source: key.source)
    }.sorted { ($0.rule, $0.subject, $0.encoded) < ($1.rule, $1.subject, $1.encoded) }
  }

  /// The value of `{value}`; for `{error}` the rule is put down as unread.
  private mutating func outcome(_ attempt: JSValue?, _ rule: String) -> JSValue? {
    if let value = attempt?["value"] { return value }
    unread.append("\(rule): \(attempt?["error"]?.string ?? "the probe gave nothing")")
    return nil
  }

  private mutating func match(_ rule: String, _ subject: String, _ encoded: String?, _ source: String?) {
    compared.append(rule)
    if encoded != source { differ(rule, subject, encoded: encoded ?? "nothing", source: source ?? "nothing") }
  }

  private mutating func differ(_ rule: String, _ subject: String, encoded: String, source: String) {
    differences.append(DriftCheck.Difference(rule: rule, subject: subject, encoded: encoded, source: source))
  }
}
