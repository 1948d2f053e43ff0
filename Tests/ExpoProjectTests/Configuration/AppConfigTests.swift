import Foundation
import Testing

@testable import ExpoProject

@Suite struct AppConfigTests {
  private static let manifest =
    "{\"name\": \"acme-app\", \"version\": \"2.3.4\", \"dependencies\": {\"expo\": \"~54.0.0\", \"react-native\": \"0.81.4\"}}"

  private func fixture(_ files: [String: String]) -> Fixture {
    Fixture(["package.json": Self.manifest].merging(files) { $1 })
  }

  @Test func appJSONWithCommentsAndWrapper() {
    let config = fixture([
      "app.json":
        "{\n  // the app\n  expo: {\n    name: 'Acme',\n    ios: { bundleIdentifier: \"com.acme.app\", },\n  },\n}"
    ])
    .project().appConfig
    #expect(config?.origin == .json)
    #expect(
      config?.bundleIdentifier == Located("com.acme.app", at: ProjectLocation(file: "app.json", line: 5, column: 30)))
    #expect(config?.node["slug"]?.string == "acme")
    #expect(config?.text("version")?.location.text == "package.json:1:33")
  }

  @Test func appJSONWithoutWrapper() {
    let config = fixture(["app.json": "{\"name\": \"Acme\", \"displayName\": \"Acme App\"}"]).project().appConfig
    #expect(config?.node["displayName"]?.string == "Acme App")
  }

  @Test func appConfigJSONGoesBeforeAppJSON() {
    let config = fixture([
      "app.config.json": "{\"expo\": {\"name\": \"A\"}}", "app.json": "{\"expo\": {\"name\": \"B\"}}",
    ])
    .project().appConfig
    #expect(config?.file == "app.config.json")
    #expect(config?.text("name")?.value == "A")
  }

  @Test func functionGetsTheConfigOfAppJSON() {
    let fixture = fixture([
      "app.json":
        "{\"expo\": {\"name\": \"Acme\", \"ios\": {\"bundleIdentifier\": \"com.acme.app\"}, \"plugins\": [\"expo-router\"]}}",
      "app.config.js": """
      module.exports = ({ config, projectRoot, staticConfigPath, packageJsonPath }) => ({
        ...config,
        ios: { ...config.ios, appleTeamId: 'ABCDE12345' },
        plugins: [...config.plugins, ['@bacons/apple-targets', { match: 'w*' }]],
        extra: { projectRoot, staticConfigPath, packageJsonPath, sdk: config.sdkVersion, platforms: config.platforms,
          internal: config._internal.dynamicConfigPath, slug: config.slug, version: config.version },
      });
      """,
    ])
    let project = fixture.project()
    let config = project.appConfig
    #expect(project.problems.isEmpty, "\(project.problems)")
    #expect(config?.origin == .evaluated)
    #expect(config?.bundleIdentifier?.location.text == "app.json:1:55")
    #expect(config?.location("ios", "appleTeamId").text == "app.config.js:3:38")
    #expect(
      config?.plugins.map { "\($0.name) \($0.location.text)" } == [
        "expo-router app.json:1:84", "@bacons/apple-targets app.config.js:4:33",
      ])
    #expect(
      config?.plugin("@bacons/apple-targets")?.options?.member("match")?.keyLocation?.text == "app.config.js:4:60")
    let extra = config?.node["extra"]
    #expect(extra?["projectRoot"]?.string == fixture.root)
    #expect(extra?["staticConfigPath"]?.string == fixture.path("app.json"))
    #expect(extra?["packageJsonPath"]?.string == fixture.path("package.json"))
    #expect(extra?["internal"]?.string == fixture.path("app.config.js"))
    #expect(extra?["sdk"]?.string == "54.0.0")
    #expect(extra?["slug"]?.string == "acme")
    #expect(extra?["version"]?.string == "2.3.4")
    #expect(config?.node["_internal"] == nil)
  }

  @Test func objectExportAndEnvironment() {
    let fixture = fixture([
      "app.config.js":
        "const dev = process.env.APP_VARIANT === 'dev';\nmodule.exports = { expo: { name: dev ? 'Acme Dev' : 'Acme', slug: 'acme' } };\n"
    ])
    #expect(fixture.project().appConfig?.text("name")?.value == "Acme")
    let dev = fixture.project(options: ProjectOptions(environment: ["APP_VARIANT": "dev"])).appConfig
    #expect(dev?.text("name")?.value == "Acme Dev")
    #expect(dev?.text("name")?.location.text == "app.config.js:2:34")
  }

  @Test func typeScriptWithItsUsualForms() {
    let fixture = fixture([
      "app.json": "{\"expo\": {\"slug\": \"acme\"}}", "version.json": "{\"build\": 7}",
      "app.config.ts": """
      import 'tsx/cjs';
      import { type ConfigContext, type ExpoConfig } from 'expo/config';
      import { build } from './version.json';

      interface Variant { name: string; id?: string }
      const variants: Record<string, Variant> = { production: { name: 'Acme' } };
      function defineConfig<T>(config: T): T { return config }

      export default ({ config }: ConfigContext): ExpoConfig => defineConfig({
        ...config,
        name: variants['production']!.name,
        slug: config.slug as string,
        ios: {
          buildNumber: `${build}`,
          entitlements: { 'com.apple.security.application-groups': ['group.com.acme.app'] },
        },
      } satisfies ExpoConfig);
      """,
    ])
    let project = fixture.project()
    #expect(project.problems.isEmpty, "\(project.problems)")
    #expect(project.appConfig?.text("name")?.location.text == "app.config.ts:11:9")
    #expect(project.appConfig?.text("slug")?.value == "acme")
    #expect(project.appConfig?.node[path: ["ios", "buildNumber"]]?.string == "7")
    #expect(project.appConfig?.appGroups?.map(\.location.text) == ["app.config.ts:15:63"])
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/share/nodejs/typescript/package.json")))
  func typeScriptByItsOwnCompiler() {
    let fixture = fixture([
      "app.config.ts":
        "enum Id { App = 'com.acme.app' }\nexport default { name: 'Acme', ios: { bundleIdentifier: Id.App } };\n"
    ])
    let project = fixture.project(options: ProjectOptions(typescriptPath: "/usr/share/nodejs/typescript"))
    #expect(project.appConfig?.bundleIdentifier?.value == "com.acme.app", "\(project.problems)")
  }

  @Test func aMissingModuleIsAProblemAndNoStop() {
    let project = fixture([
      "app.config.js":
        "const { withThing } = require('not-installed');\nmodule.exports = { name: 'Acme', plugins: [withThing, 'expo-router'] };\n"
    ]).project()
    #expect(project.appConfig?.text("name")?.value == "Acme")
    #expect(
      project.problems(.appConfig).map { $0.hasPrefix("app.config.js:1:") && $0.contains("'not-installed'") } == [true])
  }

  @Test func aMissingModuleThatIsCalledIsAStop() {
    let project = fixture([
      "app.config.js": "const make = require('not-installed');\nmodule.exports = make({ name: 'Acme' });\n"
    ]).project()
    #expect(project.appConfig == nil)
    #expect(project.isIncomplete(.appConfig))
  }

  @Test func dotenvIsNotRunAndThatIsSaid() {
    let files = ["app.config.js": "require('dotenv/config');\nmodule.exports = { name: process.env.NAME ?? 'Acme' };\n"]
    #expect(fixture(files).project().problems.isEmpty)
    let project = fixture(files.merging([".env": "NAME=Secret\n"]) { $1 }).project()
    #expect(project.appConfig?.text("name")?.value == "Acme")
    #expect(project.problems(.appConfig).map { $0.contains(".env, which is not read here") } == [true])
  }

  /// A config, the kind of the failure, and where.
  @Test(arguments: [
    ("module.exports = { name: ", "syntax", 1),
    ("module.exports = () => {\n  throw new Error('no key')\n}", "threw", 2),
    ("while (true) {}", "timeout", nil), ("module.exports = async () => ({})", "asyncFunction", nil),
    ("module.exports = {};\nmodule.exports.a = module.exports", "cyclic", nil),
  ])
  func failures(_ source: String, _ kind: String, _ line: Int?) {
    let limits = ProjectOptions.Limits(secondsPerConfig: 1)
    let project = fixture(["app.config.js": source]).project(options: ProjectOptions(limits: limits))
    #expect(project.appConfig == nil)
    let problems = project.problems.filter { $0.part == .appConfig }
    #expect(problems.count == 1)
    #expect(problems.first?.message.contains("cannot be evaluated (\(kind))") == true, "\(problems)")
    if let line { #expect(problems.first?.location.line == line) }
  }

  @Test(arguments: [("module.exports = 'x'", "string"), ("module.exports = [1]", "list")])
  func exportsThatAreNoConfig(_ source: String, _ kind: String) {
    let project = fixture(["app.config.js": source]).project()
    #expect(
      project.problems(.appConfig) == ["app.config.js app.config.js gives a \(kind) where the app config should be"])
  }

  @Test func anExportOfNothingIsAnEmptyConfig() {
    let config = fixture(["app.config.js": "module.exports = null"]).project().appConfig
    #expect(config?.text("name")?.value == "acme-app")
  }

  @Test func brokenAppJSONStopsTheDynamicConfigToo() {
    let project = fixture([
      "app.json": "{\"expo\": {\"name\": \"Ac", "app.config.js": "module.exports = ({config}) => config",
    ]).project()
    #expect(project.appConfig == nil)
    #expect(
      project.problems(.appConfig) == ["app.json:1:19 app.json is not valid JSON5: the file ends inside this string"])
  }

  @Test func givenFile() {
    let fixture = fixture([
      "app.config.js": "while (true) {}",
      "out/config.json":
        "env: load .env\n{\n  \"name\": \"Given\",\n  \"slug\": \"given\",\n  \"_internal\": {},\n  \"sdkVersion\": \"54.0.0\"\n}\n",
    ])
    let project = fixture.project(options: ProjectOptions(appConfigFile: fixture.path("out/config.json")))
    #expect(project.appConfig?.origin == .given)
    #expect(project.appConfig?.text("name")?.location.text == "out/config.json:3:11")
    #expect(project.appConfig?.node["_internal"] == nil)
    let missing = fixture.project(options: ProjectOptions(appConfigFile: "/nowhere/config.json"))
    #expect(missing.appConfig == nil)
    #expect(
      missing.problems(.appConfig) == ["/nowhere/config.json /nowhere/config.json cannot be read: it is not there"])
  }

  @Test func slugs() {
    #expect(AppConfigDefaults.slug("my great app!") == "my-great-app!")
    #expect(AppConfigDefaults.slug("日本 app") == "app")
  }
}
