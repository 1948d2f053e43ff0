extension StringProtocol {
  /// Whether a text stands in this one, told by bytes: much faster than `contains` in a large source.
  func holds(_ text: String) -> Bool {
    let wanted = Array(text.utf8)
    guard let first = wanted.first else { return true }
    let bytes = utf8
    var place = bytes.startIndex
    while let start = bytes[place...].firstIndex(of: first) {
      if bytes[start...].starts(with: wanted) { return true }
      place = bytes.index(after: start)
    }
    return false
  }
}
