/// Why a property list cannot be read.
struct PropertyListError: Error, Hashable {
  /// What is wrong, as a clause without a full stop.
  var message: String
  /// The offset in bytes; nil where it is not known.
  var offset: Int?

  init(_ message: String, at offset: Int? = nil) {
    self.message = message
    self.offset = offset
  }

  /// The most lists and dictionaries inside one another.
  static let depthLimit = 100
  /// The most values.
  static let valueLimit = 200_000

  static func tooDeep(at offset: Int? = nil) -> PropertyListError {
    PropertyListError("lists and dictionaries are nested more than \(depthLimit) levels deep", at: offset)
  }

  static func tooMany(at offset: Int? = nil) -> PropertyListError {
    PropertyListError("it has more than \(valueLimit) values", at: offset)
  }
}
