extension AppleTargetsSource.Reading {
  /// What becomes of a hand-written entitlements file beside an `entitlements` object in the config.
  public enum HandWrittenEntitlements: String, Sendable, Hashable {
    /// It is overwritten with the config's entitlements.
    case overwritten
    /// It is left alone and not used.
    case ignored
    /// It is used as it is: the config has no `entitlements` object.
    case used
  }

  /// What becomes of a hand-written entitlements file in a target's folder.
  public func handWrittenEntitlements(hasEntitlementsObject: Bool) -> HandWrittenEntitlements {
    guard hasEntitlementsObject else { return .used }
    return isAtLeast(5) ? .ignored : .overwritten
  }

  /// Where the config's `entitlements` are written, relative to the project root.
  ///
  /// For 5.0.0 branch states part: those of 4e5a6d39 and 04d42924 have the product name in the path, the later cda6a3b2 the
  /// directory's name. The former is given here.
  ///
  /// - Parameters:
  ///   - targetFolder: The target's folder relative to the project root, such as `targets/widget`.
  ///   - productName: The target's product name.
  ///   - existingFile: The name of the one `*.entitlements` file in the folder, if there is one.
  public func generatedEntitlementsPath(
    targetFolder: String, productName: String, existingFile: String? = nil
  ) -> String {
    isAtLeast(5)
      ? "ios/.targets/\(productName)/generated.entitlements"
      : "\(targetFolder)/\(existingFile ?? "generated.entitlements")"
  }

  /// The entitlement that an App Clip with an `entitlements` object gets whatever the object says; nil before 0.0.6.
  public func clipParentIdentifiers(host: String) -> [String]? {
    isAtLeast(0, 0, 6) ? ["$(AppIdentifierPrefix)\(host)"] : nil
  }

  /// The associated domains that an App Clip with an `entitlements` object and none of its own gets; nil before 0.1.18.
  ///
  /// - Parameter hostDomains: The host's associated domains, such as `applinks:example.com`.
  public func clipAssociatedDomains(hostDomains: [String]) -> [String]? {
    guard isAtLeast(0, 1, 18) else { return nil }
    var seen: Set<String> = []
    return hostDomains.map(Self.bareDomain).filter { !$0.isEmpty && seen.insert($0).inserted }.map { "appclips:" + $0 }
  }

  private static func bareDomain(_ domain: String) -> String {
    var bare = domain
    for service in ["appclips:", "applinks:", "webcredentials:", "activitycontinuation:"]
    where domain.hasPrefix(service) {
      bare = String(domain.dropFirst(service.count))
    }
    if bare.hasSuffix("/") { bare.removeLast() }
    for scheme in ["https://", "http://"] where bare.hasPrefix(scheme) { bare = String(bare.dropFirst(scheme.count)) }
    return bare
  }
}
