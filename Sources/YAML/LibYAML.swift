import CLibYAML

/// The only file that talks to libyaml: text in, `YAMLEvent`s out.
final class LibYAML {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let origin: Place

  /// Reads `utf8`, whose first character stands at `origin`.
  init(_ utf8: some Collection<UInt8>, origin: Place) throws(YAMLError) {
    self.origin = origin
    parser = .allocate(capacity: 1)
    input = .allocate(capacity: utf8.count)
    _ = input.initialize(fromContentsOf: utf8)
    guard yaml_parser_initialize(parser) == 1 else {
      input.deallocate()
      parser.deallocate()
      throw YAMLError(line: origin.line, column: origin.column, message: "no memory to read YAML")
    }
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    yaml_parser_delete(parser)
    input.deallocate()
    parser.deallocate()
  }

  /// The next event. Not to be called after `streamEnd` or an error.
  func next() throws(YAMLError) -> YAMLEvent {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { yaml_event_delete(&event) }
    let place = place(event.start_mark)
    switch event.type {
    case YAML_DOCUMENT_START_EVENT: return YAMLEvent(kind: .documentStart, place: place)
    case YAML_DOCUMENT_END_EVENT: return YAMLEvent(kind: .documentEnd, place: place)
    case YAML_ALIAS_EVENT:
      return YAMLEvent(kind: .alias(Self.string(event.data.alias.anchor) ?? ""), place: place)
    case YAML_SCALAR_EVENT:
      let scalar = event.data.scalar
      let text = String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
      return YAMLEvent(
        kind: .scalar(text, isPlain: scalar.style == YAML_PLAIN_SCALAR_STYLE),
        anchor: Self.string(scalar.anchor), tag: Self.string(scalar.tag), place: place)
    case YAML_SEQUENCE_START_EVENT:
      let sequence = event.data.sequence_start
      return YAMLEvent(
        kind: .sequenceStart, anchor: Self.string(sequence.anchor), tag: Self.string(sequence.tag), place: place)
    case YAML_SEQUENCE_END_EVENT: return YAMLEvent(kind: .sequenceEnd, place: place)
    case YAML_MAPPING_START_EVENT:
      let mapping = event.data.mapping_start
      return YAMLEvent(
        kind: .mappingStart, anchor: Self.string(mapping.anchor), tag: Self.string(mapping.tag), place: place)
    case YAML_MAPPING_END_EVENT: return YAMLEvent(kind: .mappingEnd, place: place)
    case YAML_STREAM_START_EVENT: return YAMLEvent(kind: .streamStart, place: place)
    default: return YAMLEvent(kind: .streamEnd, place: place)
    }
  }

  private func failure() -> YAMLError {
    var message = parser.pointee.problem.map { String(cString: $0) } ?? "the YAML text cannot be read"
    let hint = ProblemHints.hint(for: message)
    if let context = parser.pointee.context {
      let start = place(parser.pointee.context_mark)
      message += " \(String(cString: context)) that begins at \(start.line):\(start.column)"
    }
    let place =
      parser.pointee.error == YAML_READER_ERROR
      ? place(atByte: parser.pointee.problem_offset) : place(parser.pointee.problem_mark)
    return YAMLError(line: place.line, column: place.column, message: message, hint: hint)
  }

  /// libyaml counts lines and columns from 0, columns in Unicode scalars.
  private func place(_ mark: yaml_mark_t) -> Place {
    Place(
      line: origin.line + Int(mark.line),
      column: Int(mark.column) + (mark.line == 0 ? origin.column : 1))
  }

  /// Errors in the bytes themselves come with an offset only.
  private func place(atByte offset: Int) -> Place {
    let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    var place = origin
    for index in 0..<min(offset, input.count) {
      let isPair = input[index] == carriageReturn && index + 1 < input.count && input[index + 1] == newline
      if input[index] == newline || input[index] == carriageReturn && !isPair {
        place = Place(line: place.line + 1, column: 1)
      } else if input[index] & 0xC0 != 0x80 {
        place.column += 1
      }
    }
    return place
  }

  private static func string(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    bytes.map { String(cString: $0) }
  }
}
