import ExpoProject
import SourceRules

extension ConfigNode {
  /// The same as a value of a property list; nil for what a property list cannot hold.
  var plistValue: PlistValue? {
    switch value {
    case .string(let text): .string(text)
    case .boolean(let truth): .boolean(truth)
    case .number(let number): Int(exactly: number).map { .integer($0) } ?? .string("\(number)")
    case .array(let elements): .array(elements.compactMap(\.plistValue))
    case .object(let members):
      .dictionary(
        KeyedValues(
          members.compactMap { member in
            member.node.plistValue.map { KeyedValues<PlistValue>.Pair(member.key, $0) }
          }))
    case .null, .undefined, .function, .unsupported: nil
    }
  }

  /// The keys and values of an object as those of a property list; nil for anything else.
  var plistDictionary: KeyedValues<PlistValue>? {
    guard isObject, case .dictionary(let dictionary)? = plistValue else { return nil }
    return dictionary
  }
}

extension PlistValue {
  /// The same as a node without positions.
  var configNode: ConfigNode {
    switch self {
    case .string(let text): ConfigNode(.string(text))
    case .boolean(let truth): ConfigNode(.boolean(truth))
    case .integer(let number): ConfigNode(.number(Double(number)))
    case .array(let values): ConfigNode(.array(values.map(\.configNode)))
    case .dictionary(let dictionary):
      ConfigNode(.object(dictionary.pairs.map { ConfigNode.Member(key: $0.key, node: $0.value.configNode) }))
    }
  }
}
