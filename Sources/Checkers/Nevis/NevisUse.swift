import ExpoProject
import SourceRules

/// Where and how a project uses the Nevis SDK.
enum NevisUse {
  /// The module and product of the release flavour; that of the debug flavour begins with it.
  static let module = NevisRules.releaseProduct
  /// The labels of the initialisers of `Configuration`, one of which every configuration has.
  static let backendLabels = ["authCloudHostname", "idSuiteHostname", "baseUrl"]
  /// The identity of the Swift package.
  static let package = "nevis-mobile-authentication-sdk-ios-package"

  /// Whether sources import the SDK.
  static func isImported(in sources: [SourceFile]) -> Bool { sources.contains { $0.isNative && $0.mentions(module) } }

  /// The initialisers of `Configuration` that name a backend, in sources that import the SDK.
  static func configurations(in sources: [SourceFile]) -> [SwiftCall] {
    SwiftCall.all("Configuration", in: sources.filter { $0.mentions(module) })
      .filter { call in backendLabels.contains { call.argument($0, isDirect: true) != nil } }
  }

  /// The calls that hold the two values of an app extension: `Configuration.AppExtension(…)`, or `.init(…)` in its place.
  static func extensionConfigurations(in sources: [SourceFile]) -> [SwiftCall] {
    let importing = sources.filter { $0.mentions(module) }
    let named = SwiftCall.all("AppExtension", in: importing)
    let short = configurations(in: importing).filter { call in
      call.has("keychainAccessGroup") && SwiftCall.all("AppExtension", in: call.source, range: call.range).isEmpty
    }
    return named + short
  }
}

extension CheckContext {
  /// The extensions that use the Nevis SDK: their sources import it, or they link it.
  public var nevisExtensions: [ExtensionUnit] { extensions.filter(usesNevis) }

  /// Whether the app or an extension uses the Nevis SDK.
  var usesNevis: Bool {
    !nevisExtensions.isEmpty || NevisUse.isImported(in: appSources)
      || project.podfileLock?.pods.keys.contains { $0.hasPrefix(NevisUse.module) } == true
  }

  private func usesNevis(_ unit: ExtensionUnit) -> Bool {
    if NevisUse.isImported(in: unit.sources) { return true }
    switch unit.origin {
    case .appleTargets: return false
    case .xcode(let name):
      let target = project.xcode?.targets.first { $0.name == name }
      return target?.linkedFrameworks.contains { $0.contains(NevisUse.module) } ?? false
    case .xcodegen(let name):
      let target = project.xcodegen?.targets.first { $0.name == name }
      return target.map { !$0.nevisDependencies.isEmpty } ?? false
    }
  }

  /// The group in which the app's Nevis items are: its first keychain access group, else its App ID, without team prefix; nil where
  /// that is not known.
  var nevisGroup: String? {
    guard let groups = hostKeychainGroups else { return nil }
    let identifier = host.bundleIdentifier?.value
    guard let first = groups.first?.name ?? identifier, !first.contains("$") else { return nil }
    return NevisRules.accessGroup(keychainGroups: groups.map(\.name), applicationIdentifier: first)
  }

  /// Why the group of `nevisGroup` is the one, as a part of a sentence.
  var nevisGroupReason: String {
    hostKeychainGroups?.isEmpty == false
      ? "the first of the app's `keychain-access-groups`" : "the app's App ID, since it has no `keychain-access-groups`"
  }

  /// The lines of an entitlement for an extension, in the form in which its entitlements are written.
  func keychainSnippet(_ group: String, for unit: ExtensionUnit) -> String {
    let file = keychainLocation(of: unit).file
    if file.hasSuffix(".entitlements") || file.hasSuffix(".plist") {
      return """
        <key>keychain-access-groups</key>
        <array>
          <string>$(AppIdentifierPrefix)\(group)</string>
        </array>
        """
    }
    if file.hasSuffix(".yml") || file.hasSuffix(".yaml") {
      return "keychain-access-groups: [$(AppIdentifierPrefix)\(group)]"
    }
    return "\"keychain-access-groups\": [\"$(AppIdentifierPrefix)\(group)\"],"
  }
}

extension XcodeGenProject.Target {
  /// The dependencies upon the SDK, as a framework, an XCFramework or a product of its package.
  var nevisDependencies: [XcodeGenProject.Dependency] {
    dependencies.filter { dependency in
      dependency.name.contains(NevisUse.module) || dependency.products.contains { $0.contains(NevisUse.module) }
    }
  }
}
