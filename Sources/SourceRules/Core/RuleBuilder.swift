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
    guard let system = RuleSystem(ruleID: id), let title = RuleCatalogue.all.first(where: { $0.id == id })?.title else {
      return nil
    }
    let known = package.versions
    let starts = stretches.map { Version($0.since) }
    let reading = reading
    let entries = stretches.indices.compactMap { index -> SourceRule.Entry? in
      guard let start = starts[index] else { return nil }
      let next = index + 1 < starts.count ? starts[index + 1] : nil
      let last = known.last { version in next.map { version < $0 } ?? true }
      guard let last, last >= start, let range = VersionRange(start == last ? "\(start)" : ">=\(start) <=\(last)")
      else {
        return nil
      }
      return SourceRule.Entry(
        package: package, versions: range, provenance: stretches[index].provenance,
        readVersions: known.filter(range.contains)
      ) { value(reading($0), $1) }
    }
    return SourceRule(
      id: id, title: title, system: system, arguments: arguments, earlier: earlier, entries: entries)
  }
}
