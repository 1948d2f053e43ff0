import ExpoProject
import KnowledgeGraph

/// What an SDK asks of a tool or of the app, beside what the project has.
public struct UpgradeFloor: Sendable, Hashable {
  /// What the floor is of.
  public enum Subject: String, Sendable, CaseIterable {
    case minimumIOS = "minimum-ios"
    case xcode
    case node
    case reactNative = "react-native"
    case cocoaPods = "cocoapods"
    case ruby

    /// The name, for readers.
    public var name: String {
      switch self {
      case .minimumIOS: "iOS"
      case .xcode: "Xcode"
      case .node: "Node"
      case .reactNative: "React Native"
      case .cocoaPods: "CocoaPods"
      case .ruby: "Ruby"
      }
    }
  }

  /// How the project stands to it.
  public enum Assessment: String, Sendable {
    /// All that the project names is enough.
    case met
    /// Something that the project names is too old.
    case below
    /// Between two values that stood at different times.
    case disputed
    /// The project names nothing, so what it is built with decides.
    case notNamed = "not-named"
    /// The upgrade itself moves it.
    case moves
    /// The value was looked for and not found.
    case notAssessed = "not-assessed"
  }

  /// What the project has of it, in one place.
  public struct Holding: Sendable, Hashable {
    /// What has it: a target's name, `the app`, or a file.
    public let name: String
    /// The version.
    public let value: String
    /// Where it stands; nil for a default.
    public let location: ProjectLocation?
    /// Whether it is too old.
    public let isBelow: Bool
  }

  /// What the floor is of.
  public let subject: Subject
  /// The value that stands; nil where none was found.
  public let value: String?
  /// The value at the release, where it was another.
  public let valueAtRelease: String?
  /// How well the value is known.
  public let fact: FactReference?
  /// What the project has.
  public let holdings: [Holding]
  /// How the project stands to it.
  public let assessment: Assessment
}
