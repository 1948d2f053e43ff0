/// A stretch of code of one kind.
struct CodeToken: Equatable {
  /// What the stretch is; the raw value is its class on the page.
  enum Kind: String {
    case plain = ""
    case comment = "tc"
    case string = "ts"
    case number = "tn"
    case keyword = "tk"
    /// A key of a map, an attribute, an option of a command.
    case name = "ta"
    /// A type, an element, a command.
    case type = "tt"
    case added = "tp"
    case removed = "tm"
  }

  let kind: Kind
  let text: String
}
