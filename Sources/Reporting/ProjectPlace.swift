import ExpoProject

/// Writes the places in a project from where the user stands.
struct ProjectPlace: Sendable {
  /// The app's folder as the user gave it; empty for the current one.
  let folder: String

  /// Whether the folder is not the current one.
  var isNamed: Bool { !folder.isEmpty && folder != "." }

  /// The path of a file.
  func path(_ location: ProjectLocation) -> String { isNamed ? "\(folder)/\(location.file)" : location.file }

  /// `file:line:column`, as far as it is known.
  func text(_ location: ProjectLocation) -> String {
    [path(location), location.line.map(String.init), location.column.map(String.init)].compactMap { $0 }
      .joined(separator: ":")
  }
}
