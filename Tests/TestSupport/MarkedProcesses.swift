import Foundation

/// Processes that a test starts with a mark of its own among their words.
public enum MarkedProcesses {
  /// Whether those with a mark end, at the latest within a minute: a killed process is there until its new parent has taken note.
  public static func areGone(_ mark: String) -> Bool {
    for _ in 0..<3_000 {
      if running(mark).isEmpty { return true }
      usleep(20_000)
    }
    return running(mark).isEmpty
  }

  private static func running(_ mark: String) -> [String] {
    let ids = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return ids.filter { id in
      guard Int(id) != nil, let words = FileManager.default.contents(atPath: "/proc/\(id)/cmdline") else {
        return false
      }
      return String(decoding: words, as: UTF8.self).contains(mark)
    }
  }
}
