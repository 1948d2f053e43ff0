/// A step of reading a YAML stream, copied out of libyaml.
struct YAMLEvent {
  enum Kind: Equatable {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias(String)
    case scalar(String, isPlain: Bool)
    case sequenceStart
    case sequenceEnd
    case mappingStart
    case mappingEnd
  }

  var kind: Kind
  var anchor: String?
  var tag: String?
  var place: Place
}

/// A line and column, both counted from 1.
struct Place {
  var line: Int
  var column: Int
}
