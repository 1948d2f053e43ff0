import ExpoProject
import SourceRules

/// A keychain access group as entitlements or code write it.
struct KeychainGroup: Hashable {
  /// The text as it is written.
  let written: String
  /// The group without the team prefix.
  let name: String
  /// Whether a team prefix, or the variable for it, begins the text.
  let hasPrefix: Bool

  private static let prefixes = ["AppIdentifierPrefix", "TeamIdentifierPrefix"].flatMap { ["$(\($0))", "${\($0)}"] }
  private static let identifiers = ["PRODUCT_BUNDLE_IDENTIFIER", "CFBundleIdentifier"]
    .flatMap { ["$(\($0))", "${\($0)}"] }

  /// Nil where the text holds a variable whose value is not known.
  ///
  /// - Parameter bundleIdentifier: The identifier of the target whose entitlements these are.
  init?(_ text: String, bundleIdentifier: String?) {
    var rest = text
    if let prefix = Self.prefixes.first(where: text.hasPrefix) {
      rest = String(text.dropFirst(prefix.count))
      hasPrefix = true
    } else if ClerkRules.hasTeamPrefix(text) {
      rest = String(text.dropFirst(11))
      hasPrefix = true
    } else {
      hasPrefix = false
    }
    if let variable = Self.identifiers.first(where: rest.hasPrefix), let bundleIdentifier {
      rest = bundleIdentifier + rest.dropFirst(variable.count)
    }
    guard !rest.contains("$"), !rest.isEmpty else { return nil }
    written = text
    name = rest
  }

  /// Whether it stands for another one too: the same name, or a wildcard.
  func covers(_ other: String) -> Bool {
    if name.hasSuffix("*") { return other.hasPrefix(name.dropLast()) }
    return name == other
  }
}

extension CheckContext {
  /// The key of the entitlement.
  static let keychainKey = "keychain-access-groups"

  /// The keychain access groups of an extension, none where it declares none; nil where they are not known.
  func keychainGroups(of unit: ExtensionUnit) -> [KeychainGroup]? {
    guard let entitlements = unit.entitlements, !entitlements.isNothing else {
      return hasNoEntitlements(unit) ? [] : nil
    }
    return Self.groups(entitlements, bundleIdentifier: unit.bundleIdentifier)
  }

  /// The keychain access groups of the app, none where it declares none; nil where they are not known.
  var hostKeychainGroups: [KeychainGroup]? {
    let identifier = host.bundleIdentifier?.value
    guard let config = project.appConfig else {
      if let entitlements = host.entitlements { return Self.groups(entitlements, bundleIdentifier: identifier) }
      let target = project.xcodegen?.targets.first(where: \.isApplication)
      return target.flatMap { $0.hasNoEntitlements ? [] : nil }
    }
    let native = project.xcode?.hostEntitlements?.node
    if project.nativeFolder == .committed {
      return native.flatMap { Self.groups($0, bundleIdentifier: identifier) }
    }
    if let entitlements = config.entitlements, entitlements.isNothing || entitlements[Self.keychainKey] != nil {
      return Self.groups(entitlements, bundleIdentifier: identifier)
    }
    if let native, native[Self.keychainKey] != nil { return Self.groups(native, bundleIdentifier: identifier) }
    // A plugin of the project's own may add groups that nobody sees here.
    let isOwn = config.plugins.contains { $0.name.isEmpty || $0.name.hasPrefix(".") || $0.name.hasPrefix("/") }
    return isOwn ? nil : []
  }

  /// Where the keychain access groups of an extension stand, or should stand.
  func keychainLocation(of unit: ExtensionUnit) -> ProjectLocation {
    unit.entitlements?[Self.keychainKey]?.location ?? unit.entitlementsLocation
  }

  /// Where those of the app stand, or should stand.
  var hostKeychainLocation: ProjectLocation {
    guard let entitlements = host.entitlements else { return host.location }
    return entitlements[Self.keychainKey]?.location ?? host.entitlementsLocation
  }

  /// Whether it is certain that an extension has no entitlements at all.
  private func hasNoEntitlements(_ unit: ExtensionUnit) -> Bool {
    switch unit.origin {
    case .appleTargets(let index):
      guard project.targets.indices.contains(index) else { return false }
      return project.targets[index].configEntitlements == nil && project.targets[index].entitlements.isEmpty
    case .xcodegen(let name):
      return project.xcodegen?.targets.first { $0.name == name }?.hasNoEntitlements ?? false
    case .xcode: return false
    }
  }

  private static func groups(_ entitlements: ConfigNode, bundleIdentifier: String?) -> [KeychainGroup]? {
    guard entitlements.isObject else { return nil }
    guard let node = entitlements[keychainKey] else { return [] }
    let elements = node.array ?? [node]
    let groups = elements.compactMap { element in
      element.string.flatMap { KeychainGroup($0, bundleIdentifier: bundleIdentifier) }
    }
    return groups.count == elements.count ? groups : nil
  }
}

extension XcodeGenProject.Target {
  /// Whether it is certain that it has no entitlements at all.
  var hasNoEntitlements: Bool {
    !hasConfigFiles && entitlements == nil && entitlementsFile == nil && setting("CODE_SIGN_ENTITLEMENTS") == nil
  }
}
