/// Why an entry has no value.
public enum FailureKind: String, Sendable, Hashable, Codable, CaseIterable {
  /// The text is not JavaScript (or JSON).
  case syntax
  /// The code threw, or reading a property of the result did.
  case threw
  /// A limit of time was reached.
  case timeout
  /// The limit of memory was reached.
  case memory
  /// `require` found nothing, or a built-in that is not offered.
  case moduleNotFound
  /// A path leads out of the folders that may be read.
  case outsideRoot
  /// `import` or `export` in a file that is loaded as CommonJS.
  case esmSyntax
  /// The text is TypeScript, no compiler was given, and the types in it are not understood here.
  case typesNotStripped
  /// The value is larger than the limit.
  case outputTooLarge
  /// The result is a promise.
  case asyncFunction
  /// The export should have been a function.
  case notAFunction
  /// The value is nested deeper than the limit.
  case tooDeep
  /// The value contains itself.
  case cyclic
  /// A file cannot be read, or is larger than the limit.
  case unreadable
  /// More modules than the limit.
  case tooManyModules
  /// The process ended without an answer and no limit explains it.
  case crashed
  /// `atq-evaluate` could not be started or speaks another version.
  case unavailable
}
