/// The checkers of what Apple asks of extensions, whatever builds them.
enum PlatformCheckers {
  static let all: [Checker] = [
    .malformedPlist, .principalClass, .shareNoCompletion, .hostAppOpenAttempt, .assumedMemoryLimit,
  ]
}
