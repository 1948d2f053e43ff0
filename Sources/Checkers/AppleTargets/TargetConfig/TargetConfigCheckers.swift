/// The checkers of target config files.
enum TargetConfigCheckers {
  static let all: [Checker] = [
    .unreadableConfig, .ignoredConfigFile, .esmSyntax, .notAnObject, .missingType, .unknownType, .unknownField,
    .invalidField,
    .colorShape, .templateLeft, .foreignConfig,
  ]
}
