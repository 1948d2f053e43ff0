/// The language of an entry's own text. Modules that it requires go by their file name's ending.
public enum SourceLanguage: String, Sendable, Hashable, Codable {
  /// JavaScript.
  case javaScript = "js"
  /// TypeScript, transpiled by the package named in the batch or else stripped of its types.
  case typeScript = "ts"
}
