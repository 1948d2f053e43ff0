import EvaluationProtocol

/// What distinguishes one realm from another.
struct RealmSettings {
  var files: FileAccess
  var limits: EvaluationLimits
  var environment: [String: String] = [:]
  var allowsESM = false
  var replacesMissingModules = false
  var stubs: [String: String] = [:]
}
