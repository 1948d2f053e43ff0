/// What to do about the problems that libyaml reports, by its wording.
enum ProblemHints {
  static func hint(for problem: String) -> String {
    hints.first { problem.contains($0.wording) }?.hint ?? "put a text with special characters in quotes"
  }

  private static let hints: [(wording: String, hint: String)] = [
    ("mapping values are not allowed", "put the value in quotes if it contains \": \", or mend the indentation"),
    ("mapping keys are not allowed", "put a text that begins with \"?\" in quotes"),
    ("block sequence entries are not allowed", "begin the list on a line of its own"),
    ("cannot start any token", "indent with spaces, and put a text that begins with @, ` or % in quotes"),
    ("did not find expected key", "line up the keys of a mapping in one column"),
    ("did not find expected '-' indicator", "line up the \"-\" of a list in one column"),
    ("did not find expected ',' or", "close the bracket or brace, and put a comma between entries"),
    ("did not find expected node content", "write a value, or take out the bracket, brace or comma"),
    ("did not find expected <document start>", "keep to one document, and line up its keys in one column"),
    ("could not find expected ':'", "put \": \" after the key, or quotes around a text of several lines"),
    ("found unexpected ':'", "put the text in quotes"),
    ("found unexpected end of stream", "close the quote"),
    ("found unexpected document indicator", "close the quote before the \"---\" or \"...\""),
    ("found unknown escape character", "use single quotes, or write \\\\ for a backslash"),
    ("hexdecimal number", "write as many hexadecimal digits as the escape needs"),
    ("invalid Unicode character escape", "write the code of a character"),
    ("comment or line break", "put a space before a comment, or the text on the next line"),
    ("indentation indicator", "indent the block by one to nine spaces"),
    ("found a tab character", "indent with spaces"),
    ("control characters are not allowed", "take out the control character"),
    ("alphabetic or numeric character", "put a text that begins with & or * in quotes"),
    ("'>'", "take the tag out, or put a text that begins with ! in quotes"),
    ("tag", "take the tag out, or put a text that begins with ! in quotes"),
    ("%YAML", "take the directive out"),
    ("directive", "put a text that begins with % in quotes"),
    ("version number", "write %YAML 1.2, or take the directive out"),
    ("incompatible YAML document", "write %YAML 1.2, or take the directive out"),
  ]
}
