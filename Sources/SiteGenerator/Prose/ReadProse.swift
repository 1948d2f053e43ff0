import Markdown

/// Markdown of a fact that was looked at once: most of it is simple prose, which every page that shows it can use as it was read.
struct ReadProse: Sendable {
  let markdown: String
  /// Nil where only the parser can read it.
  let simple: SimpleProse?

  init(_ markdown: String) {
    self.markdown = markdown
    simple = SimpleProse(markdown)
  }
}
