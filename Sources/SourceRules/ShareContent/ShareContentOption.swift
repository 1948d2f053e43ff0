/// An option of the plugin `react-native-share-content`.
public struct ShareContentOption: Sendable, Hashable {
  /// What an option takes; the raw value is how the documentation puts it.
  public enum ValueType: String, Sendable, Hashable {
    /// A string.
    case string
    /// A truth value.
    case boolean
    /// A whole number.
    case integer
    /// A list of strings.
    case stringList = "list of strings"
    /// A dictionary of activation rules, or a predicate.
    case activationRules = "dictionary or predicate string"
  }

  /// The option's name.
  public let name: String
  /// What it takes.
  public let type: ValueType
  /// The default; nil where it is made of the app config.
  public let defaultValue: RuleValue?

  /// All options. The set is the same from 0.1.0 to 0.2.0.
  public static let all = [
    ShareContentOption(
      name: "androidIntentFilters", type: .stringList,
      defaultValue: ["text/*", "image/*", "video/*", "audio/*", "application/*"]),
    ShareContentOption(
      name: "androidMultiIntentFilters", type: .stringList,
      defaultValue: ["image/*", "video/*", "audio/*", "application/*"]),
    ShareContentOption(
      name: "iosActivationRules", type: .activationRules,
      defaultValue: [
        "NSExtensionActivationSupportsText": true, "NSExtensionActivationSupportsWebURLWithMaxCount": 1,
        "NSExtensionActivationSupportsImageWithMaxCount": 10, "NSExtensionActivationSupportsMovieWithMaxCount": 10,
        "NSExtensionActivationSupportsFileWithMaxCount": 10,
      ]),
    ShareContentOption(name: "iosAppGroupIdentifier", type: .string, defaultValue: nil),
    ShareContentOption(name: "iosShareExtensionName", type: .string, defaultValue: "ShareExtension"),
    ShareContentOption(name: "iosShareExtensionBundleIdentifier", type: .string, defaultValue: nil),
    ShareContentOption(name: "iosDeploymentTarget", type: .string, defaultValue: "16.4"),
    ShareContentOption(name: "iosOpenHostAppAfterShare", type: .boolean, defaultValue: false),
    ShareContentOption(name: "iosHostUrlScheme", type: .string, defaultValue: nil),
    ShareContentOption(name: "maxSharedItems", type: .integer, defaultValue: 20),
    ShareContentOption(name: "maxSharedFileSize", type: .integer, defaultValue: 104_857_600),
    ShareContentOption(name: "maxSharedTotalSize", type: .integer, defaultValue: 262_144_000),
  ]
}
