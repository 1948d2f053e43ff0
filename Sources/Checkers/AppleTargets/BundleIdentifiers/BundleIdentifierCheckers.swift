/// The checkers of bundle identifiers.
enum BundleIdentifierCheckers {
  static let all: [Checker] = [
    .hostIdentifierMissing, .duplicateIdentifier, .sameTypeCollapse, .identifierNotUnderHost, .identifierEqualsHost,
    .identifierCharacters, .defaultIdentifier,
  ]
}
