/// The checkers of activation rules.
enum ActivationRuleCheckers {
  static let all: [Checker] = [.activationRuleTruePredicate, .activationRuleUnknownKey, .activationRuleNever]
}
