/// The anchors of a document's headings in their order: a repeated one gets `-1`, `-2`, …
///
/// No anchor is given twice, even where a heading reads like a numbered one: `A`, `A`, `A 1` become `a`,
/// `a-1`, `a-1-1`.
public struct SlugSequence: Sendable {
  private var repeats: [String: Int] = [:]

  /// A sequence for one document, with no heading seen yet.
  public init() {}

  /// The anchor of the next heading, from its plain text.
  public mutating func next(_ heading: String) -> String {
    let base = Slug.github(heading)
    var slug = base
    while repeats[slug] != nil {
      repeats[base, default: 0] += 1
      slug = "\(base)-\(repeats[base, default: 0])"
    }
    repeats[slug] = 0
    return slug
  }
}
