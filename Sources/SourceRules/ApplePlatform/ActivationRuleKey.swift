/// A key of `NSExtensionActivationRule` in its dictionary form, with Apple's name as raw value.
public enum ActivationRuleKey: String, Sendable, Hashable, CaseIterable {
  /// Whether every item must match.
  case usesStrictMatching = "NSExtensionActivationUsesStrictMatching"
  /// The version of the dictionary's form.
  case dictionaryVersion = "NSExtensionActivationDictionaryVersion"
  /// The least number of attachments.
  case attachmentsMinimum = "NSExtensionActivationSupportsAttachmentsWithMinCount"
  /// The greatest number of attachments.
  case attachmentsMaximum = "NSExtensionActivationSupportsAttachmentsWithMaxCount"
  /// The greatest number of files.
  case files = "NSExtensionActivationSupportsFileWithMaxCount"
  /// The greatest number of images.
  case images = "NSExtensionActivationSupportsImageWithMaxCount"
  /// The greatest number of movies.
  case movies = "NSExtensionActivationSupportsMovieWithMaxCount"
  /// Whether text is supported.
  case supportsText = "NSExtensionActivationSupportsText"
  /// The greatest number of web pages.
  case webPages = "NSExtensionActivationSupportsWebPageWithMaxCount"
  /// The greatest number of web addresses.
  case webURLs = "NSExtensionActivationSupportsWebURLWithMaxCount"

  /// What a key takes.
  public enum ValueType: String, Sendable, Hashable {
    /// A truth value; for `SupportsText`, 1 is tolerated too.
    case boolean
    /// A number.
    case number
  }

  /// What the key takes.
  public var valueType: ValueType {
    self == .usesStrictMatching || self == .supportsText ? .boolean : .number
  }

  /// The first iOS that has the key, by its major number.
  public var sinceIOS: UInt64 {
    self == .usesStrictMatching || self == .dictionaryVersion ? 9 : 8
  }

  /// Whether a value is of the kind that the key takes.
  public func accepts(_ value: PlistValue) -> Bool {
    switch (valueType, value) {
    case (.boolean, .boolean), (.number, .integer): true
    case (.boolean, .integer(let integer)): self == .supportsText && (integer == 0 || integer == 1)
    default: false
    }
  }
}
