/// The app config files of a project, as Expo chooses them.
struct AppConfigFiles {
  /// `app.config.ts`, `app.config.js`: evaluated.
  let dynamic: String?
  /// `app.config.json` or `app.json`.
  let fixed: String?

  /// In Expo's order. Endings other than `ts` and `js` are known to newer SDKs only.
  static let dynamicNames = ["ts", "mts", "cts", "mjs", "cjs", "js"].map { "app.config." + $0 }
  static let fixedNames = ["app.config.json", "app.json"]

  init(files: ProjectFiles) {
    dynamic = Self.dynamicNames.first { Self.isThere($0, files: files) }
    fixed = Self.fixedNames.first { Self.isThere($0, files: files) }
  }

  /// Whether a name leads to something, be it out of the project. A link to nowhere is nothing, as for Expo.
  private static func isThere(_ name: String, files: ProjectFiles) -> Bool {
    do throws(FileError) {
      _ = try files.realPath(name)
      return true
    } catch {
      return ![.missing, .linkLoop].contains(error.reason)
    }
  }

  var isEmpty: Bool { dynamic == nil && fixed == nil }
}
