import SourceRules
import Versions

/// Evaluates a rule with what a question and a project say.
struct RuleComputation {
  let details: QuestionDetails
  let project: ProjectSetting?

  /// What the rule says; nil where the question gives nothing that the rule depends on, or the rule needs what neither says.
  ///
  /// - Parameter isAsked: Whether the question asks for the rule by nearly all of a phrase, so that it need not give anything.
  func compute(_ rule: SourceRule, isAsked: Bool = false) -> ComputedAnswer? {
    let rule = forNamedType(rule)
    guard let package = rule.entries.first?.package else { return nil }
    let asked = AskedVersion(of: package, details, project)
    var arguments: [String: RuleValue] = [:]
    var given: [ComputedAnswer.Given] = []
    var subjects: [String] = []
    var subjectsOrigin = ComputedAnswer.Given.Origin.question
    for argument in rule.arguments {
      if argument.name == "type" {
        let known = argument.allowedValues.isEmpty ? Self.registry : argument.allowedValues
        subjects = details.types(among: known + Self.registry.filter { !known.contains($0) })
        if subjects.isEmpty, argument.isRequired, let project {
          var seen: Set<String> = []
          subjects = project.types.filter { known.contains($0) && seen.insert($0).inserted }
          subjectsOrigin = .project
        }
        if subjects.isEmpty, argument.isRequired { return nil }
        continue
      }
      if let (value, origin) = value(of: argument, rule: rule) {
        arguments[argument.name] = value
        given.append(ComputedAnswer.Given(name: argument.name, value: value.description, origin: origin))
      } else if argument.isRequired {
        return nil
      }
    }
    let takesType = rule.arguments.contains { $0.name == "type" }
    let members = takesType ? [] : details.types(among: Self.registry)
    let isHooked =
      (isAsked && !details.hasOtherNumber) || asked.origin == .question
      || (asked.version != nil && rule.arguments.isEmpty)
      || !subjects.isEmpty || given.contains { $0.origin == .question }
    guard isHooked || !members.isEmpty else { return nil }
    var values: [ComputedAnswer.Value] = []
    var last: RuleOutcome?
    var subject = rule.title
    func add(_ name: String?, _ given: [String: RuleValue]) -> Bool {
      guard let outcome = try? rule.evaluate(at: asked.version, given: given) else { return false }
      // Of an SDK that nobody read nothing is said; of a plugin version the nearest that was read speaks.
      if package == .expo, outcome.caution != nil { return false }
      values.append(ComputedAnswer.Value(subject: name, value: outcome.value))
      last = outcome
      return true
    }
    let covered = rule.arguments.first { $0.name == "type" }?.allowedValues ?? []
    if takesType, !subjects.isEmpty {
      for type in subjects {
        let name = subjects.count > 1 ? type : nil
        if covered.isEmpty || covered.contains(type) {
          guard add(name, arguments.merging(["type": .text(type)]) { $1 }) else { return nil }
        } else if let outcome = try? rule.evaluate(at: asked.version) {
          let kinds = covered.joined(separator: ", ")
          values.append(ComputedAnswer.Value(subject: name, value: .unknown(reason: "what was read names \(kinds)")))
          last = outcome
        } else {
          return nil
        }
        given.insert(
          ComputedAnswer.Given(name: "type", value: type, origin: subjectsOrigin), at: values.count - 1)
      }
    } else {
      guard add(nil, arguments) else { return nil }
      if !members.isEmpty, let found = last?.value, let membership = Self.membership(of: members, in: found) {
        values = membership
        subject = "whether the type is among \(Self.lowered(rule.title))"
        given = members.map { ComputedAnswer.Given(name: "type", value: $0, origin: .question) } + given
      } else if !isHooked {
        return nil
      }
    }
    guard let outcome = last else { return nil }
    return ComputedAnswer(
      rule: rule.id, subject: Self.lowered(subject), values: values, given: given, package: package,
      version: asked.version ?? outcome.version,
      versionOrigin: asked.origin, caution: outcome.caution,
      provenance: outcome.entry?.provenance)
  }

  /// The rule about the deployment target of the types that the question names, in place of the one about all others.
  private func forNamedType(_ rule: SourceRule) -> SourceRule {
    guard rule.id == "apple-targets/deployment-target/default" else { return rule }
    let id: String? =
      switch details.types(among: Self.registry) {
      case ["app-intent"]: "apple-targets/deployment-target/app-intent"
      case ["watch"], ["watch-widget"]: "apple-targets/deployment-target/watch-default"
      default: nil
      }
    return id.flatMap { SourceRules.rule($0) } ?? rule
  }

  /// Whether each type is in a list of target types; nil for a value that is none.
  private static func membership(of types: [String], in value: RuleValue) -> [ComputedAnswer.Value]? {
    guard case .list(let entries) = value, !entries.isEmpty else { return nil }
    let names = entries.map(\.description)
    guard names.allSatisfy(registry.contains) else { return nil }
    return types.map { type in
      ComputedAnswer.Value(subject: types.count > 1 ? type : nil, value: .boolean(names.contains(type)))
    }
  }

  private func value(
    of argument: SourceRule.Argument, rule: SourceRule
  ) -> (RuleValue, ComputedAnswer.Given.Origin)? {
    switch (argument.name, argument.kind) {
    case ("host", _):
      if let named = details.bundleIdentifiers.first { return (.text(named), .question) }
      return project?.host.map { (.text($0), .project) }
    case ("name", _): return details.name.map { (.text($0), .question) }
    case ("bundleIdentifier", _): return details.relativeIdentifier.map { (.text($0), .question) }
    case ("keychainGroups", _):
      if !details.keychainGroups.isEmpty { return (.texts(details.keychainGroups), .question) }
      guard let groups = project?.keychainGroups, !groups.isEmpty else { return nil }
      return (.texts(groups), .project)
    case (_, .text):
      let known = argument.allowedValues.isEmpty ? Self.names(in: rule) : argument.allowedValues
      return details.value(among: known).map { (.text($0), .question) }
    case (_, .boolean), (_, .texts): return nil
    }
  }

  /// What a rule lists without arguments: the names that its argument may take.
  private static func names(in rule: SourceRule) -> [String] {
    guard let outcome = try? rule.evaluate(), case .list(let entries) = outcome.value else { return [] }
    return entries.map(\.description)
  }

  static let registry = AppleTargetsSource.newest.targetTypes.map(\.name)

  /// A title inside a sentence; a name such as `REGISTER_APP_GROUPS` keeps its case.
  private static func lowered(_ title: String) -> String {
    guard let first = title.first, first.isUppercase, title.dropFirst().first?.isLowercase == true else { return title }
    return first.lowercased() + title.dropFirst()
  }
}
