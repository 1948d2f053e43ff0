/// Explicit tags (`!!str`): the core schema's are understood, all others are errors.
enum Tags {
  private static let prefix = "tag:yaml.org,2002:"

  /// Whether a scalar is to be resolved as plain, given its tag.
  static func isPlain(
    _ tag: String?, text: String, isPlain: Bool, event: YAMLEvent
  ) throws(YAMLError) -> Bool {
    guard let tag else { return isPlain }
    if tag == "!" || tag == prefix + "str" { return false }
    let fits =
      switch (tag, CoreSchema.resolve(text)) {
      case (prefix + "null", .null), (prefix + "bool", .bool), (prefix + "int", .int): true
      case (prefix + "float", .double), (prefix + "float", .int): true
      default: false
      }
    guard fits else { throw error(tag, event) }
    return true
  }

  static func check(_ tag: String?, shape: OpenCollection.Shape, event: YAMLEvent) throws(YAMLError) {
    guard let tag, tag != "!" else { return }
    guard tag == prefix + (shape == .sequence ? "seq" : "map") else { throw error(tag, event) }
  }

  private static func error(_ tag: String, _ event: YAMLEvent) -> YAMLError {
    let name = tag.hasPrefix(prefix) ? "!!" + tag.dropFirst(prefix.count) : tag
    return event.error("the tag \(name) does not fit this value", hint: "take the tag out")
  }
}
