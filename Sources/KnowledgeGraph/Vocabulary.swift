/// The words in which people ask: data beside the facts, in the folder `vocabulary` of the knowledge.
public struct Vocabulary: Sendable, Hashable {
  /// Groups of words and short phrases that mean the same, from `vocabulary/synonyms.md`.
  public let synonyms: [[String]]
  /// Names of platforms, products and topics that the knowledge does not cover, from `vocabulary/out-of-scope.md`.
  public let outOfScope: [String]
  /// How people ask for what rules compute, from `vocabulary/rules.md`: phrases by the rule's identifier.
  public let rulePhrases: [String: [String]]

  /// Makes a vocabulary.
  public init(synonyms: [[String]] = [], outOfScope: [String] = [], rulePhrases: [String: [String]] = [:]) {
    self.synonyms = synonyms
    self.outOfScope = outOfScope
    self.rulePhrases = rulePhrases
  }

  /// The folder of the files, which hold no facts.
  static let folder = "vocabulary/"

  /// Whether a file, given by its path relative to the knowledge folder, belongs to the vocabulary.
  public static func holds(_ file: String) -> Bool { file.hasPrefix(folder) }
}
