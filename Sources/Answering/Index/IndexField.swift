/// The fields of a fact in which terms are looked for. The raw value is the bit in a posting's mask.
enum IndexField: Int, CaseIterable {
  case title
  case names
  case asked
  case symptom
  case statement
  case detail
  /// The titles and names of what contains the fact, and its system.
  case context

  /// The mask that has the field alone.
  var mask: Int { 1 << rawValue }

  /// Whether the terms of the field stand in the fact's sequence, which the title begins.
  var isInSequence: Bool {
    switch self {
    case .title, .asked, .symptom, .statement: true
    case .names, .detail, .context: false
    }
  }

  /// How much a term that stands in the field counts.
  var weight: Double {
    switch self {
    case .title, .names, .asked, .symptom: 1
    case .statement: 0.85
    case .detail: 0.6
    case .context: 0.4
    }
  }

  /// The weight of a posting by its mask: that of the best field.
  static let weights: [Double] = (0..<128).map { mask in
    allCases.filter { mask & $0.mask != 0 }.map(\.weight).max() ?? 0
  }

  /// The fields that belong to the fact itself.
  static let own = 0b011_1111
  /// Title and statement.
  static let said = 0b001_0001
}
