extension ShareContentSource.Reading {
  /// Why prebuild refuses an overridden bundle identifier.
  public enum BundleIdentifierProblem: String, Sendable, Hashable {
    /// It holds something else than letters, digits, dot and hyphen.
    case characters = "letters, digits, dots and hyphens only"
    /// It is the host's.
    case equalsHost = "not equal to the host's"
    /// It does not begin with the host's and a dot.
    case outsideHost = "begins with the host's and a dot"
  }

  /// Why prebuild refuses an activation rule that Apple would take.
  public enum ActivationRuleProblem: Sendable, Hashable {
    /// A key that the plugin does not support.
    case unsupportedKey(String)
    /// A count below 1.
    case count(key: String)
    /// A count above `maxSharedItems`.
    case countAboveLimit(key: String)
    /// `SupportsText` that is no truth value, although Apple tolerates 1.
    case textNotBoolean
    /// A dictionary without any key.
    case emptyDictionary
    /// A blank predicate.
    case blankPredicate
    /// A predicate that holds `TRUEPREDICATE`.
    case alwaysTrue
    /// Neither a dictionary nor a string.
    case wrongType
  }

  /// What is wrong with an overridden bundle identifier; nil if nothing is.
  public func problem(bundleIdentifier: String, host: String) -> BundleIdentifierProblem? {
    let isClean = bundleIdentifier.unicodeScalars.allSatisfy { $0.isASCIILetterOrDigit || $0 == "." || $0 == "-" }
    if bundleIdentifier.isEmpty || !isClean { return .characters }
    if bundleIdentifier == host { return .equalsHost }
    return bundleIdentifier.hasPrefix(host + ".") ? nil : .outsideHost
  }

  /// Whether an App Group begins with `group.` and goes on with letters, digits, dots and hyphens.
  public func acceptsAppGroup(_ group: String) -> Bool {
    let rest = group.dropFirst("group.".count)
    return group.hasPrefix("group.") && !rest.isEmpty
      && rest.unicodeScalars.allSatisfy { $0.isASCIILetterOrDigit || $0 == "." || $0 == "-" }
  }

  /// Whether a deployment target has one to three numeric parts and is not below the floor of 16.4.
  public func acceptsDeploymentTarget(_ target: String) -> Bool {
    let parts = target.split(separator: ".", omittingEmptySubsequences: false)
    let isNumeric = parts.allSatisfy {
      !$0.isEmpty && $0.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    }
    let numbers = parts.compactMap { UInt64($0) }
    guard (1...3).contains(parts.count), isNumeric, numbers.count == parts.count else { return false }
    return !numbers.lexicographicallyPrecedes([16, 4])
  }

  /// What prebuild refuses in an activation rule, in the order of its keys.
  ///
  /// - Parameter maxSharedItems: The option of that name.
  public func problems(activationRules rules: PlistValue, maxSharedItems: Int = 20) -> [ActivationRuleProblem] {
    switch rules {
    case .string(let predicate):
      if predicate.allSatisfy(\.isWhitespace) { return [.blankPredicate] }
      return predicate.contains("TRUEPREDICATE") ? [.alwaysTrue] : []
    case .dictionary(let dictionary):
      if dictionary.pairs.isEmpty { return [.emptyDictionary] }
      let known = Set(activationRuleKeys.map(\.rawValue))
      return dictionary.pairs.compactMap { pair in
        guard known.contains(pair.key) else { return .unsupportedKey(pair.key) }
        if pair.key == ActivationRuleKey.supportsText.rawValue {
          return pair.value.boolean == nil ? .textNotBoolean : nil
        }
        guard case .integer(let count) = pair.value, count >= 1 else { return .count(key: pair.key) }
        return count > maxSharedItems ? .countAboveLimit(key: pair.key) : nil
      }
    default: return [.wrongType]
    }
  }
}
