extension AppleTargetsSource.Reading {
  /// A name reduced to what a product name may hold.
  ///
  /// Since 0.2.0 everything but ASCII letters and digits is deleted, so a precomposed accented letter goes as a whole and of a
  /// decomposed one the base letter stays. Before, names are taken as they are.
  public func sanitizedProductName(_ name: String) -> String {
    guard isAtLeast(0, 2, 0) else { return name }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: name.unicodeScalars.filter(\.isASCIILetterOrDigit))
    return String(scalars)
  }

  /// The product name of a target; nil where the plugin throws because nothing is left of the names.
  ///
  /// - Parameters:
  ///   - name: `name` of the target config.
  ///   - directory: The name of the target's directory, without a path.
  ///   - type: `type` of the target config.
  public func productName(name: String?, directory: String, type: String? = nil) -> String? {
    guard isAtLeast(0, 2, 0) else { return name ?? Self.camelCase(directory) }
    let wanted = name.flatMap { $0.isEmpty ? nil : $0 } ?? directory
    return [wanted, directory, type ?? ""].lazy.map(sanitizedProductName).first { !$0.isEmpty }
  }

  /// The name of the Xcode target; nil where the plugin throws.
  ///
  /// Since 0.2.0 it is the raw `name`, spaces and all, and only without one the product name.
  public func xcodeTargetName(name: String?, directory: String, type: String? = nil) -> String? {
    guard let product = productName(name: name, directory: directory, type: type) else { return nil }
    return isAtLeast(0, 2, 0) ? name ?? product : product
  }

  /// The name that users see; nil where the plugin throws. `displayName` counts since 3.0.5.
  public func displayName(
    displayName: String? = nil, name: String?, directory: String, type: String? = nil
  ) -> String? {
    let targetName = xcodeTargetName(name: name, directory: directory, type: type)
    return isAtLeast(3, 0, 5) && targetName != nil ? displayName ?? targetName : targetName
  }

  /// `my-widget` as `myWidget`: a hyphen goes where a lower-case letter follows, which becomes a capital.
  static func camelCase(_ name: String) -> String {
    var result = String.UnicodeScalarView()
    var scalars = name.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == "-", let next = scalars.first, "a"..."z" ~= next {
        result.append(contentsOf: String(next).uppercased().unicodeScalars)
        scalars.removeFirst()
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  var isASCIILetter: Bool { "a"..."z" ~= self || "A"..."Z" ~= self }
  var isASCIILetterOrDigit: Bool { isASCIILetter || "0"..."9" ~= self }
}
