/// The numbers that facts are ranked by and answers are held against, for those who rank elsewhere.
public struct RankingNumbers: Sendable, Encodable {
  /// The share of each measure of `Ranker` in the score, by its name; less than 0 where it counts against a fact.
  public let shares = [
    "coverage": Ranker.Share.coverage, "statement": Ranker.Share.statement, "likeness": Ranker.Share.likeness,
    "agreement": Ranker.Share.agreement, "support": Ranker.Share.support,
    "phrasing": Ranker.Share.phrasing, "name": Ranker.Share.name, "pairs": Ranker.Share.pairs,
    "company": Ranker.Share.company, "version": Ranker.Share.version, "wholeName": Ranker.Share.wholeName,
    "trouble": -Ranker.Share.trouble, "unasked": -Ranker.Share.unasked, "elsewhere": -Ranker.Share.elsewhere,
  ]
  /// The weight of each field, in the order of the bits of a mask.
  public let fieldWeights = IndexField.allCases.map(\.weight)
  /// The masks of fields, and of groups of them.
  public let masks = [
    "title": IndexField.title.mask, "alias": IndexField.names.mask, "asked": IndexField.asked.mask,
    "symptom": IndexField.symptom.mask, "statement": IndexField.statement.mask, "detail": IndexField.detail.mask,
    "context": IndexField.context.mask, "own": IndexField.own, "said": IndexField.said,
  ]
  /// How much what stands in place of a term counts.
  public let factors = ["synonym": QuestionReader.synonymFactor, "version": QuestionReader.versionFactor]
  /// How much it counts that several phrases of a fact have a term, see `PhraseSaturation`.
  public let phrasing = [
    "saturation": PhraseSaturation.saturation, "lengthShare": PhraseSaturation.lengthShare,
  ]
  /// What a question without pairs of terms has of them.
  public let noPairs = WordPairs.none
  /// How many terms of a question count, and in how many facts pairs and company are looked at.
  public let limits = ["terms": QuestionReader.maximumTerms, "pairs": Ranker.pairLimit]
  /// Words that may stand within a name out of scope, separated by blanks.
  public let articles = OutsideNames.articles.sorted().joined(separator: " ")
  /// A fact of a lower score is not near.
  public let nearest = Answerer.nearest
  /// The words that tell of trouble, separated by blanks.
  public let troubleWords = QuestionForm.trouble.sorted().joined(separator: " ")
  /// How sure an answer is.
  public let confidence = ConfidenceNumbers()

  /// The numbers.
  public init() {}

  /// The coefficients of `Confidence`.
  public struct ConfidenceNumbers: Sendable, Encodable {
    /// Below this there is no answer.
    public let threshold = Confidence.threshold
    /// What is added to the signals.
    public let intercept = Confidence.intercept
    /// What the logistic function of the sum is raised to.
    public let power = Confidence.power
    /// How sure an answer is where a name is given as a whole.
    public let named = Confidence.named
    /// From this likeness on a question is a phrase of the fact word for word, and as sure.
    public let verbatim = Confidence.verbatim
    /// The weight of terms in common that is as much as there need be.
    public let ample = Signals.ample
    /// What stands before the number of a version, separated by blanks.
    public let products = Signals.products.sorted().joined(separator: " ")
    /// What each signal is multiplied with, by its name.
    public let coefficients: [String: Double]

    init() {
      let signals: [(String, WritableKeyPath<Signals, Double>)] = [
        ("coverage", \.coverage), ("likeness", \.likeness), ("support", \.support), ("phrasing", \.phrasing),
        ("pairs", \.pairs), ("name", \.name), ("company", \.company), ("version", \.version), ("lead", \.lead),
        ("evidence", \.evidence), ("unknown", \.unknown), ("missed", \.missed), ("outside", \.outside),
        ("unasked", \.unasked), ("identifier", \.identifier), ("number", \.number),
      ]
      var found: [String: Double] = [:]
      for (name, path) in signals {
        var one = Signals()
        one[keyPath: path] = 1
        found[name] = Confidence.sum(one)
      }
      coefficients = found
    }
  }
}
