import YAML

/// Reads one file of a spec.
enum SpecParser {
  private static let options = YAMLReader.Options(allowsAliases: true, maximumBytes: 4 << 20)

  /// The members of a file of YAML, or of JSON where its name says so; nil where it holds no mapping.
  static func read(_ text: String, file: String) throws(SpecError) -> [SpecNode.Member]? {
    if file.lowercased().hasSuffix(".json") { return try json(text, file: file) }
    let places = YAMLPlaces(text, file: file)
    do throws(YAMLError) {
      guard let node = try YAMLReader.read(text, options: options) else { return [] }
      return self.node(node, places).map
    } catch {
      throw SpecError(
        message: error.message, location: places.location(line: error.line, column: error.column), hint: error.hint)
    }
  }

  private static func json(_ text: String, file: String) throws(SpecError) -> [SpecNode.Member]? {
    do throws(JSONError) {
      let limits = JSON5Reader.Limits(depth: 100, values: 200_000)
      return node(try JSON5Reader.read(text, file: file, dialect: .json, limits: limits).node, file: file).map
    } catch {
      throw SpecError(
        message: error.message, location: ProjectLocation(file: file, line: error.line, column: error.column),
        hint: error.hint)
    }
  }

  private static func node(_ node: YAMLNode, _ places: YAMLPlaces) -> SpecNode {
    let location = places.location(of: node)
    switch node.value {
    case .sequence(let elements): return SpecNode(.list(elements.map { self.node($0, places) }), at: location)
    case .mapping(let pairs):
      let members = pairs.map { pair in
        SpecNode.Member(
          key: pair.key.text ?? "", keyLocation: places.location(of: pair.key), node: self.node(pair.value, places))
      }
      return SpecNode(.map(members), at: location)
    case .scalar(let text, let isPlain): return SpecNode(scalar(text, node, isPlain: isPlain), at: location)
    }
  }

  /// XcodeGen reads with Yams, which has the truth values of YAML 1.1, and takes nothing for an empty text.
  private static func scalar(_ text: String, _ node: YAMLNode, isPlain: Bool) -> SpecNode.Value {
    guard isPlain else { return .string(text) }
    switch text {
    case "yes", "Yes", "YES", "on", "On", "ON", "true", "True", "TRUE": return .boolean(true)
    case "no", "No", "NO", "off", "Off", "OFF", "false", "False", "FALSE": return .boolean(false)
    default: break
    }
    switch node.scalar {
    case .int(let number): return .number(Double(number), text: String(number))
    case .double(let number): return .number(number, text: "\(number)")
    case .null where text.isEmpty: return .string("")
    default: return .string(text)
    }
  }

  private static func node(_ node: ConfigNode, file: String) -> SpecNode {
    let location = node.location ?? ProjectLocation(file: file)
    switch node.value {
    case .boolean(let truth): return SpecNode(.boolean(truth), at: location)
    case .number(let number):
      let text = Int(exactly: number).map(String.init) ?? "\(number)"
      return SpecNode(.number(number, text: text), at: location)
    case .string(let text): return SpecNode(.string(text), at: location)
    case .array(let elements): return SpecNode(.list(elements.map { self.node($0, file: file) }), at: location)
    case .object(let members):
      return SpecNode(
        .map(
          members.map { member in
            SpecNode.Member(
              key: member.key, keyLocation: member.keyLocation ?? location, node: self.node(member.node, file: file))
          }), at: location)
    case .null, .undefined, .function, .unsupported: return SpecNode(.string(""), at: location)
    }
  }
}
