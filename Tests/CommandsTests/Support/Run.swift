/// What a program wrote and how it ended.
struct Run: Sendable, Equatable {
  /// Standard output.
  var output: String
  /// Standard error.
  var error: String
  /// The exit code; the negative number of the signal that ended it.
  var code: Int32

  /// The lines of standard output without the last, empty one.
  var lines: [String] {
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.last == "" { lines.removeLast() }
    return lines
  }
}
