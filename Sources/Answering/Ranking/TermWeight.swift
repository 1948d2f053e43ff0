#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How telling a term is.
enum TermWeight {
  /// The weight of a term by the number of facts that have it: the inverse document frequency of BM25, at least 0.1.
  static func of(documents: Int, among total: Int) -> Double {
    let count = Double(max(total, 1))
    let having = Double(documents)
    return max(0.1, log(1 + (count - having + 0.5) / (having + 0.5)))
  }
}
