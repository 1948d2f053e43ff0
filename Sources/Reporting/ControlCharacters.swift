extension String {
  /// The text on one line, fit for a terminal: tabs and line ends as blanks, other control characters as U+FFFD.
  ///
  /// A file from a stranger could otherwise move the cursor, change colours or set the window's title.
  var withControlsReplaced: String {
    var result = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\t", "\n", "\r": result.unicodeScalars.append(" ")
      case _ where scalar.properties.generalCategory == .control: result.unicodeScalars.append("\u{FFFD}")
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
