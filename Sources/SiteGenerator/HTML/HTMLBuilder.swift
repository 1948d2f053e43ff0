/// Puts the pieces of a closure in a row.
@resultBuilder public enum HTMLBuilder {
  /// A piece.
  public static func buildExpression(_ piece: HTML) -> HTML { piece }
  /// Several pieces.
  public static func buildExpression(_ pieces: [HTML]) -> HTML { .fragment(pieces) }
  /// A piece that was made before and kept.
  public static func buildExpression(_ piece: FinishedHTML) -> HTML { .finished(piece) }
  /// A piece that may be missing.
  public static func buildExpression(_ piece: HTML?) -> HTML { piece ?? .empty }
  /// Text.
  public static func buildExpression(_ text: String) -> HTML { .text(text) }
  /// Nothing.
  public static func buildBlock() -> HTML { .empty }
  /// The first piece.
  public static func buildPartialBlock(first: HTML) -> HTML { first }
  /// The pieces so far and the next one.
  public static func buildPartialBlock(accumulated: HTML, next: HTML) -> HTML {
    accumulated.followed(by: next)
  }
  /// The pieces of an `if`.
  public static func buildOptional(_ part: HTML?) -> HTML { part ?? .empty }
  /// The pieces of a first branch.
  public static func buildEither(first part: HTML) -> HTML { part }
  /// The pieces of a second branch.
  public static func buildEither(second part: HTML) -> HTML { part }
  /// The pieces of a loop.
  public static func buildArray(_ parts: [HTML]) -> HTML { .fragment(parts) }
}

extension Tag {
  /// An element of this tag.
  func callAsFunction(_ attributes: Attribute..., @HTMLBuilder content: () -> HTML = { .empty }) -> HTML {
    .make(self, attributes, content: content)
  }

  /// An element of this tag with attributes from a list.
  func callAsFunction(_ attributes: [Attribute], @HTMLBuilder content: () -> HTML) -> HTML {
    .make(self, attributes, content: content)
  }

  /// An element of this tag with nothing but text.
  func callAsFunction(_ attributes: Attribute..., text: String) -> HTML {
    .make(self, attributes, text: text)
  }

  /// An element of this tag from lists.
  func callAsFunction(_ attributes: [Attribute], _ children: [HTML]) -> HTML {
    .make(self, attributes, children)
  }
}
