import SourceRules
import Versions

/// Whether two targets that a question describes get in each other's way in `@bacons/apple-targets`.
struct TargetCollision {
  let details: QuestionDetails
  let project: ProjectSetting?

  /// The rule that decides, and that the facts cite.
  static let rule = "apple-targets/xcode-target/same-type"

  /// The answer; nil where the question does not ask for a collision of two targets.
  func compute() -> ComputedAnswer? {
    guard details.words.contains(where: { Self.verbs.contains($0.lower) }) else { return nil }
    let targets = details.targets(among: RuleComputation.registry)
    guard targets.count == 2, let rule = SourceRules.rule(Self.rule) else { return nil }
    let asked = AskedVersion(of: .appleTargets, details, project)
    guard let outcome = try? rule.evaluate(at: asked.version) else { return nil }
    let reading = asked.version.map { AppleTargetsSource.at($0) } ?? AppleTargetsSource.newest
    let host = details.bundleIdentifiers.first ?? project?.host ?? "<host>"
    let made = targets.map { target -> (product: String, identifier: String) in
      let directory = target.name ?? target.type
      return (
        reading.productName(name: target.name, directory: directory, type: target.type) ?? directory,
        reading.defaultBundleIdentifier(type: target.type, name: target.name, directory: directory, host: host)
      )
    }
    let type = reading.targetType(named: targets[0].type)
    let first = NativeTarget(
      productName: made[0].product, productType: type?.productType.rawValue ?? "", extensionPoint: type?.extensionPoint)
    let isUpdated =
      reading.targetToUpdate(type: targets[1].type, productName: made[1].product, among: [first]) != nil
    let sharesIdentifier = made[0].identifier == made[1].identifier
    let sharesProduct = made[0].product == made[1].product
    let products = sharesProduct ? "both \(made[0].product)" : "\(made[0].product), \(made[1].product)"
    let identifiers = sharesIdentifier ? "both \(made[0].identifier)" : "\(made[0].identifier), \(made[1].identifier)"
    return ComputedAnswer(
      rule: Self.rule, subject: "whether the two targets collide while their configs give no identifier",
      values: [
        ComputedAnswer.Value(subject: "collide", value: .boolean(isUpdated || sharesIdentifier || sharesProduct)),
        ComputedAnswer.Value(
          subject: "Xcode targets", value: .text(isUpdated ? "one, which the second target takes over" : "two")),
        ComputedAnswer.Value(subject: "product names", value: .text(products)),
        ComputedAnswer.Value(subject: "default bundle identifiers", value: .text(identifiers)),
      ],
      given: targets.map { target in
        ComputedAnswer.Given(
          name: "target", value: target.name.map { "\(target.type) named \($0)" } ?? target.type, origin: .question)
      }, package: .appleTargets, version: asked.version ?? outcome.version,
      versionOrigin: asked.origin, caution: outcome.caution,
      provenance: outcome.entry?.provenance)
  }

  private static let verbs: Set<String> = [
    "clash", "clashes", "collide", "collides", "collision", "conflict", "conflicts", "overwrite", "overwrites",
  ]
}
