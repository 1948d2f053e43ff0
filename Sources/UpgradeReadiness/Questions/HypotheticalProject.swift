import Checkers
import ExpoProject
import KnowledgeGraph
import SourceRules
import Versions

extension UpgradeQuestion {
  /// An app that has what the question says, and nothing else.
  ///
  /// - Parameter plugin: The version of `@bacons/apple-targets` for the named types.
  func project(plugin: Version?) -> ExpoProject {
    var project = ExpoProject(root: "")
    let file = ProjectLocation(file: "package.json")
    let package = PluginAdvisor.package
    var names = ["expo"]
    if !types.isEmpty || self.plugin != nil { names.append(package) }
    project.manifest = PackageManifest(
      name: nil,
      dependencies: names.map {
        PackageManifest.Dependency(section: "dependencies", name: $0, specifier: "*", location: file)
      }, nodeEngine: nil, packageManager: nil, node: ConfigNode(.object([])))
    project.installed["expo"] = InstalledPackage(
      name: "expo", version: Version(major: UInt64(max(0, source))), origin: .manifestRange, location: file)
    if names.contains(package), let plugin {
      project.installed[package] = InstalledPackage(
        name: package, version: plugin, origin: .lockfile, location: file)
    }
    project.appConfig = AppConfig(node: appConfig, origin: .given, file: "app.json")
    project.targets = types.map(folder)
    return project
  }

  private var appConfig: ConfigNode {
    var members = [Self.member("slug", .string("app"))]
    var plugins: [ConfigNode] = []
    if !types.isEmpty { plugins.append(ConfigNode(.string(PluginAdvisor.package))) }
    if let deploymentTarget {
      let place = ProjectLocation(file: "app.json", line: 1)
      let field = ConfigNode.Member(
        key: "deploymentTarget", node: ConfigNode(.string(deploymentTarget), location: place))
      members.append(Self.member("ios", .object([field])))
      let options = ConfigNode(.object([Self.member("ios", .object([field]))]))
      plugins.append(ConfigNode(.array([ConfigNode(.string("expo-build-properties")), options])))
    }
    members.append(Self.member("plugins", .array(plugins)))
    return ConfigNode(.object(members))
  }

  private func folder(_ type: String) -> TargetFolder {
    let path = "targets/\(type)"
    var members = [Self.member("type", .string(type)), Self.member("entitlements", .object([]))]
    if let deploymentTarget { members.append(Self.member("deploymentTarget", .string(deploymentTarget))) }
    return TargetFolder(
      path: path, configFile: "\(path)/expo-target.config.js", outcome: .value(ConfigNode(.object(members))),
      isFunction: false, configText: nil, entitlements: [], infoPlist: nil, sources: [], files: [])
  }

  private static func member(_ key: String, _ value: ConfigNode.Value) -> ConfigNode.Member {
    ConfigNode.Member(key: key, node: ConfigNode(value))
  }
}

/// What an upgrade takes, by a question that is about no project.
public struct UpgradeJudgement: Sendable {
  /// The question.
  public let question: UpgradeQuestion
  /// The plan for an app that has what the question says.
  public let plan: UpgradePlan
  /// What was taken for granted, in words.
  public let assumptions: [String]
}

extension UpgradePlanner {
  /// The checkers that can say something of an app of which no more than versions and types are known.
  private static let checkersForQuestions: Set<String> = [
    "deployment-target/below-sdk", "plugin/sdk-break", "plugin/expo-peer",
  ]

  /// Judges an upgrade without a project.
  ///
  /// - Throws: `UpgradeRefusal` for SDKs that facts and rules do not cover.
  public func judge(_ question: UpgradeQuestion) throws(UpgradeRefusal) -> UpgradeJudgement {
    let advisor = PluginAdvisor(releases, target: question.target)
    let newest = question.types.isEmpty ? nil : advisor.newestFitting
    let planner = UpgradePlanner(
      graph: graph, checkers: Checkers.all.filter { Self.checkersForQuestions.contains($0.id) })
    let plan = try planner.plan(
      question.project(plugin: question.plugin ?? newest),
      UpgradeRequest(to: question.target, from: question.source))
    var assumptions: [String] = []
    if question.deploymentTarget == nil {
      assumptions.append("no deployment target below the floor is written anywhere, since the question names none")
    }
    if question.plugin == nil, let newest {
      assumptions.append("\(PluginAdvisor.package) is at \(newest), the newest known release that fits")
    }
    assumptions.append(
      "nothing else of the app stands against it; `atq upgrade --to \(question.target)` judges the app itself")
    return UpgradeJudgement(question: question, plan: plan, assumptions: assumptions)
  }

  /// Judges the upgrade of a project that a question asks about.
  ///
  /// - Throws: `UpgradeRefusal` as `plan` does.
  public func judge(_ question: UpgradeQuestion, of project: ExpoProject) throws(UpgradeRefusal) -> UpgradeJudgement {
    let request = UpgradeRequest(to: question.target, from: question.source, plugin: question.plugin)
    return UpgradeJudgement(
      question: question, plan: try plan(project, request),
      assumptions: ["the project is as it was read; `atq upgrade --to \(question.target)` says more"])
  }

  /// The target types that a question may name.
  public var targetTypes: [String] { graph.facts.filter { $0.kind == .targetType }.map(\.title) }
}
