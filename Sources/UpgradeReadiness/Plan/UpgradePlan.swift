import ExpoProject
import KnowledgeGraph
import Versions

/// One SDK on the way.
public struct UpgradeStep: Sendable {
  /// The SDK.
  public let sdk: Int
  /// What it asks for.
  public let floors: [UpgradeFloor]
  /// The actions that are needed for a stop at this SDK, by their place in `UpgradePlan.actions` or `UpgradePlan.passing`.
  public let actions: [UpgradeAction]
  /// What cannot be assessed.
  public let notAssessed: [String]
  /// The verdict for a stop at this SDK.
  public let verdict: UpgradeVerdict
}

/// A requirement of another system that the project uses, whatever the SDK.
public struct SystemFloor: Sendable, Hashable {
  /// The system's package: `react-native-share-content`, `Nevis SDK`, `clerk-ios`.
  public let system: String
  /// What it asks for, with the value: `iOS 17.0`, `expo ^57.0.0`.
  public let requirement: String
  /// How the project stands to it.
  public let assessment: UpgradeFloor.Assessment
  /// The fact.
  public let fact: FactReference?
}

/// The version of `@bacons/apple-targets` that fits.
public struct PluginChoice: Sendable {
  /// The project's version; nil where none is known.
  public let current: Version?
  /// From where that is known.
  public let origin: InstalledPackage.Origin?
  /// Whether the facts list the project's version among the releases.
  public let isKnown: Bool
  /// The version that the plan is made for.
  public let planned: Version
  /// Whether somebody asked for that version.
  public let isGiven: Bool
  /// The SDKs of the plan on which the project's version is known not to do.
  public let neededAt: [Int]
  /// The newest version that is known and fits; nil where none does.
  public let newestFitting: Version?
  /// Why, each in a sentence.
  public let reasons: [String]
  /// The facts that hold for the project's version on the way and not for the planned one.
  public let mended: [FactReference]

  /// Whether the project's version is known not to do on the way.
  public var isNeeded: Bool { !neededAt.isEmpty }
}

/// Something that is known and that no action follows from.
public struct UpgradeNote: Sendable, Hashable {
  /// Why no action follows.
  public enum Reason: String, Sendable {
    /// It is unverified or disputed.
    case uncertain
    /// It is certain and does no harm.
    case minor
    /// It held before the upgrade and holds after it.
    case unchanged
    /// It depends on something that the project does not say.
    case depends
    /// The commands of the upgrade install a release that mends it.
    case met
    /// It is so only on an SDK between the two.
    case passing
  }

  /// Why no action follows.
  public let reason: Reason
  /// What is known, in a sentence.
  public let text: String
  /// On what it depends.
  public let condition: String?
  /// The facts.
  public let facts: [FactReference]
  /// Where in the project, where it has a place.
  public let location: ProjectLocation?
}

/// What an upgrade of one project takes.
public struct UpgradePlan: Sendable {
  /// The SDK that it starts from.
  public let source: Int
  /// From where that is known, in words.
  public let sourceOrigin: String
  /// The SDK that it leads to.
  public let target: Int
  /// The plugin; nil where the project has no targets of it.
  public let plugin: PluginChoice?
  /// The SDKs on the way, the target last.
  public let steps: [UpgradeStep]
  /// What other systems ask for.
  public let systems: [SystemFloor]
  /// What has to be done to be ready on the target SDK, in the order of the work.
  public let actions: [UpgradeAction]
  /// What is known and needs no action.
  public let notes: [UpgradeNote]
  /// What cannot be assessed, each in a sentence.
  public let notAssessed: [String]
  /// The commands of the upgrade itself, in order, with the fact that they are from.
  public let commands: [String]
  /// The fact from which the commands are.
  public let procedure: FactReference?
  /// The overall verdict.
  public let verdict: UpgradeVerdict

  /// The notes of a reason.
  public func notes(_ reason: UpgradeNote.Reason) -> [UpgradeNote] { notes.filter { $0.reason == reason } }
}
