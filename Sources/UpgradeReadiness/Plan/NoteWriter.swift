import Checkers
import ExpoProject
import KnowledgeGraph

/// What is known of a project at the target and needs no action.
struct NoteWriter {
  let before: UpgradeState
  let target: UpgradeState
  let writer: ActionWriter

  /// The notes, the uncertain first.
  ///
  /// - Parameter actions: All actions of the way; those that the target does not need are passing.
  func notes(passing actions: [UpgradeAction]) -> [UpgradeNote] {
    let (needed, others) = (
      actions.filter { $0.sdks.contains(target.sdk) }, actions.filter { !$0.sdks.contains(target.sdk) }
    )
    return findings + target.facts.compactMap(note)
      + others.filter { other in !needed.contains { $0.includes(other) } }.map(passing)
  }

  /// What checkers find that asks for nothing.
  private var findings: [UpgradeNote] {
    let certain = Set(target.facts.filter(writer.needsAction).map(\.node.id))
    return target.findings(notIn: before).filter { writer.isUncertain($0, certain: certain) }.map { finding in
      let facts = writer.planner.specificFacts(of: finding)
      let isMinor = !finding.isUncertain && facts.allSatisfy(\.isCertain)
      return UpgradeNote(
        reason: isMinor ? .minor : .uncertain, text: "\(finding.message) \(finding.mend)", condition: nil,
        facts: facts.compactMap { FactReference(writer.planner.graph[$0.id]) }, location: finding.location)
    }
  }

  private func note(_ fact: ConcerningFact) -> UpgradeNote? {
    guard !writer.needsAction(fact) else { return nil }
    let isAbsorbed = target.result.findings.contains { finding in
      finding.facts.contains { $0.id == fact.node.id } && fact.checkers.contains(finding.checker)
    }
    let reason: UpgradeNote.Reason
    if fact.condition != nil {
      // A finding decides what the scope leaves open.
      guard !isAbsorbed else { return nil }
      reason = .depends
    } else if !fact.isCertain {
      reason = .uncertain
    } else {
      reason = before.certainIDs.contains(fact.node.id) ? .unchanged : .met
    }
    return UpgradeNote(
      reason: reason, text: fact.node.statement, condition: fact.condition,
      facts: [FactReference(fact.node)].compactMap { $0 }, location: fact.location)
  }

  private func passing(_ action: UpgradeAction) -> UpgradeNote {
    let sdks = action.sdks.map { "SDK \($0)" }.joined(separator: ", ")
    return UpgradeNote(
      reason: .passing, text: action.title, condition: sdks, facts: action.facts, location: action.edits.first?.location
    )
  }
}

extension UpgradeAction {
  /// Whether it asks for a change in all places in which another finding of the same checker does.
  fileprivate func includes(_ other: UpgradeAction) -> Bool {
    guard let checker, other.checker == checker else { return false }
    let places = Set(edits.compactMap(\.location))
    return other.edits.compactMap(\.location).allSatisfy(places.contains)
  }
}
