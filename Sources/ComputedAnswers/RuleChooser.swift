import Answering

/// Chooses the rules that a question may ask for, the most probable first.
struct RuleChooser {
  /// A rule with what speaks for it.
  struct Choice {
    let rule: String
    /// How the question meets the best phrase of the rule.
    let match: TermReader.Match
    /// The confidence of the best fact that the rule encodes, over that of the best fact; 0 where none of them is near.
    let nearness: Double

    var score: Double { match.overlap + match.reach + nearness / 2 }

    /// Whether the question says nearly all of the phrase and not much beside it.
    var isNearlyAll: Bool { match.termCount > 1 && match.overlap >= 0.75 && match.reach >= 0.6 }
  }

  /// The rules that meet the question enough.
  static func choices(_ matches: [String: TermReader.Match], among candidates: [Answer.Candidate]) -> [Choice] {
    var nearness: [String: Double] = [:]
    if let best = candidates.first?.confidence, best > 0 {
      for candidate in candidates {
        for rule in candidate.fact.rules { nearness[rule] = max(nearness[rule] ?? 0, candidate.confidence / best) }
      }
    }
    return matches.compactMap { id, match in
      let choice = Choice(rule: id, match: match, nearness: nearness[id] ?? 0)
      let isEnough = choice.nearness > 0 ? match.overlap >= 0.6 && match.reach >= 0.4 : choice.isNearlyAll
      return isEnough ? choice : nil
    }.sorted { ($1.score, $0.rule) < ($0.score, $1.rule) }
  }
}
