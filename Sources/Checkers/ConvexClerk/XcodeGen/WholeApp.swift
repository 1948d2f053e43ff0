import ExpoProject

extension Checker {
  static let xcodeGenWholeApp = Checker(
    "xcodegen/whole-app",
    rationale: """
      An extension has little memory and must show itself at once. With the whole app compiled into it, it is large and \
      slow, and holds interface code that an extension must not use and `@main` twice.
      """,
    facts: ["convex-clerk/common-mistakes#bundling-the-whole-app"],
    scope: "Where the extension lists the folder with the app's entry point and compiles at least half of it",
    needs: [.xcodegen, .sources],
    passing: [
      project("a shared folder", app: "[Acme, Shared]", share: "[Share, Shared]"),
      project("one folder of the app", app: "[Acme]", share: "[Share, Acme/Auth]"),
    ],
    failing: [
      project(
        "the app's folder", app: "[Acme]", share: "[Share, Acme]", expecting: [.init("project.yml", line: 12)]),
      project("the whole project", app: "[Acme]", share: "[.]", expecting: [.init("project.yml", line: 12)]),
    ]
  ) { context in
    guard let spec = context.project.xcodegen else { return [] }
    return spec.iOSExtensions.compactMap { target in
      guard let app = spec.app(of: target), let entry = app.sourceFiles.first(where: isEntryPoint) else { return nil }
      let folders = app.sources.map(\.value).filter { contains($0, entry.path) && $0 != entry.path }
      guard let folder = folders.max(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
      guard let listed = target.sources.first(where: { $0.value == folder || contains($0.value, folder) }) else {
        return nil
      }
      let inside = app.sourceFiles.map(\.path).filter { contains(folder, $0) }
      let own = Set(target.sourceFiles.map(\.path))
      let count = inside.filter(own.contains).count
      guard count * 2 >= inside.count, count > 0 else { return nil }
      return Issue(
        at: listed.location, target: target.name,
        """
        `\(target.name)` compiles \(count) of the \(inside.count) sources of `\(app.name)`'s folder \
        `\(folder.isEmpty ? "." : folder)`, with its entry point `\(entry.path)`.
        """,
        mend:
          "List only what the extension needs: its own folder, and the files for sign-in, configuration and sharing.",
        snippet: "sources:\n  - \(target.name)\n  - path: \(folder.isEmpty ? "" : folder + "/")Shared")
    }
  }

  private static func isEntryPoint(_ source: SourceFile) -> Bool {
    ["@main", "@UIApplicationMain", "UIApplicationMain("].contains(where: source.mentions)
  }

  private static func contains(_ folder: String, _ path: String) -> Bool {
    folder.isEmpty || folder == "." || path == folder || path.hasPrefix(folder + "/")
  }

  private static func project(
    _ title: String, app: String, share: String, expecting expectations: [Example.Expectation] = []
  ) -> Example {
    Example(
      title,
      files: [
        "project.yml": """
        name: Acme
        targets:
          Acme:
            type: application
            platform: iOS
            sources: \(app)
            dependencies:
              - target: Share
          Share:
            type: app-extension
            platform: iOS
            sources: \(share)

        """,
        "Acme/App.swift": "import SwiftUI\n@main struct AcmeApp: App {}\n",
        "Acme/Home.swift": "import SwiftUI\nstruct Home {}\n", "Acme/Auth/Auth.swift": "enum Auth {}\n",
        "Share/Share.swift": "import UIKit\n", "Shared/Shared.swift": "enum Shared {}\n",
      ], expecting: expectations)
  }
}
