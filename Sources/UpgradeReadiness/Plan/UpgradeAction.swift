import ExpoProject
import KnowledgeGraph

/// Something to do before or after the new SDK is installed.
public struct UpgradeAction: Sendable, Hashable {
  /// When in the upgrade it is done; the order of the cases is the order of the work.
  public enum Phase: Int, Sendable, Comparable, CaseIterable {
    case tools
    case packages
    case configuration
    case prebuild
    case code

    /// Orders by time.
    public static func < (left: Phase, right: Phase) -> Bool { left.rawValue < right.rawValue }

    /// Whether it is done once the new SDK is installed.
    public var isAfterInstalling: Bool { self >= .prebuild }

    /// The name, for readers and JSON.
    public var name: String {
      switch self {
      case .tools: "tools"
      case .packages: "packages"
      case .configuration: "configuration"
      case .prebuild: "prebuild"
      case .code: "code"
      }
    }
  }

  /// A place in the project and what to write there.
  public struct Edit: Sendable, Hashable {
    /// The place; nil where the question is about no project.
    public let location: ProjectLocation?
    /// What to do, in a sentence.
    public let instruction: String
    /// The exact lines, where there are any.
    public let snippet: String?
  }

  /// When it is done.
  public let phase: Phase
  /// What is wrong or will be, in one sentence.
  public let title: String
  /// Why it matters, in one or two sentences.
  public let why: String
  /// The edits.
  public let edits: [Edit]
  /// Commands to run.
  public let commands: [String]
  /// The facts that it rests on, the telling one first.
  public let facts: [FactReference]
  /// The checker that found it; nil for what a fact or a comparison says.
  public let checker: String?
  /// The SDKs of the plan at which it is needed.
  public let sdks: [Int]
  /// Whether no mend is known.
  public let hasNoMend: Bool
}

/// A fact as a plan shows it.
public struct FactReference: Sendable, Hashable {
  /// The identifier.
  public let id: String
  /// The number of its thread, `#201`; nil where it has none.
  public let number: String?
  /// The title.
  public let title: String
  /// The first paragraph, as Markdown.
  public let statement: String
  /// How well it is known.
  public let status: FactStatus
  /// The day on which it was known to hold.
  public let asOf: CalendarDate
  /// Where it was read.
  public let sources: [SourceReference]
  /// What the issue tracker said of its thread.
  public let trackerState: TrackerState?

  /// Nil for rules, checkers and sources.
  public init?(_ node: FactNode?) {
    guard let node, let status = node.status, let asOf = node.asOf else { return nil }
    id = node.id
    number = node.aliases.first { $0.hasPrefix("#") }
    title = node.title
    statement = node.statement
    self.status = status
    self.asOf = asOf
    sources = node.sources.filter { $0.kind != .searched }
    trackerState = node.trackerState
  }
}
