/// The form of JSON that a text is read as.
public enum JSONDialect: Sendable, Hashable {
  /// JSON as RFC 8259 has it, as `JSON.parse` and `require` read it.
  case json
  /// JSON with comments and trailing commas, as `bun.lock` is written.
  case jsonWithComments
  /// JSON5 as https://spec.json5.org has it, as Expo reads `app.json` and EAS reads `eas.json`.
  case json5

  var allowsComments: Bool { self != .json }
  var allowsTrailingCommas: Bool { self != .json }
  var isJSON5: Bool { self == .json5 }

  /// The name in messages.
  var name: String { isJSON5 ? "JSON5" : "JSON" }
}
