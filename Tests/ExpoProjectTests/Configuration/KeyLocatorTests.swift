import Testing

@testable import ExpoProject

@Suite struct KeyLocatorTests {
  private func node(_ json: String) throws -> ConfigNode {
    try JSON5Reader.read(json, file: "").node.withoutLocations
  }

  private func locate(_ json: String, in source: String, fallback: String? = nil) throws -> ConfigNode {
    var locator = KeyLocator(source: source, file: "c.js")
    return locator.locate(
      try node(json), fallback: try fallback.map { try JSON5Reader.read($0, file: "app.json").node })
  }

  private func place(_ node: ConfigNode?) -> String? { node?.location?.text }

  @Test func keysApartFromCommentsAndStrings() throws {
    let found = try locate(
      "{type: 'share', name: 'x'}",
      in:
        "// type: 'widget'\n/* type: 1 */ const s = \"{ type: 'clip' }\";\nconst t = `type: ${ { type: 2 } }`;\nmodule.exports = { type: 'share', 'name': `x` };\n"
    )
    #expect(found.member("type")?.keyLocation?.text == "c.js:4:20")
    #expect(place(found["type"]) == "c.js:4:26")
    #expect(place(found["name"]) == "c.js:4:43")
  }

  @Test func theLiteralThatFits() throws {
    let source = """
      const other = { type: 'widget', colors: { $accent: 'red' } };
      function make(kind) {
        if (kind) return { type: 'clip', exportJs: true };
        return { type: 'share', entitlements: {} };
      }
      module.exports = () => make(false);
      """
    let found = try locate("{type: 'share', entitlements: {}}", in: source)
    #expect(place(found["type"]) == "c.js:4:18")
    #expect(place(found["entitlements"]) == "c.js:4:41")
    #expect(place(try locate("{type: 'clip', exportJs: true}", in: source)["exportJs"]) == "c.js:3:46")
  }

  @Test func nestedValuesVariablesAndConditions() throws {
    let source = """
      const groups = ['group.a', 'group.b'];
      const entitlements = { "com.apple.security.application-groups": groups };
      module.exports = config => ({
        type: "keyboard",
        entitlements,
        colors: dark ? { $accent: 'black' } : { $accent: 'white', other: '#fff' },
        images: Object.assign({}, { logo: './logo.png' }),
        frameworks: [].concat(['SwiftUI', ...more]),
      });
      """
    let found = try locate(
      "{type: 'keyboard', entitlements: {'com.apple.security.application-groups': ['group.a', 'group.b']}, colors: {$accent: 'white', other: '#fff'}, images: {logo: './logo.png'}, frameworks: ['SwiftUI', 'Intents']}",
      in: source)
    #expect(
      found[path: ["entitlements", "com.apple.security.application-groups"]]?.array?.map(place) == [
        "c.js:1:17", "c.js:1:28",
      ])
    #expect(found[path: ["entitlements"]]?.members.first?.keyLocation?.text == "c.js:2:24")
    #expect(found.member("entitlements")?.keyLocation?.text == "c.js:5:3")
    #expect(place(found[path: ["colors", "$accent"]]) == "c.js:6:52")
    #expect(place(found[path: ["images", "logo"]]) == "c.js:7:37")
    #expect(found["frameworks"]?.array?.map(place) == ["c.js:8:26", nil])
  }

  @Test func whatIsNotWrittenHasNoPlace() throws {
    let found = try locate(
      "{type: 'widget', name: 'N'}", in: "module.exports = { ...require('./base'), type: 'widget' };")
    #expect(place(found["type"]) == "c.js:1:48")
    #expect(found.member("name")?.keyLocation == nil)
    #expect(place(found["name"]) == nil)
  }

  @Test func fallbackOnlyForTheSameValue() throws {
    let found = try locate(
      "{name: 'New', slug: 'a', ios: {x: 1, y: 2}, plugins: ['a', ['b', {k: 1}]]}",
      in: "module.exports = ({config}) => { config.name = 'New'; config.ios.y = 2; return config; };",
      fallback:
        "{\n\"name\": \"Old\",\n\"slug\": \"a\",\n\"ios\": {\"x\": 1, \"y\": 1},\n\"plugins\": [\"a\", [\"b\", {\"k\": 1}]]}"
    )
    #expect(place(found["name"]) == nil)
    #expect(place(found["slug"]) == "app.json:3:9")
    #expect(place(found[path: ["ios", "x"]]) == "app.json:4:14")
    #expect(place(found[path: ["ios", "y"]]) == nil)
    #expect(place(found["plugins"]?.array?.last?.array?.last?["k"]) == "app.json:5:30")
  }

  @Test func typeScriptAndRegularExpressions() throws {
    let found = try locate(
      "{name: 'A', ios: {bundleIdentifier: 'b'}}",
      in: """
        const pattern = /[/"'{]+\\/{/g, half = 4 / 2 / 1;
        const x: { name: string } = { name: 'A' } as const;
        const config: ExpoConfig = {
          name: 'A' as string,
          ios: <Ios>{ bundleIdentifier: 'b' } satisfies Ios,
          run() { return { name: 'no' } },
        };
        export default config;
        """)
    #expect(place(found["name"]) == "c.js:4:9")
    #expect(found.member("ios")?.keyLocation?.text == "c.js:5:3")
  }

  @Test func columnsAreBytesAndLinesAreLines() throws {
    let found = try locate("{type: 'share'}", in: "/* é\r\n */ module.exports = { /* 😀 */ type: 'share' };\r\n")
    #expect(place(found["type"]) == "c.js:2:41")
  }

  @Test(arguments: [
    "", "{", "}}}]])", "`${", "`${`${`", "'", "/", "/*", "a = {b: {c: [", "\\",
    "({a: 1, ...{b}, [c]: 2, get d() {}, e})", "\u{0}", "={a:{a:{",
    "x = {a:`\\", "/[", "/\\",
  ])
  func brokenSources(_ source: String) throws {
    _ = try locate("{a: 1, b: {c: ['x']}}", in: source)
  }

  @Test func hostileSourcesTakeNoLongerThanOthers() throws {
    let deep = String(repeating: "a={b:[", count: 20_000)
    _ = try locate("{b: ['x']}", in: deep)
    let wide =
      "const BIG = {" + (0..<5000).map { "k\($0): \($0)" }.joined(separator: ",") + "};\nmodule.exports = { list: ["
      + String(repeating: "BIG,", count: 1000) + "] };"
    let elements = ConfigNode(
      .array((0..<1000).map { _ in ConfigNode(.object([.init(key: "k1", node: ConfigNode(.number(1)))])) }))
    var locator = KeyLocator(source: wide, file: "c.js")
    let found = locator.locate(ConfigNode(.object([.init(key: "list", node: elements)])))
    #expect(found["list"]?.array?.count == 1000)
  }

  @Test(arguments: [
    ("module.exports = (config) => ({})", true), ("module.exports = config => ({})", true),
    ("module.exports = function () {}", true),
    ("module.exports = async () => {}", true), ("module.exports = ({ a: { b } }, c = (1)) => 2", true),
    ("module.exports = {}", false),
    ("module.exports = make()", false), ("module.exports = (config)", false),
    ("// module.exports = () => 1\nexports.a = 1", false), ("", false),
  ])
  func functionsByTheirText(_ source: String, _ isFunction: Bool) {
    #expect(ExportShape.isFunction(source) == isFunction)
  }

  /// A source, what is blanked in TypeScript, what in JavaScript.
  @Test(arguments: [
    ("import 'tsx/cjs';\nx", ["tsx/cjs"], ["tsx/cjs"]),
    ("require('dotenv/config')\nx", ["dotenv/config"], ["dotenv/config"]),
    ("const a = require('dotenv/config');", [], []), ("import tsx from 'tsx/cjs';", [], []),
    ("// import 'tsx/cjs'", [], []),
    ("import { ExpoConfig, ConfigContext } from 'expo/config';", ["expo/config"], []),
    ("import { getConfig, type ExpoConfig } from 'expo/config';", [], []),
    ("import { type A, type B as C, } from 'x';", ["x"], []), ("import { A } from 'x';", [], []),
    ("f(\n'tsx/cjs')", [], []),
    ("require('tsx/cjs').register()", [], []),
    ("require('ts-node/register');", ["ts-node/register"], ["ts-node/register"]),
  ])
  func harmlessImports(_ source: String, _ inTypeScript: [String], _ inJavaScript: [String]) {
    #expect(HarmlessImports(source, isTypeScript: true).modules == inTypeScript)
    let imports = HarmlessImports(source, isTypeScript: false)
    #expect(imports.modules == inJavaScript)
    #expect(imports.source.utf8.count == source.utf8.count)
  }
}
