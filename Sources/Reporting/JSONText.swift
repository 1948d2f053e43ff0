#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Encodes report values as JSON: keys in order, indented, ending in a line feed.
public enum JSONText {
  /// The JSON text of a value.
  ///
  /// - Throws: What the encoder throws, which for the report types is nothing.
  public static func encode(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self) + "\n"
  }
}
