/// A pattern of a `.gitignore`, as gitignore(5) has it.
struct GitPattern: Sendable, Hashable {
  /// Whether the pattern takes files back in: `!ios`.
  let isNegated: Bool
  /// Whether it is for folders alone: `ios/`.
  let isForFolders: Bool
  private let segments: [String]
  /// Whether it is for the folder of its file alone: `/ios`, `apps/ios`.
  private let isAnchored: Bool

  /// The most bytes of a line; a longer one is no pattern.
  private static let lengthLimit = 1024

  /// The pattern of a line; nil where the line has none.
  init?(_ line: Substring) {
    var text = line
    while text.last == " ", !text.dropLast().hasSuffix("\\") { text = text.dropLast() }
    guard !text.isEmpty, text.first != "#", text.utf8.count <= Self.lengthLimit else { return nil }
    isNegated = text.first == "!"
    if isNegated { text = text.dropFirst() }
    isForFolders = text.last == "/"
    if isForFolders { text = text.dropLast() }
    isAnchored = text.contains("/")
    segments = text.split(separator: "/").map(String.init)
    if segments.isEmpty { return nil }
  }

  /// Whether a path matches, relative to the folder of the pattern's file.
  func matches(_ path: [String], isFolder: Bool) -> Bool {
    if isForFolders, !isFolder { return false }
    if !isAnchored { return path.last.map { NamePattern.matches($0, segments[0]) } ?? false }
    var places: Set<Int> = [0]
    for (index, segment) in segments.enumerated() {
      if segment == "**" {
        // At the end it stands for everything inside, and so for one name at least.
        let start = (places.min() ?? 0) + (index == segments.count - 1 ? 1 : 0)
        places = start <= path.count ? Set(start...path.count) : []
      } else {
        places = Set(places.filter { $0 < path.count && NamePattern.matches(path[$0], segment) }.map { $0 + 1 })
      }
      if places.isEmpty { return false }
    }
    return places.contains(path.count)
  }
}
