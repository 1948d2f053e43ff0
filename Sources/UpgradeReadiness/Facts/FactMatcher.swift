import Checkers
import ExpoProject
import KnowledgeGraph

/// A bug or risk that concerns a project.
struct ConcerningFact {
  let node: FactNode
  /// The SDK at which it concerns the project.
  let sdk: Int?
  /// A place that shows why it concerns the project.
  let location: ProjectLocation?
  /// On what it depends; nil where it is certain that it concerns the project.
  let condition: String?

  /// Whether its statement may be presented as true.
  var isCertain: Bool { node.status?.mayBeStated ?? false }

  /// Whether an upgrade brings it into play even where it held before.
  var isExercised: Bool { node.concerns?.contains(where: \.isExercisedByUpgrades) ?? false }

  /// What the project has that the fact is about, in words.
  var subject: String {
    let types = node.targetTypes.isEmpty ? [] : ["an extension of type \(node.targetTypes.joined(separator: " or "))"]
    return (types + (node.concerns ?? []).map(\.meaning)).joined(separator: " and ")
  }

  /// The checkers that detect it.
  var checkers: [String] {
    node.notes.filter { $0.edge == .detectedBy }.flatMap(\.targets).map { String($0.dropFirst("checkers/".count)) }
  }
}

/// Finds the bugs and risks that concern a project.
struct FactMatcher {
  private let facts: [FactNode]

  /// Takes the facts that say what they concern, but those that nobody believes any more.
  init(_ graph: KnowledgeGraph) {
    facts = graph.facts.filter { $0.concerns != nil && $0.status != .retired && $0.status != .stale }
  }

  /// The facts that concern the project at the SDK and plugin version of a context, in the order of their identifiers.
  func facts(concerning context: CheckContext) -> [ConcerningFact] {
    let traits = ProjectTraits(context)
    let judge = ScopeJudge(context)
    let types = Set(context.extensions.compactMap(\.type))
    return facts.compactMap { node in
      guard let concerns = node.concerns, concerns.allSatisfy(traits.has) else { return nil }
      guard node.targetTypes.isEmpty || !types.isDisjoint(with: node.targetTypes) else { return nil }
      let place = Self.place(node, concerns, traits, context)
      switch judge.outcome(node.scope) {
      case .covers: return ConcerningFact(node: node, sdk: context.sdk, location: place, condition: nil)
      case .misses: return nil
      case .depends(let condition):
        return ConcerningFact(node: node, sdk: context.sdk, location: place, condition: condition)
      }
    }
  }

  /// The target that the fact is about, else the place of its most telling trait, which is the last.
  private static func place(
    _ node: FactNode, _ concerns: [ProjectTrait], _ traits: ProjectTraits, _ context: CheckContext
  ) -> ProjectLocation? {
    let unit = context.extensions.first { unit in unit.type.map(node.targetTypes.contains) ?? false }
    return unit?.location ?? concerns.last.flatMap(traits.place)
  }
}
