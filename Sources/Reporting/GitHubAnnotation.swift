/// Annotation commands of GitHub workflows.
///
/// The form and its escapes are GitHub's, https://docs.github.com/actions/reference/workflow-commands-for-github-actions .
enum GitHubAnnotation {
  /// One command with its line feed.
  static func line(
    level: String, file: String?, line: Int?, column: Int?, title: String, message: String
  ) -> String {
    var properties: [String] = []
    if let file { properties.append("file=\(property(file))") }
    if let line { properties.append("line=\(line)") }
    if let column { properties.append("col=\(column)") }
    properties.append("title=\(property(title))")
    return "::\(level) \(properties.joined(separator: ","))::\(data(message))\n"
  }

  private static func data(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "%": result += "%25"
      case "\r\n": result += "%0D%0A"
      case "\n": result += "%0A"
      case "\r": result += "%0D"
      default: result.append(character)
      }
    }
    return result
  }

  private static func property(_ text: String) -> String {
    var result = ""
    for character in data(text) {
      switch character {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.append(character)
      }
    }
    return result
  }
}
