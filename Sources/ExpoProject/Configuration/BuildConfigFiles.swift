/// `eas.json` and what prebuild writes for the Podfile, read as they stand.
enum BuildConfigFiles {
  /// `eas.json`, which EAS reads as JSON5.
  static func eas(_ reading: inout ConfigReading) -> ConfigFile? {
    file("eas.json", for: .easConfig, dialect: .json5, &reading)
  }

  /// `ios/Podfile.properties.json`, which the Podfile reads as JSON.
  static func podfileProperties(_ reading: inout ConfigReading) -> ConfigFile? {
    file("ios/Podfile.properties.json", for: .podfileLock, dialect: .json, &reading)
  }

  private static func file(
    _ path: String, for part: ReadProblem.Part, dialect: JSONDialect, _ reading: inout ConfigReading
  ) -> ConfigFile? {
    guard let node = reading.json(path, for: part, dialect: dialect) else { return nil }
    guard node.isObject else {
      reading.report(
        part, "\(path) holds a \(node.kindName) and not an object", at: node.location ?? ProjectLocation(file: path))
      return nil
    }
    return ConfigFile(path: path, node: node)
  }
}
