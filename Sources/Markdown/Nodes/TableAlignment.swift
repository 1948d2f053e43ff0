/// How a table column is aligned, from the colons in the delimiter row.
public enum TableAlignment: Sendable, Hashable {
  /// `---`: no alignment asked for.
  case none
  /// `:--`
  case left
  /// `:-:`
  case center
  /// `--:`
  case right
}
