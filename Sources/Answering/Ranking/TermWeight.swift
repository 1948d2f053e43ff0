#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How telling a term is. Weights are rounded to thousandths, so that they are the same wherever they are read.
enum TermWeight {
  /// The weight of a term by the number of facts that have it: the root of BM25's inverse document frequency, at least 0.1.
  ///
  /// The root, because the rarest words of a question are often words of everyday language, which say less than the field's own.
  static func of(documents: Int, among total: Int) -> Double {
    let count = Double(max(total, 1))
    let having = Double(documents)
    let rarity = log(1 + (count - having + 0.5) / (having + 0.5))
    return max(0.1, (rarity.squareRoot() * 1_000).rounded() / 1_000)
  }
}
