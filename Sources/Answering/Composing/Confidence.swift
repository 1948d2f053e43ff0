#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How sure it is that the first fact answers a question: a logistic function of the signals, raised to a power.
///
/// The coefficients come from `Benchmarks/quality/calibrate.py`, which fits them to whether the first fact was right on
/// `questions.tsv`, `tuning.tsv` and `plain-tuning.tsv` of `Tests/Questions`, with ten-fold cross-validation, and are rounded. The power brings the answers of which at
/// least 95 in 100 are right to a confidence of 0.8.
enum Confidence {
  /// Below this there is no answer. Chosen on the same files; at most 1 in 100 answerable questions of the first two is refused, and 7 of the third.
  static let threshold = 0.18

  static let intercept = -6.9
  static let power = 1.6
  /// How sure an answer is to who gives the whole of a name: somebody who does means what bears it.
  static let named = 0.95
  /// From this likeness on a question is a phrase of the fact word for word, and as sure.
  static let verbatim = 0.999

  static func sum(_ signals: Signals) -> Double {
    2.3 * signals.coverage + 1.15 * signals.likeness + 1.35 * signals.support + 1.7 * signals.phrasing
      + 2.9 * signals.pairs + 0.75 * signals.company + 2.9 * signals.version + 1.65 * signals.lead
      + 3.45 * signals.evidence - 0.9 * signals.unknown - 0.75 * signals.missed - 3.35 * signals.outside
      - 0.75 * signals.unasked - 1.5 * signals.identifier - 2.05 * signals.number
  }

  static func of(_ signals: Signals) -> Double {
    if signals.name >= 1 || signals.likeness >= verbatim { return named }
    return pow(1 / (1 + exp(-(intercept + sum(signals)))), power)
  }
}
