import Foundation
import Testing

/// Canned outputs in the folder `Recorded`.
///
/// They are compared word for word. With ATQ_RECORD=1 they are written anew, to be reviewed as a diff.
enum Recording {
  static let folder = "\(Repository.testsFolder)/Recorded"

  private static var isRecording: Bool { ProcessInfo.processInfo.environment["ATQ_RECORD"] == "1" }

  /// Holds a text against a recorded one, texts that differ from run to run having been replaced.
  static func expect(
    _ text: String, is name: String, replacing replacements: [String: String] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    var text = text
    for (found, placeholder) in replacements { text = text.replacingOccurrences(of: found, with: placeholder) }
    let path = "\(folder)/\(name)"
    if isRecording {
      try FileManager.default.createDirectory(
        at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return
    }
    let recorded = try String(contentsOfFile: path, encoding: .utf8)
    guard text != recorded else { return }
    Issue.record("\(name) differs: \(difference(recorded, text))", sourceLocation: sourceLocation)
  }

  private static func difference(_ recorded: String, _ text: String) -> String {
    let old = recorded.split(separator: "\n", omittingEmptySubsequences: false)
    let new = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in 0..<max(old.count, new.count) {
      let before = line < old.count ? old[line] : "<end>"
      let after = line < new.count ? new[line] : "<end>"
      if before != after { return "line \(line + 1)\n  recorded: \(before)\n  now:      \(after)" }
    }
    return "in line ends only"
  }
}
