import KnowledgeGraph

/// What the ranking knows of a fact beside its words: one byte a fact in the snapshot.
struct FactTraits: OptionSet {
  let rawValue: UInt8

  /// A fact, and no rule, checker or source.
  static let isFact = FactTraits(rawValue: 1)
  /// A fact of a system that a question is about only when it says so: see `SystemRoles`.
  static let isParticular = FactTraits(rawValue: 2)
  /// A bug, a symptom or a risk: an answer to somebody who has trouble.
  static let isTrouble = FactTraits(rawValue: 4)

  init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ node: FactNode) {
    var traits: FactTraits = node.isFact ? .isFact : []
    if let system = node.system, SystemRoles.particular.contains(system) { traits.insert(.isParticular) }
    if [.bug, .symptom, .risk].contains(node.kind) { traits.insert(.isTrouble) }
    self = traits
  }
}

/// Which systems a question means without naming them.
enum SystemRoles {
  /// Systems around one product. A question that has no word of theirs is rather about the platform, the plugin or the SDK.
  static let particular: Set<KnowledgeSystem> = [.shareContent, .nevis, .convexClerk, .neighbours]

  /// The number of a system in the snapshot; 0 for none.
  static func number(of system: KnowledgeSystem?) -> Int {
    system.flatMap { KnowledgeSystem.allCases.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
  }
}
