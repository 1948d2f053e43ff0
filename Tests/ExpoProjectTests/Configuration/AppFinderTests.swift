import Testing

@testable import ExpoProject

@Suite struct AppFinderTests {
  private func apps(_ files: [String: String]) throws -> [String] {
    let fixture = Fixture(files)
    return try ProjectReader.apps(in: fixture.root).map { RelativePath.from(fixture.root, to: $0) }
  }

  private static let app = "{\"dependencies\": {\"expo\": \"54.0.0\"}}"
  private static let config = "{\"expo\": {\"name\": \"A\"}}"

  @Test func theFolderItself() throws {
    #expect(try apps(["package.json": Self.app, "app.json": Self.config, "packages/x/package.json": "{}"]) == [""])
    #expect(try apps(["package.json": Self.app]) == [""])
    #expect(try apps(["package.json": Self.app, "app.config.ts": ""]) == [""])
  }

  @Test func membersOfTheWorkspace() throws {
    let files = [
      "package.json": "{\"workspaces\": [\"mobile/*\", \"!mobile/old\"], \"devDependencies\": {\"expo\": \"54.0.0\"}}",
      "mobile/b/package.json": Self.app, "mobile/b/app.json": Self.config, "mobile/a/package.json": "{}",
      "mobile/a/app.json": Self.config,
      "mobile/old/package.json": Self.app, "mobile/old/app.json": Self.config, "mobile/lib/package.json": Self.app,
      "mobile/api/package.json": "{}", "mobile/api/app.json": "{\"name\": \"on Heroku\"}",
      "mobile/web/package.json": "{}", "mobile/web/app.config.ts": "",
    ]
    #expect(try apps(files) == ["mobile/a", "mobile/b"])
  }

  @Test func pnpmAndTheUsualPlaces() throws {
    #expect(
      try apps([
        "package.json": "{}", "pnpm-workspace.yaml": "packages:\n  - clients/**\n",
        "clients/x/mobile/package.json": Self.app,
        "clients/x/mobile/app.json": Self.config, "clients/x/node_modules/y/package.json": Self.app,
        "clients/x/node_modules/y/app.json": Self.config,
        "apps/one/package.json": Self.app, "apps/one/app.json": Self.config,
      ]) == ["apps/one", "clients/x/mobile"])
    #expect(
      try apps(["apps/one/package.json": Self.app, "apps/one/app.json": Self.config, "apps/native/project.yml": ""])
        == ["apps/native", "apps/one"])
  }

  @Test func anAppOneFolderDeeperWhereNothingElseIsFound() throws {
    #expect(
      try apps(["mobile/package.json": Self.app, "mobile/app.json": Self.config, "docs/readme.md": ""]) == ["mobile"])
  }

  @Test func aLibraryWithAnExample() throws {
    let library = "{\"devDependencies\": {\"expo\": \"54.0.0\"}}"
    #expect(
      try apps(["package.json": library, "example/package.json": Self.app, "example/app.json": Self.config]) == [
        "example"
      ])
  }

  @Test func brokenManifestsAndCircles() throws {
    let fixture = Fixture([
      "package.json": "{\"workspaces\": [\"**\", 5, \"{a,b\"", "apps/one/package.json": Self.app,
      "apps/one/app.json": Self.config,
    ])
    fixture.link("apps/loop", to: "..")
    fixture.link("apps/self", to: "self")
    #expect(try ProjectReader.apps(in: fixture.root) == [fixture.path("apps/one")])
  }
}
