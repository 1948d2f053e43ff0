#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A value of an XML or OpenStep property list as Foundation decodes it.
indirect enum PropertyListValue: Decodable {
  case dictionary([String: PropertyListValue])
  case array([PropertyListValue])
  case string(String)
  case boolean(Bool)
  case number(Double)
  case other(String)

  /// What is left of the limits in one decoding.
  private final class Budget: @unchecked Sendable {
    var values = PropertyListError.valueLimit
    var depth = PropertyListError.depthLimit
  }

  private static let budgetKey = CodingUserInfoKey(rawValue: "budget")

  /// The value of a text.
  static func decode(_ bytes: [UInt8]) throws(PropertyListError) -> PropertyListValue {
    let decoder = PropertyListDecoder()
    if let key = budgetKey { decoder.userInfo[key] = Budget() }
    do {
      return try decoder.decode(PropertyListValue.self, from: Data(bytes))
    } catch let error as PropertyListError {
      throw error
    } catch {
      throw PropertyListError(words(of: error))
    }
  }

  init(from decoder: any Decoder) throws {
    let budget = Self.budgetKey.flatMap { decoder.userInfo[$0] as? Budget } ?? Budget()
    if budget.values <= 0 { throw PropertyListError.tooMany() }
    if budget.depth <= 0 { throw PropertyListError.tooDeep() }
    budget.values -= 1
    budget.depth -= 1
    defer { budget.depth += 1 }
    if let leaf = try? Self.leaf(decoder.singleValueContainer()) {
      self = leaf
    } else if let container = try? decoder.container(keyedBy: Key.self) {
      var values: [String: PropertyListValue] = [:]
      for key in container.allKeys { values[key.stringValue] = try container.decode(Self.self, forKey: key) }
      self = .dictionary(values)
    } else {
      var container = try decoder.unkeyedContainer()
      var values: [PropertyListValue] = []
      while !container.isAtEnd { values.append(try container.decode(Self.self)) }
      self = .array(values)
    }
  }

  /// The value as a configuration's, with the places and the order that an outline has; without one the keys of a
  /// dictionary are in the order of their bytes.
  func node(outline: PropertyListOutline?, places: PropertyListPlaces?) -> ConfigNode {
    let location = outline.flatMap { places?.location($0.offset) }
    switch self {
    case .string(let text): return ConfigNode(.string(text), location: location)
    case .boolean(let truth): return ConfigNode(.boolean(truth), location: location)
    case .number(let number): return ConfigNode(.number(number), location: location)
    case .other(let kind): return ConfigNode(.unsupported(kind), location: location)
    case .array(let elements):
      var outlines: [PropertyListOutline] = []
      if case .array(let found)? = outline?.shape, found.count == elements.count { outlines = found }
      let nodes = elements.enumerated().map { index, element in
        element.node(outline: outlines.isEmpty ? nil : outlines[index], places: places)
      }
      return ConfigNode(.array(nodes), location: location)
    case .dictionary(let values):
      guard case .dictionary(let entries)? = outline?.shape else {
        let keys = values.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let members = keys.compactMap { key in
          values[key].map { ConfigNode.Member(key: key, node: $0.node(outline: nil, places: places)) }
        }
        return ConfigNode(.object(members), location: location)
      }
      return ConfigNode(.object(Self.members(of: values, entries: entries, places: places)), location: location)
    }
  }

  /// The members in the order of the file. Of a repeated key the last counts, for Foundation as for `ConfigNode`.
  private static func members(
    of values: [String: PropertyListValue], entries: [PropertyListOutline.Entry], places: PropertyListPlaces?
  ) -> [ConfigNode.Member] {
    var lastIndex: [String: Int] = [:]
    for (index, entry) in entries.enumerated() { lastIndex[entry.key] = index }
    return entries.enumerated().compactMap { index, entry in
      guard lastIndex[entry.key] == index, let value = values[entry.key] else { return nil }
      return ConfigNode.Member(
        key: entry.key, keyLocation: places?.location(entry.offset),
        node: value.node(outline: entry.value, places: places))
    }
  }

  private static func leaf(_ container: any SingleValueDecodingContainer) throws -> PropertyListValue {
    if let text = try? container.decode(String.self) { return .string(text) }
    if let truth = try? container.decode(Bool.self) { return .boolean(truth) }
    if let number = try? container.decode(Double.self) { return .number(number) }
    if (try? container.decode(Date.self)) != nil { return .other("date") }
    _ = try container.decode(Data.self)
    return .other("data")
  }

  /// What Foundation says is wrong.
  static func words(of error: any Error) -> String {
    guard case DecodingError.dataCorrupted(let context) = error else { return "it is no property list" }
    let cause = context.underlyingError as? CocoaError
    return cause?.userInfo["NSDebugDescription"] as? String ?? context.debugDescription
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
