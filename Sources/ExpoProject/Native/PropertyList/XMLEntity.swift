/// The references that XML has without a document type: five names, and characters by number.
enum XMLEntity {
  /// The text of the reference at an index, which is moved past it.
  static func read(_ bytes: [UInt8], at index: inout Int) throws(PropertyListError) -> String {
    let offset = index
    guard let end = bytes[index...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      throw PropertyListError("a `&` stands where no entity begins: write &amp;", at: offset)
    }
    let name = String(decoding: bytes[index + 1..<end], as: UTF8.self)
    guard let text = named[name] ?? numbered(name) else {
      throw PropertyListError("the entity &\(name); is not known", at: offset)
    }
    index = end + 1
    return text
  }

  private static let named = ["lt": "<", "gt": ">", "amp": "&", "quot": "\"", "apos": "'"]

  private static func numbered(_ name: String) -> String? {
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap(Unicode.Scalar.init).map { String(Character($0)) }
  }
}
