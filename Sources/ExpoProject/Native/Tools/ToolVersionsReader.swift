/// Reads the files in which a project asks for versions of tools, in the root or, where it has none, in `ios`.
enum ToolVersionsReader {
  /// The versions as they are written.
  static func read(_ reading: inout ConfigReading) -> ToolVersions {
    let tools = toolVersions(&reading)
    return ToolVersions(
      xcode: first([".xcode-version"], &reading) ?? tools["xcode"],
      node: first([".nvmrc", ".node-version"], &reading) ?? tools["nodejs"] ?? tools["node"],
      ruby: first([".ruby-version"], &reading) ?? tools["ruby"],
      cocoaPods: gemfileLock(&reading) ?? tools["cocoapods"])
  }

  private static let sizeLimit = 64 << 10

  private static func first(_ names: [String], _ reading: inout ConfigReading) -> Located<String>? {
    for place in ["", "ios"] {
      for name in names {
        let file = RelativePath.join(place, name)
        guard let text = reading.text(file, for: .toolVersions, limit: sizeLimit) else { continue }
        if let found = lines(text, file: file).first { return found }
        reading.report(
          .toolVersions, "\(file) names no version", in: file, hint: "write a version into it, or remove it")
      }
    }
    return nil
  }

  /// `.tool-versions` of asdf and mise: a tool and its versions on each line, of which the first counts.
  private static func toolVersions(_ reading: inout ConfigReading) -> [String: Located<String>] {
    for place in ["", "ios"] {
      let file = RelativePath.join(place, ".tool-versions")
      guard let text = reading.text(file, for: .toolVersions, limit: sizeLimit) else { continue }
      var tools: [String: Located<String>] = [:]
      for line in lines(text, file: file) {
        let words = line.value.split { $0 == " " || $0 == "\t" }.map(String.init)
        if words.count > 1, tools[words[0]] == nil { tools[words[0]] = Located(words[1], at: line.location) }
      }
      return tools
    }
    return [:]
  }

  /// The version of CocoaPods in `Gemfile.lock`: the line of the gem itself has four blanks before it, the lines of
  /// what needs it have six.
  private static func gemfileLock(_ reading: inout ConfigReading) -> Located<String>? {
    for place in ["", "ios"] {
      let file = RelativePath.join(place, "Gemfile.lock")
      guard let text = reading.text(file, for: .toolVersions) else { continue }
      for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
        let start = "    cocoapods ("
        guard line.hasPrefix(start), let close = line.lastIndex(of: ")") else { continue }
        let version = line[line.index(line.startIndex, offsetBy: start.count)..<close]
        let column = start.utf8.count + 1
        return Located(String(version), at: ProjectLocation(file: file, line: number + 1, column: column))
      }
    }
    return nil
  }

  /// The lines that hold something, without comments and blanks around them.
  private static func lines(_ text: String, file: String) -> [Located<String>] {
    let lines = text.split(omittingEmptySubsequences: false) { $0.isNewline }
    return lines.enumerated().compactMap { number, line in
      let content = line.prefix { $0 != "#" }.trimmingBlanks()
      guard !content.isEmpty else { return nil }
      let column = line.prefix { $0.isWhitespace }.utf8.count + 1
      return Located(content, at: ProjectLocation(file: file, line: number + 1, column: column))
    }
  }
}
