import ParallelWork

/// What a command that is done keeps until the process ends: taking a whole graph apart takes longer than writing hundreds of files, and the system
/// takes all memory back at once.
enum UntilExit {
  private static let kept = Locked<[any Sendable]>([])

  /// Keeps values.
  static func keep(_ values: any Sendable...) { kept.withLock { $0 += values } }
}
