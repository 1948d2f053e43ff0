/// A text that was made fit for the engine.
struct Translation {
  /// CommonJS in JavaScript.
  var text: String
  /// The way back to the places in the original.
  var map: PositionMap
  /// Whether the original was an ES module whose exports still have to be marked as such.
  var isESM: Bool
}
