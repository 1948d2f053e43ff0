import SourceRules
import Versions

/// The plugin's source at a version.
func plugin(_ version: String) throws -> AppleTargetsSource.Reading {
  AppleTargetsSource.at(try Version(parsing: version))
}

/// What a rule says at a version, or at the newest one.
func value(_ rule: String, at version: String? = nil, given: [String: RuleValue] = [:]) throws -> RuleValue {
  try outcome(rule, at: version, given: given).value
}

/// The whole outcome of a rule.
func outcome(_ id: String, at version: String? = nil, given: [String: RuleValue] = [:]) throws -> RuleOutcome {
  guard let rule = SourceRules.rule(id) else { throw NoSuchRule(id: id) }
  return try rule.evaluate(at: version.map { try Version(parsing: $0) }, given: given)
}

struct NoSuchRule: Error {
  let id: String
}
