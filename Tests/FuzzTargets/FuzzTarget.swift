/// One entrance of hostile bytes, with inputs to begin from.
public struct FuzzTarget: Sendable {
  /// What came out although it never may.
  public struct Violation: Error, CustomStringConvertible {
    /// The rule that was broken, and by what.
    public let description: String

    init(_ description: String) { self.description = description }
  }

  /// The name on the command line.
  public let name: String
  /// Sound inputs, which mutations begin from.
  public let seeds: [[UInt8]]
  /// Pieces that mutations put in.
  public let words: [String]
  /// Reads the bytes. Errors of the reader are fine; a `Violation` is not.
  public let run: @Sendable ([UInt8]) throws -> Void

  init(
    _ name: String, seeds: [String], words: [String] = [], run: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.init(name, seedBytes: seeds.map { Array($0.utf8) }, words: words, run: run)
  }

  init(
    _ name: String, seedBytes: [[UInt8]], words: [String] = [], run: @escaping @Sendable ([UInt8]) throws -> Void
  ) {
    self.name = name
    self.seeds = seedBytes
    self.words = words
    self.run = run
  }

  /// Every entrance.
  public static let all: [FuzzTarget] =
    [.facts, .question, .json5, .yaml, .versions, .html] + projectFiles

  /// Throws when a condition does not hold.
  static func require(_ condition: Bool, _ words: @autoclosure () -> String) throws {
    if !condition { throw Violation(words()) }
  }
}
