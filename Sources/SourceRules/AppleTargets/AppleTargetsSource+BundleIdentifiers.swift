extension AppleTargetsSource.Reading {
  /// The default part of an identifier with a hyphen for everything that it may not hold.
  ///
  /// That is everything outside ASCII letters, digits, dot and hyphen, and a digit at the beginning. A character beyond the
  /// basic plane makes two hyphens, since JavaScript counts it twice. Before 0.1.14 nothing is replaced.
  public func sanitizedBundleIdentifier(_ text: String) -> String {
    guard isAtLeast(0, 1, 14) else { return text }
    let units = text.utf16.enumerated().map { index, unit -> String in
      guard let scalar = Unicode.Scalar(unit) else { return "-" }
      let isAllowed = scalar.isASCIILetter || scalar == "." || scalar == "-" || (index > 0 && "0"..."9" ~= scalar)
      return isAllowed ? String(scalar) : "-"
    }
    return units.joined()
  }

  /// The identifier of a target whose config gives none.
  ///
  /// Since 0.2.0 it is made of the host's and the type; before, of the name or the directory in forms that changed twice.
  ///
  /// - Parameters:
  ///   - type: `type` of the target config.
  ///   - name: `name` of the target config.
  ///   - directory: The name of the target's directory, without a path.
  ///   - host: The host app's identifier.
  public func defaultBundleIdentifier(type: String, name: String? = nil, directory: String, host: String) -> String {
    if isAtLeast(0, 1, 18), type == "clip" { return host + ".clip" }
    if isAtLeast(0, 2, 0) { return host + "." + sanitizedBundleIdentifier(type) }
    let folder = Self.camelCase(directory)
    return host + "." + (isAtLeast(0, 1, 2) ? sanitizedBundleIdentifier(name ?? folder) : folder)
  }

  /// The identifier of a target, from `bundleIdentifier` of its config where this version reads it, else the default.
  public func bundleIdentifier(
    explicit: String?, type: String, name: String? = nil, directory: String, host: String
  ) -> String {
    if let explicit, isAtLeast(0, 1, 2), !(explicit.isEmpty && isAtLeast(0, 2, 0)) {
      return explicit.hasPrefix(".") ? host + explicit : explicit
    }
    return defaultBundleIdentifier(type: type, name: name, directory: directory, host: host)
  }

  /// The host identifier that is written into the app config when it has none; nil before 4.0.4, where the plugin throws a type
  /// error or makes identifiers that begin with `undefined`.
  public func fallbackHostIdentifier(slug: String) -> String? {
    isAtLeast(4, 0, 4) ? "com.example." + slug : nil
  }
}
