import Versions

/// From which version on a stretch of a rule's source holds, and where it was read.
struct RuleStretch: Sendable {
  let since: String
  let provenance: Provenance
}

/// Makes rules whose values are read off a typed description of a package.
///
/// Every stretch reaches up to the next one and the last to the newest version that somebody read, so entries neither overlap
/// nor leave gaps.
struct RuleBuilder<Reading>: Sendable {
  let package: RulePackage
  let reading: @Sendable (Version) -> Reading

  func rule(
    _ id: String, arguments: [SourceRule.Argument] = [], earlier: SourceRule.Earlier = .lackTheBehaviour,
    stretches: [RuleStretch], value: @escaping @Sendable (Reading, RuleArguments) -> RuleValue
  ) -> SourceRule? {
    guard let system = RuleSystem(ruleID: id), let place = RuleCatalogue.places[id] else { return nil }
    let known = package.versions
    let starts = stretches.map { Version($0.since) }
    // The first known version of each stretch, which ends the one before.
    let firsts = starts.map { start in start.flatMap { start in known.firstIndex { $0 >= start } } ?? known.endIndex }
    let reading = reading
    let entries = stretches.indices.compactMap { index -> SourceRule.Entry? in
      let end = index + 1 < firsts.count ? firsts[index + 1] : known.endIndex
      guard let start = starts[index], firsts[index] < end else { return nil }
      return SourceRule.Entry(
        package: package, versions: VersionRange(from: start, through: known[end - 1]),
        provenance: stretches[index].provenance, readVersions: Array(known[firsts[index]..<end])
      ) { value(reading($0), $1) }
    }
    return SourceRule(
      id: id, title: RuleCatalogue.all[place].title, system: system, arguments: arguments, earlier: earlier,
      entries: entries)
  }
}
