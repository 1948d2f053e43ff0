/// The text that `npx expo config --json` prints.
struct ConfigOutput {
  let text: String
  let file: String

  /// The config in it; nil where there is none, which is reported.
  func node(_ reading: inout ConfigReading) -> ConfigNode? {
    guard let node = reading.json(json, path: file, for: .appConfig, dialect: .json5) else { return nil }
    let config = node["exp"].map { $0.isObject ? $0 : node } ?? node.expoObject
    guard config.isObject else {
      reading.report(
        .appConfig, "\(file) holds a \(config.kindName) where the app config should be",
        at: config.location ?? ProjectLocation(file: file),
        hint: "give the output of `npx expo config --json`")
      return nil
    }
    return config
  }

  /// The text with the lines before the object blanked: tools print what they load before it.
  private var json: String {
    if text.utf8.first(where: { !Self.isBlank($0) }) == UInt8(ascii: "{") { return text }
    var lines = 0
    for line in text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      if line.first == UInt8(ascii: "{") {
        return String(repeating: "\n", count: lines) + String(text[line.startIndex...])
      }
      lines += 1
    }
    return text
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    [UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r")].contains(byte)
  }
}
