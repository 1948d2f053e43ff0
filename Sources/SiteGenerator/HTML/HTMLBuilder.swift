/// Puts the pieces of a closure in a row.
@resultBuilder public enum HTMLBuilder {
  /// A piece.
  public static func buildExpression(_ piece: HTML) -> [HTML] { [piece] }
  /// Several pieces.
  public static func buildExpression(_ pieces: [HTML]) -> [HTML] { pieces }
  /// A piece that may be missing.
  public static func buildExpression(_ piece: HTML?) -> [HTML] { piece.map { [$0] } ?? [] }
  /// Text.
  public static func buildExpression(_ text: String) -> [HTML] { [.text(text)] }
  /// The pieces in their order.
  public static func buildBlock(_ parts: [HTML]...) -> [HTML] { parts.flatMap { $0 } }
  /// The pieces of an `if`.
  public static func buildOptional(_ part: [HTML]?) -> [HTML] { part ?? [] }
  /// The pieces of a first branch.
  public static func buildEither(first part: [HTML]) -> [HTML] { part }
  /// The pieces of a second branch.
  public static func buildEither(second part: [HTML]) -> [HTML] { part }
  /// The pieces of a loop.
  public static func buildArray(_ parts: [[HTML]]) -> [HTML] { parts.flatMap { $0 } }
}

extension Tag {
  /// An element of this tag.
  func callAsFunction(_ attributes: Attribute..., @HTMLBuilder content: () -> [HTML] = { [] }) -> HTML {
    .make(self, attributes, content())
  }

  /// An element of this tag with nothing but text.
  func callAsFunction(_ attributes: Attribute..., text: String) -> HTML {
    .make(self, attributes, [.text(text)])
  }

  /// An element of this tag from lists.
  func callAsFunction(_ attributes: [Attribute], _ children: [HTML]) -> HTML {
    .make(self, attributes, children)
  }
}
