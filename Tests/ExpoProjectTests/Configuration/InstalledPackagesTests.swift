import Testing
import Versions

@testable import ExpoProject

@Suite struct InstalledPackagesTests {
  @Test func nodeModulesGoFirst() {
    let project = Fixture([
      "package.json":
        "{\"dependencies\": {\"expo\": \"^53.0.0\", \"@acme/kit\": \"*\"}, \"devDependencies\": {\"eas-cli\": \"latest\"}}",
      "app.json": "{}",
      "package-lock.json": "{\"lockfileVersion\": 3, \"packages\": {\"node_modules/expo\": {\"version\": \"54.0.2\"}}}",
      "node_modules/expo/package.json":
        "{\"name\": \"expo\", \"exports\": {\"version\": \"9\"}, \"version\": \"54.0.3\"}",
      "node_modules/@acme/kit/package.json": Fixture.module("@acme/kit", "0.1.0-rc.1"),
      "node_modules/@bacons/xcode/package.json": Fixture.module("@bacons/xcode", "1.0.0-alpha.24"),
      "node_modules/expo-router/package.json": Fixture.module("expo-router", "6.0.0"),
      "node_modules/lodash/package.json": Fixture.module("lodash", "4.0.0"),
    ]).project()
    #expect(project.package("expo") == "54.0.3 nodeModules node_modules/expo/package.json:1:58")
    #expect(project.package("@acme/kit") == "0.1.0-rc.1 nodeModules node_modules/@acme/kit/package.json:3:14")
    #expect(
      project.package("@bacons/xcode") == "1.0.0-alpha.24 nodeModules node_modules/@bacons/xcode/package.json:3:14")
    #expect(project.package("expo-router") == "6.0.0 nodeModules node_modules/expo-router/package.json:3:14")
    #expect(project.package("lodash") == nil)
    #expect(project.package("eas-cli") == nil)
    #expect(
      project.problems(.lockfile).map { $0.contains("`eas-cli` is not known: it is declared as `latest`") } == [true])
    #expect(project.sdk == 54)
  }

  @Test func hoistedAboveTheApp() {
    let fixture = Fixture([
      "package.json": "{\"workspaces\": [\"apps/*\"]}",
      "node_modules/expo/package.json": Fixture.module("expo", "54.0.3"),
      "apps/mobile/package.json": "{\"dependencies\": {\"expo\": \"^54.0.0\"}}", "apps/mobile/app.json": "{}",
      "other/package.json": "{\"dependencies\": {\"expo\": \"^54.0.0\"}}", "other/app.json": "{}",
    ])
    #expect(
      fixture.project("apps/mobile").package("expo") == "54.0.3 nodeModules ../../node_modules/expo/package.json:3:14")
    // Not among the workspaces, so nothing above it counts.
    #expect(fixture.project("other").package("expo") == "54.0.0 manifestRange package.json:1:27")
  }

  @Test func gitMarksTheTop() {
    let fixture = Fixture([
      ".git/HEAD": "ref: refs/heads/main\n", "node_modules/expo/package.json": Fixture.module("expo", "54.0.3"),
      "deep/er/app/package.json": "{\"dependencies\": {\"expo\": \"^54.0.0\"}}", "deep/er/app/app.json": "{}",
    ])
    #expect(
      fixture.project("deep/er/app").package("expo")?.hasPrefix("54.0.3 nodeModules ../../../node_modules") == true)
  }

  @Test func layoutOfPnpm() {
    let fixture = Fixture([
      "package.json": "{\"dependencies\": {\"expo\": \"^54.0.0\"}}", "app.json": "{}",
      "node_modules/.pnpm/expo@54.0.3/node_modules/expo/package.json": Fixture.module("expo", "54.0.3"),
      "node_modules/.pnpm/@bacons+xcode@1.0.0/node_modules/@bacons/xcode/package.json": Fixture.module(
        "@bacons/xcode", "1.0.0"),
    ])
    fixture.link("node_modules/expo", to: ".pnpm/expo@54.0.3/node_modules/expo")
    fixture.folder("node_modules/.pnpm/node_modules/@bacons")
    fixture.link(
      "node_modules/.pnpm/node_modules/@bacons/xcode", to: "../../@bacons+xcode@1.0.0/node_modules/@bacons/xcode")
    let project = fixture.project()
    #expect(project.package("expo") == "54.0.3 nodeModules node_modules/expo/package.json:3:14")
    #expect(project.package("@bacons/xcode")?.hasPrefix("1.0.0 nodeModules") == true)
  }

  @Test func aLinkOutOfTheRepositoryIsNotFollowed() {
    let outside = Fixture(["expo/package.json": Fixture.module("expo", "99.0.0")])
    let fixture = Fixture(["package.json": "{\"dependencies\": {\"expo\": \"^54.0.0\"}}", "app.json": "{}"])
    fixture.folder("node_modules")
    fixture.link("node_modules/expo", to: outside.path("expo"))
    #expect(fixture.project().package("expo")?.hasPrefix("54.0.0 manifestRange") == true)
  }

  @Test func localPackages() {
    let project = Fixture([
      "package.json":
        "{\"dependencies\": {\"a\": \"file:./libs/a\", \"b\": \"link:libs/b\", \"../../etc\": \"1.0.0\", \"expo\": \"file:../../../out\"}}",
      "app.json": "{}", "libs/a/package.json": Fixture.module("a", "1.2.3"),
      "libs/b/package.json": Fixture.module("b", "2.0.0"),
    ]).project()
    #expect(project.package("a") == "1.2.3 manifestRange libs/a/package.json:3:14")
    #expect(project.package("b") == "2.0.0 manifestRange libs/b/package.json:3:14")
    #expect(project.problems(.lockfile).count == 1)
  }

  @Test func workspaceMemberFoundByItsName() {
    let project = Fixture([
      "package.json": "{\"workspaces\": [\"apps/*\", \"packages/**\"]}",
      "apps/mobile/package.json": "{\"dependencies\": {\"@acme/ui\": \"workspace:^\"}}", "apps/mobile/app.json": "{}",
      "packages/deep/ui/package.json": Fixture.module("@acme/ui", "3.0.0"),
      "packages/deep/node_modules/x/package.json": Fixture.module("@acme/ui", "9.0.0"),
    ]).project("apps/mobile")
    #expect(project.package("@acme/ui") == "3.0.0 manifestRange ../../packages/deep/ui/package.json:3:14")
  }

  /// A range and the lowest version that it admits.
  @Test(arguments: [
    ("^5.0.0", "5.0.0"), ("~4.0", "4.0.0"), (">=1.2.3 <2", "1.2.3"), (">1.2.3", "1.2.4"), ("<=2.0.0", "0.0.0"),
    ("54", "54.0.0"),
    ("54.x", "54.0.0"), ("1 - 2", "1.0.0"), ("^6.0.0 || ^5.1.0", "5.1.0"), ("5.0.0-beta.2", "5.0.0-beta.2"),
    (">1.0.0-rc.1", "1.0.0"),
    ("^0.81.4", "0.81.4"), ("*", nil), ("", nil), (">2 <1", nil), ("x || 5", nil),
  ])
  func lowestVersions(_ range: String, _ lowest: String?) {
    #expect(VersionRange(range)?.lowestVersion?.description == lowest)
  }

  @Test func specifiers() {
    #expect(PackageSpecifier("catalog:") == .catalog("default"))
    #expect(PackageSpecifier("catalog:old") == .catalog("old"))
    #expect(PackageSpecifier("npm:@scope/name@^1.0.0") == .alias(name: "@scope/name", specifier: "^1.0.0"))
    #expect(PackageSpecifier("npm:^1.0.0") == VersionRange("^1.0.0").map(PackageSpecifier.range))
    #expect(PackageSpecifier("github:a/b") == .address)
    #expect(PackageSpecifier("git+https://example.org/a.git#v1") == .address)
    #expect(PackageSpecifier("latest") == .tag("latest"))
    #expect(PackageSpecifier("portal:../x") == .path("../x"))
  }

  @Test func manifest() {
    let project = Fixture([
      "package.json": """
      {
        "name": "acme", "packageManager": "pnpm@9.1.0", "engines": {"node": ">=20"},
        "dependencies": {"expo": "54.0.0", "bad": 1},
        "devDependencies": {"eas-cli": "^16.0.0"},
        "peerDependencies": [],
        "name": "again"
      }
      """, "app.json": "{}",
    ]).project()
    #expect(project.manifest?.name == "again")
    #expect(project.manifest?.nodeEngine?.value == ">=20")
    #expect(project.manifest?.packageManager?.location.text == "package.json:2:37")
    #expect(
      project.manifest?.dependencies.map { "\($0.section) \($0.name) \($0.location.text)" } == [
        "dependencies expo package.json:3:28", "devDependencies eas-cli package.json:4:34",
      ])
    #expect(
      project.problems(.packageManifest) == [
        "package.json:3:45 the range of `bad` is a number and not a string",
        "package.json:5:23 `peerDependencies` of package.json is a list and not an object",
        "package.json:6:3 the key `name` is written twice in one object, and the last one counts",
      ])
  }
}
