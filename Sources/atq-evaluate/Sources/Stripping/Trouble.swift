/// A place in the text that is not understood.
struct Trouble: Error {
  var message: String
  /// A byte offset.
  var offset: Int
  /// Whether trying another reading is pointless.
  var isFinal = false
}
