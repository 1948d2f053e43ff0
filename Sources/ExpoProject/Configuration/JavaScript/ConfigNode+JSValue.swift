import EvaluationProtocol

extension ConfigNode {
  /// What a config evaluated to, without places.
  init(javaScript value: JSValue) {
    switch value {
    case .null: self.init(.null)
    case .undefined: self.init(.undefined)
    case .boolean(let truth): self.init(.boolean(truth))
    case .number(let number): self.init(.number(number))
    case .string(let text): self.init(.string(text))
    case .array(let elements): self.init(.array(elements.map { ConfigNode(javaScript: $0) }))
    case .object(let members):
      self.init(.object(members.map { Member(key: $0.key, node: ConfigNode(javaScript: $0.value)) }))
    case .function: self.init(.function)
    case .unsupported(let kind): self.init(.unsupported(kind))
    }
  }

  /// The value for an evaluation. Of a key that is written twice only the last is in it, as in JavaScript.
  var javaScriptValue: JSValue {
    switch value {
    case .null: .null
    case .undefined: .undefined
    case .boolean(let truth): .boolean(truth)
    case .number(let number): .number(number)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.javaScriptValue))
    case .object(let members): .object(Self.lastOfEach(members).map { JSValue.Member($0.key, $0.node.javaScriptValue) })
    case .function: .function
    case .unsupported(let kind): .unsupported(kind)
    }
  }

  private static func lastOfEach(_ members: [Member]) -> [Member] {
    var places: [String: Int] = [:]
    var kept: [Member] = []
    for member in members {
      if let place = places[member.key] {
        kept[place] = member
      } else {
        places[member.key] = kept.count
        kept.append(member)
      }
    }
    return kept
  }

  /// The object with members put in place of those of the same keys, new ones at the end.
  func setting(_ changes: [Member]) -> ConfigNode {
    let keys = Set(changes.map(\.key))
    let present = Set(members.map(\.key))
    let kept = members.map { member in
      keys.contains(member.key) ? changes.last { $0.key == member.key } ?? member : member
    }
    return ConfigNode(.object(kept + changes.filter { !present.contains($0.key) }), location: location)
  }

  /// The object without a key.
  func removing(_ key: String) -> ConfigNode {
    guard isObject, member(key) != nil else { return self }
    return ConfigNode(.object(members.filter { $0.key != key }), location: location)
  }
}
