import KnowledgeGraph
import Reporting
import UpgradeReadiness
import Versions

extension CommandDefinition {
  static let sdk = CommandDefinition(
    name: "sdk", summary: "Show what is known of the Expo SDKs, or of one.", arguments: "[VERSION]",
    argumentCount: 0...1, completion: .nothing,
    options: [CommonOptions.format(["text", "json"]), CommonOptions.knowledge, CommonOptions.noColor],
    discussion: """
      Without a version all SDKs that facts and rules cover are listed with their floors. With one, every value is shown with status, \
      day and source, and the facts that begin or end with that SDK. A value that was looked for in vain is called not found.
      """
  ) { (arguments, context) throws(CommandFailure) in
    let planner = try Self.planner(arguments, context)
    let report: SDKReport
    if let text = arguments.positional.first {
      let number = try Self.sdkNumber(text)
      report = .one(try Self.covered { () throws(UpgradeRefusal) in try planner.profile(of: number) })
    } else {
      report = .all(
        try Self.covered { () throws(UpgradeRefusal) in
          try planner.coveredSDKs.map { sdk throws(UpgradeRefusal) in try planner.profile(of: sdk) }
        })
    }
    try Self.write(report, arguments, &context)
  }

  static let diffSDK = CommandDefinition(
    name: "diff-sdk", summary: "Show what changes for extensions between two Expo SDKs.", arguments: "A B",
    argumentCount: 2...2, completion: .nothing,
    options: [CommonOptions.format(["text", "json"]), CommonOptions.knowledge, CommonOptions.noColor],
    discussion: """
      The values that differ, then the facts that begin with each SDK on the way, then those that held for the older and hold no more. \
      `atq upgrade --to SDK` says which of them concern a project.
      """
  ) { (arguments, context) throws(CommandFailure) in
    let planner = try Self.planner(arguments, context)
    let (first, second) = (arguments.positional[0], arguments.positional[1])
    let (older, newer) = (try Self.sdkNumber(first), try Self.sdkNumber(second))
    guard older != newer else { throw .usage("`\(first)` and `\(second)` are the same SDK. Name two.") }
    let comparison = try Self.covered { () throws(UpgradeRefusal) in try planner.comparison(older, newer) }
    try Self.write(.comparison(comparison), arguments, &context)
  }

  static let versions = CommandDefinition(
    name: "versions", summary: "List the releases that are known of every package.", arguments: "",
    argumentCount: 0...0, completion: .nothing,
    options: [
      .value("package", "PACKAGE", "Only the releases of this package."), CommonOptions.format(["text", "json"]),
      CommonOptions.knowledge, CommonOptions.noColor,
    ],
    discussion: """
      Each release with its day, how well it is known and as of when, and what it is for: its peer range and the SDK that it was made \
      against, as far as they are known. `atq stale --npm` holds the list against a registry.
      """
  ) { (arguments, context) throws(CommandFailure) in
    let graph = try context.loadKnowledge(at: context.knowledgePath(arguments)).graph
    let releases = KnownReleases(graph)
    if let package = arguments.value("package"), releases.of(package).isEmpty {
      let meant = NearestName.of(package, among: releases.byPackage.keys).map { " Did you mean `\($0)`?" } ?? ""
      throw .usage("No release is known of `\(package)`.\(meant) `atq versions` lists all.")
    }
    let report = ReleaseListReport(releases, graph: graph, package: arguments.value("package"))
    if arguments.value("format") == "json" {
      do { context.write(try report.json()) } catch { throw .internalError("JSON cannot be written: \(error).") }
    } else {
      context.write(report.text(context.style))
    }
  }

  /// A planner over the facts.
  static func planner(
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws(CommandFailure) -> UpgradePlanner {
    UpgradePlanner(graph: try context.loadKnowledge(at: context.knowledgePath(arguments)).graph)
  }

  /// The number of an SDK: `56`, also written `sdk-56` or `56.0.0`.
  static func sdkNumber(_ text: String) throws(CommandFailure) -> Int {
    let number = text.lowercased().hasPrefix("sdk-") ? String(text.dropFirst(4)) : text
    guard let partial = PartialVersion(number), partial.major > 0, partial.major < 100_000 else {
      throw .usage("An Expo SDK is named by its number, such as 56, not by `\(text)`. `atq sdk` lists those known.")
    }
    return Int(partial.major)
  }

  private static func covered<Value>(_ make: () throws(UpgradeRefusal) -> Value) throws(CommandFailure) -> Value {
    do throws(UpgradeRefusal) { return try make() } catch { throw .unreadable(error.description) }
  }

  private static func write(
    _ report: SDKReport, _ arguments: ParsedArguments, _ context: inout CommandContext
  ) throws(CommandFailure) {
    if arguments.value("format") == "json" {
      do { context.write(try report.json()) } catch { throw .internalError("JSON cannot be written: \(error).") }
    } else {
      context.write(report.text(context.style))
    }
  }
}
