import Versions

/// What somebody wants to know of a project.
public struct UpgradeRequest: Sendable {
  /// The SDK to upgrade to.
  public let target: Int
  /// An SDK to start from instead of the project's.
  public let source: Int?
  /// A planned version of `@bacons/apple-targets` instead of the recommended one.
  public let plugin: Version?

  /// Makes a request.
  public init(to target: Int, from source: Int? = nil, plugin: Version? = nil) {
    self.target = target
    self.source = source
    self.plugin = plugin
  }
}

/// Why there is no plan for a project.
public enum UpgradeRefusal: Error, Sendable, Hashable {
  /// The facts do not cover the SDK; the newest that they cover, and the day of that knowledge.
  case uncovered(asked: Int, newest: Int, asOf: String)
  /// Nothing says which SDK the project has.
  case unknownSource
  /// The project is there already.
  case alreadyThere(Int)
  /// The project is beyond it.
  case downgrade(from: Int, to: Int)
  /// The app itself could not be read: its manifest or its config, and why.
  case unreadable(String)
}

extension UpgradeRefusal: CustomStringConvertible {
  /// The reason in one or two sentences.
  public var description: String {
    switch self {
    case .uncovered(let asked, let newest, let asOf):
      asked > newest
        ? "Expo SDK \(asked) is not covered: the newest SDK that the facts know is \(newest), as of \(asOf). `atq sdk` lists them."
        : "Expo SDK \(asked) is not covered by the facts, whose newest SDK is \(newest), as of \(asOf). `atq sdk` lists them."
    case .unknownSource:
      "The project's Expo SDK is not known: neither a lockfile nor package.json names `expo`. Say it with --from SDK."
    case .alreadyThere(let sdk):
      "The project is on Expo SDK \(sdk) already, so there is nothing to upgrade. `atq check` judges it as it is."
    case .downgrade(let from, let to):
      "The project is on Expo SDK \(from), and \(to) is older: what the facts say of upgrades does not hold for the way back."
    case .unreadable(let reason): "The app cannot be judged: \(reason)"
    }
  }
}
