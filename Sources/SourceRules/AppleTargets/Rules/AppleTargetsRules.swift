import Versions

/// The rules of `@bacons/apple-targets`, read off `AppleTargetsSource`.
enum AppleTargetsRules {
  static let all: [SourceRule] =
    (targetTypes + appGroups + deploymentTargets + bundleIdentifiers + names + configs + infoPlists + entitlements + eas
    + xcodeTargets + others).compactMap { $0 }

  /// A stretch of a file's history, from the version whose commit is given.
  static func since(
    _ version: String, _ file: String, _ function: String? = nil, _ commit: String,
    _ basis: Provenance.Basis = .readInCommit, note: String? = nil
  ) -> RuleStretch {
    RuleStretch(
      since: version,
      provenance: Provenance(
        basis, file: path(of: file), function: function, commit: commit,
        url: "https://github.com/EvanBacon/expo-apple-targets/commit/\(commit)", note: note))
  }

  /// A rule; unless the last stretch begins with 5.0.0, one for 5.0.0 is added, whose release commit nobody could read.
  static func rule(
    _ id: String, arguments: [SourceRule.Argument] = [], _ stretches: RuleStretch...,
    value: @escaping @Sendable (AppleTargetsSource.Reading, RuleArguments) -> RuleValue
  ) -> SourceRule? {
    rule(id, arguments: arguments, stretches: stretches, value: value)
  }

  static func rule(
    _ id: String, arguments: [SourceRule.Argument] = [], stretches: [RuleStretch],
    value: @escaping @Sendable (AppleTargetsSource.Reading, RuleArguments) -> RuleValue
  ) -> SourceRule? {
    var stretches = stretches
    if let last = stretches.last, last.since != "5.0.0" { stretches.append(fifth(after: last.provenance)) }
    return RuleBuilder(package: .appleTargets, reading: AppleTargetsSource.at)
      .rule("apple-targets/" + id, arguments: arguments, stretches: stretches, value: value)
  }

  /// What is known of 5.0.0 about something that is not known to have changed with it.
  private static func fifth(after last: Provenance) -> RuleStretch {
    let (folder, name) = parts(of: last.file)
    let file = folder + (renamed[name] ?? name)
    if last.basis == .inferred {
      return since("5.0.0", file, last.function, "2c5d860", .inferred, note: last.note)
    }
    switch renamed[name] ?? name {
    case "target.ts", "config.ts", "with-xcode-changes.ts":
      return since(
        "5.0.0", file, last.function, "cda6a3b2", .readOnBranch,
        note: "The commit lies on the branch of pull request 204, which is based on 5.0.0.")
    case "with-widget.ts":
      return since(
        "5.0.0", file, last.function, "04d42924", .readOnBranch,
        note: "The commit lies on the branch of pull request 204, which is based on 5.0.0.")
    default:
      return since(
        "5.0.0", file, last.function, "2c5d860", .inferred,
        note: "The last state on main that was read before 5.0.0, whose release commit could not be read.")
    }
  }

  private static func path(of file: String) -> String {
    file.hasPrefix("packages/") ? file : "packages/apple-targets/" + (file.hasSuffix(".ts") ? "src/" : "") + file
  }

  /// The folder with its slash, and the name in it.
  private static func parts(of file: String) -> (folder: String, name: String) {
    let bytes = file.utf8
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map(bytes.index(after:)) ?? bytes.startIndex
    return (String(file[..<start]), String(file[start...]))
  }

  /// Names of files before 3.0.6, and to what they were renamed.
  private static let renamed = [
    "index.ts": "config-plugin.ts", "withWidget.ts": "with-widget.ts", "withXcodeChanges.ts": "with-xcode-changes.ts",
    "withEasCredentials.ts": "with-eas-credentials.ts", "withPodTargetExtension.ts": "with-pod-target-extension.ts",
    "withImageAsset.ts": "with-image-asset.ts",
  ]

  /// The argument of rules about one target type.
  static let type = SourceRule.Argument(
    "type", "a target type", required: true, allowed: TargetTypeTable.rows.map(\.name))
  /// The arguments of rules about names.
  static let naming = [
    SourceRule.Argument("name", "`name` of the target config"),
    SourceRule.Argument("directory", "the name of the target's directory", required: true),
    SourceRule.Argument("type", "`type` of the target config"),
  ]

  static let unknownType = "this version does not know the type"
}
